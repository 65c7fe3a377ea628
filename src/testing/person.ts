export { askAs, type Person, type Reply } from '../app/server/askInProcess.ts'
