/** For the login page: the round has it in its own files. */
export { OthersKept } from './OthersKept.tsx'
