import { renderPdf, type PdfInput } from '../pdf/renderPdf.ts'
import { serveTask } from './serveTask.ts'

serveTask(async function* (input: PdfInput) {
  yield await renderPdf(input)
})
