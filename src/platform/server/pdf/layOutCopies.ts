import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PdfBlock, PdfDocument } from './blocks.ts'
import { MAIN_FONT } from './fonts.ts'
import { getContent, shown } from './getContent.ts'

type Copied = Pick<PdfDocument, 'content' | 'letterhead'> & {
  copies: readonly [upper: string, lower: string]
  /** Named where there is no letterhead. */
  businessName: string
  /** Who printed it, and when: on each copy. */
  foot: string
}

const MARGIN = { side: 40, end: 24 } as const
const HALF = 420
/** Between a copy and the line to cut along. */
const GAP = 14

/** Lays out a document as two copies on a page of A4, each half a page high, with a line to cut along. */
export function layOutCopies({ copies, ...document }: Copied): TDocumentDefinitions {
  const body = copies.map((name): Content[] => [{ stack: getCopy(name, document) }])
  const height = HALF - MARGIN.end - GAP
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.side, MARGIN.end],
    defaultStyle: { font: MAIN_FONT, fontSize: 8.5 },
    content: [
      { table: { widths: ['*'], heights: [height, 0], dontBreakRows: true, body }, layout: CUT },
    ],
  }
}

const CUT: CustomTableLayout = {
  hLineWidth: (line) => (line === 1 ? 0.6 : 0),
  hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: (row) => (row === 0 ? 0 : GAP),
  paddingBottom: (row) => (row === 0 ? GAP : 0),
}

function getCopy(
  name: string,
  { content, letterhead, businessName, foot }: Omit<Copied, 'copies'>,
) {
  const nameOnly: PdfBlock = { kind: 'text', text: businessName, isBold: true, size: 13 }
  const heads = letterhead?.blocks ?? [nameOnly]
  const logos = heads.filter(({ kind }) => kind === 'picture')
  const words = heads.filter(({ kind }) => kind !== 'picture' && kind !== 'rule')
  return [
    {
      columns: [
        ...(logos.length > 0 ? [{ width: 'auto', stack: logos.map(getContent) }] : []),
        { width: '*', stack: words.map(getContent) },
        { width: 144, ...shown(name, { isBold: true, size: 9, align: 'right' }) },
      ],
      columnGap: 12,
    },
    ...[{ kind: 'rule' } as const, ...content].map(getContent),
    shown(foot, { isMuted: true, size: 7 }),
  ]
}
