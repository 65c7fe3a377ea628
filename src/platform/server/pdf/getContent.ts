import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import { wholeAmounts } from '../../contract/wholeAmounts.ts'
import type { PdfBlock, PdfFact, PdfLook, PdfTable } from './blocks.ts'
import { getRuns } from './getRuns.ts'

const MUTED = '#55606E'
const LINE = '#B9C1CB'
const HEAD = '#EEF1F5'
const SIZES = { 1: 16, 2: 11.5 } as const

/** Converts a text for the writer: split by font. */
export function shown(text: string, { isBold, isMuted, size, align }: PdfLook = {}) {
  return {
    text: getRuns(wholeAmounts(text)),
    ...(isBold && { bold: true }),
    ...(isMuted && { color: MUTED }),
    ...(size && { fontSize: size }),
    ...(align && { alignment: align }),
  }
}

/** Converts a block for the writer. */
export function getContent(block: PdfBlock): Content {
  if (block.kind === 'heading') {
    const look = { isBold: true, size: SIZES[block.level] }
    return { ...shown(block.text, look), margin: [0, block.level === 1 ? 0 : 10, 0, 4] }
  }
  if (block.kind === 'text') return { ...shown(block.text, block), margin: [0, 0, 0, 3] }
  if (block.kind === 'facts') return getFacts(block.facts)
  if (block.kind === 'table') return getTable(block)
  if (block.kind === 'drawing') return { svg: block.svg, width: block.width }
  if (block.kind === 'picture') {
    const image = `data:image/png;base64,${Buffer.from(block.png).toString('base64')}`
    return {
      image,
      fit: block.fit,
      ...(block.align && { alignment: block.align, margin: [0, 0, 0, 4] }),
    }
  }
  if (block.kind === 'rule') return getRule()
  if (block.kind === 'columns') {
    const columns = block.columns.map(({ width, blocks }) => {
      return { width, stack: blocks.map(getContent) }
    })
    return { columns, columnGap: 16 }
  }
  return { stack: block.blocks.map(getContent), unbreakable: true }
}

function getFacts(facts: readonly PdfFact[]): Content {
  const body = facts.map(({ label, value, isStrong = false }) => [
    shown(label, { isMuted: true }),
    shown(value, { isBold: isStrong }),
  ])
  return {
    table: { widths: ['34%', '*'], body },
    layout: FACTS,
    lineHeight: 1,
    margin: [0, 2, 0, 6],
  }
}

function getTable({ columns, rows, totals, size, isGrid = false }: PdfTable): Content {
  const cells = (texts: readonly string[], isBold = false) =>
    texts.map((text, i) => {
      const align = columns[i]?.align
      return shown(text, { isBold, ...(align && { align }) })
    })
  const head = cells(
    columns.map(({ title }) => title),
    true,
  )
  const body = [head, ...rows.map((row) => cells(row)), ...(totals ? [cells(totals, true)] : [])]
  const widths = columns.map(({ width }) => width)
  return {
    table: { widths, headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body },
    layout: isGrid ? GRID : ROWS,
    lineHeight: 1,
    ...(size && { fontSize: size }),
    margin: [0, 4, 0, 8],
  }
}

const getRule = (): Content => ({
  // Without a size of its own the cell is a line of text high.
  table: { widths: ['*'], body: [[{ text: '', fontSize: 3 }]] },
  layout: { ...PLAIN, hLineWidth: (i) => (i === 0 ? 0.6 : 0), paddingTop: () => 4 },
})

const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0.4,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
}
const FACTS: CustomTableLayout = { ...PLAIN, paddingLeft: () => 0, paddingRight: () => 0 }
const ROWS: CustomTableLayout = {
  ...PLAIN,
  fillColor: (row) => (row === 0 ? HEAD : null),
}
const GRID: CustomTableLayout = {
  ...ROWS,
  vLineWidth: () => 0.4,
  paddingTop: () => 4,
  paddingBottom: () => 2.5,
}
