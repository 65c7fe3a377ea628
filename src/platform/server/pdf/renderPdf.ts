import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatInstant } from '#core/calendar.ts'
import { LOCALES, translate } from '../../contract/message.ts'
import type { Context } from '../handler.ts'
import type { PdfBlock, PdfDocument } from './blocks.ts'
import { getContent, shown } from './getContent.ts'
import { fontFiles, MAIN_FONT } from './fonts.ts'
import { layOutCopies } from './layOutCopies.ts'
import { pdfMessages as text } from './messages.ts'

/** The user, time, business and language of a print. */
type Printing = Pick<Context, 'now' | 'timeZone' | 'businessName' | 'language'> & {
  readonly printedBy: string
}

export type PdfInput = { document: PdfDocument; printing: Printing }

/** Renders the bytes of a document: the work behind `pdf`; a page takes tens of milliseconds. */
export async function renderPdf({ document, printing }: PdfInput): Promise<Uint8Array> {
  const { now: creationDate, language } = printing
  const author = document.letterhead?.name ?? printing.businessName
  const definition: TDocumentDefinitions = {
    ...layOut(document, printing),
    info: { title: document.title, author, creationDate },
    language: LOCALES[language],
  }
  provideFonts()
  return pdfmake.createPdf(definition).getBuffer()
}

function layOut(document: PdfDocument, printing: Printing): TDocumentDefinitions {
  if (document.paper === '80mm') return onRoll(document, printing)
  if (!document.copies) return onA4(document, printing)
  const { businessName } = printing
  return layOutCopies({
    ...document,
    copies: document.copies,
    businessName,
    foot: printed(printing),
  })
}

const SIDE = 40
const SMALL = { size: 8, isMuted: true } as const

function onA4(
  { content, letterhead, title, filters, isWide }: PdfDocument,
  printing: Printing,
): TDocumentDefinitions {
  const { language } = printing
  // Built once and before the fonts are provided, because any of these may hold a rare character.
  const [name, about] = [
    shown(letterhead?.name ?? printing.businessName, { isBold: true, size: 10 }),
    shown(title, SMALL),
  ]
  const foot = shown([printed(printing), filters].filter(Boolean).join(' · '), SMALL)
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [SIDE, 56, SIDE, 44],
    defaultStyle: { font: MAIN_FONT, fontSize: 9.5, lineHeight: 1.15 },
    content: [...(letterhead?.blocks ?? []), ...content].map(getContent),
    // The letterhead names the business on the first page.
    header: (page) => ({
      margin: [SIDE, 26, SIDE, 0],
      columns: [
        letterhead && page === 1 ? { text: '' } : { ...name },
        { ...about, alignment: 'right' },
      ],
    }),
    footer: (page, count) => ({
      margin: [SIDE, 12, SIDE, 0],
      columns: [
        { ...foot, width: '*' },
        {
          ...shown(translate(text.pageOf, language, { page, count }), SMALL),
          alignment: 'right',
          width: 'auto',
        },
      ],
    }),
  }
}

const ROLL_WIDTH = (80 / 25.4) * 72

function onRoll({ content, letterhead }: PdfDocument, printing: Printing): TDocumentDefinitions {
  const head: PdfBlock = {
    kind: 'text',
    text: printing.businessName,
    isBold: true,
    size: 12,
    align: 'center',
  }
  const heads = letterhead?.blocks ?? (printing.businessName ? [head] : [])
  const foot: PdfBlock = {
    kind: 'text',
    text: printed(printing),
    isMuted: true,
    size: 7,
    align: 'center',
  }
  return {
    pageSize: { width: ROLL_WIDTH, height: 'auto' },
    // Printers of such rolls leave about 4 mm on both sides.
    pageMargins: [12, 12, 12, 18],
    defaultStyle: { font: MAIN_FONT, fontSize: 9, lineHeight: 1.1 },
    content: [...heads, ...content, foot].map(getContent) as Content[],
  }
}

function printed({ printedBy, now, timeZone, language }: Printing): string {
  return translate(text.printed, language, { time: formatInstant(timeZone, now), name: printedBy })
}

// A document fetches nothing and reads no file: all its parts are passed in.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

type Shelf = { existsSync(name: string): boolean; writeFileSync(name: string, file: Buffer): void }

/** Registers the fonts that any document has used so far. */
function provideFonts(): void {
  const { virtualfs } = pdfmake as unknown as { virtualfs: Shelf }
  for (const { part, weight, fileName, file } of fontFiles()) {
    if (virtualfs.existsSync(fileName)) continue
    virtualfs.writeFileSync(fileName, file())
    pdfmake.addFonts({ [part]: { ...pdfmake.fonts?.[part], [weight]: fileName } })
  }
}
