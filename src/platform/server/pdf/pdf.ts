import { getFileName } from '../files/getFileName.ts'
import type { PdfDocument } from './blocks.ts'
import type { PdfInput } from './renderPdf.ts'
import { createThreads } from '../threads/createThreads.ts'
import { Download, type Actor, type Context } from '../handler.ts'

/** The user, time, business and language of a print. */
type Printing = Pick<Context<Actor>, 'actor' | 'now' | 'timeZone' | 'businessName' | 'language'>

const render = createThreads<PdfInput, Uint8Array>({
  entry: 'paperThread',
  atOnce: 1,
  atOncePerCaller: 1,
  waitingPerCaller: 4,
  heapMb: 384,
  workMs: 30_000,
  keepMs: 10 * 60_000,
})

/**
 * Creates a PDF in a thread: the business's name at the head; time, user, filters and page at the
 * foot. It uses Noto Sans SC, so that English, Malay and Chinese print alike whatever the machine
 * has installed. @throws what `createThreads` refuses
 */
export async function pdf(document: PdfDocument, printing: Printing): Promise<Download> {
  const { actor, now, timeZone, businessName, language } = printing
  const about = { printedBy: actor.name, now, timeZone, businessName, language }
  const parts: Uint8Array[] = []
  for await (const part of render(actor.id, { document, printing: about })) parts.push(part)
  const name = getFileName(document.name, 'pdf')
  return new Download('application/pdf', name, Buffer.concat(parts))
}
