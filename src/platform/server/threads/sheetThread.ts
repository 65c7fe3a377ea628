import { parseSheet } from './parseSheet.ts'
import { serveTask } from './serveTask.ts'

serveTask(parseSheet)
