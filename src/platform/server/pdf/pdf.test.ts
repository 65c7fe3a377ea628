import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import type { PdfBlock, PdfDocument } from './blocks.ts'
import { MAIN_FONT } from './fonts.ts'
import { getRuns } from './getRuns.ts'
import { toSfnt } from './toSfnt.ts'
import { pdf } from './pdf.ts'

const printing = {
  actor: {
    id: 1,
    roleId: ROLES.AGENT,
    agentId: 1,
    name: 'Lim 林',
    permissions: [],
    tokenHash: Buffer.alloc(0),
  },
  now: new Date('2026-01-10T04:05:00Z'),
  timeZone: 'Asia/Kuala_Lumpur',
  businessName: 'Pinjaman 诚信 Sdn Bhd',
  language: 'en' as const,
}

async function print(content: PdfBlock[], more: Partial<PdfDocument> = {}) {
  const document = { name: ['paper', 'A/4'], title: 'A paper', paper: 'A4' as const, content }
  const file = await pdf({ ...document, ...more }, printing)
  return { file, pages: await readPdf(file.content as Buffer) }
}

const row = (i: number) => [String(i), `Customer ${i}`, 'RM 20.00']
const table = (count: number): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'No.', width: 30 },
    { title: 'Name', width: '*' },
    { title: 'Daily', width: 80, align: 'right' },
  ],
  rows: Array.from({ length: count }, (_, i) => row(i + 1)),
  totals: ['', '', 'RM 9.99'],
})

test('refuses what is no WOFF font', () => {
  expect(() => toSfnt(Buffer.from('wOF2 and more'))).toThrow('not a WOFF')
})

test('shows on each page the business, the user and time of printing, and the page number', async () => {
  const { file, pages } = await print([table(120)], { filters: 'Agent: Lim' })
  expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: 'paper_A-4.pdf' })
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, { text, width, height }] of pages.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(text).toContain('Pinjaman 诚信 Sdn Bhd')
    expect(text).toContain('A paper')
    expect(text).toContain('Printed 10-01-2026 12:05 by Lim 林 · Agent: Lim')
    expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(text).toContain('No. Name Daily')
  }
  const whole = pages.map(({ text }) => text).join('')
  for (let i = 1; i <= 120; i++) expect(whole).toContain(row(i).join(' '))
  expect(pages.at(-1)!.text).toContain('RM 9.99')
})

// Sixty characters, rare ones among them: a Chinese address has no spaces.
const ADDRESS =
  '雪兰莪州八打灵再也市白沙罗镇第十七区第二十三路甲十八号龔氏祠堂后座三楼右侧第五间永兴龍鳳茶餐室对面麒麟花园公寓乙座十二楼'

test('wraps a Chinese address of sixty characters inside its cell and prints it whole', async () => {
  expect([...ADDRESS]).toHaveLength(60)
  const columns = [
    { title: 'Name', width: 150 },
    { title: 'Address', width: 150 },
    { title: 'Due', width: '*' as const },
  ]
  const rows = [['陈美玲 (Ah Ling)', ADDRESS, 'RM 20.00']]
  const { pages } = await print([{ kind: 'table', columns, rows }])
  const [{ text, pieces }] = pages as [(typeof pages)[0]]
  expect(text).toContain('陈美玲 (Ah Ling)')
  const left = pieces.find((piece) => piece.text === 'Address')!.x
  const inCell = pieces.filter(({ x, text }) => x >= left - 1 && x < left + 150 && text.trim())
  const lines = inCell.filter((piece) => ADDRESS.includes(piece.text))
  expect(lines.map((piece) => piece.text).join('')).toBe(ADDRESS)
  expect(new Set(lines.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3)
  for (const { x, width } of lines) expect(x + width).toBeLessThanOrEqual(left + 151)
})

test('takes characters that the main font lacks from others and shows a box for unknown ones', async () => {
  expect(getRuns('龔小明').map(({ text }) => text)).toEqual(['龔', '小明'])
  const { pages } = await print([{ kind: 'text', text: '龔鸞 𠮷田 ᚠ A\u200bB −5', isBold: true }])
  expect(pages[0]!.text).toContain('龔鸞 □田 □ AB −5')
})

test('draws an apostrophe as narrow as Latin letters need it, and keeps its word on a line', async () => {
  expect(getRuns('Borrower’s').map(({ font }) => font)).toEqual([MAIN_FONT, 'latin', MAIN_FONT])
  expect(getRuns('“是”')).toHaveLength(1)
  const lines = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1) + ' Borrower’s')
  const { pages } = await print(lines.map((text) => ({ kind: 'text', text })))
  const shown = pages.map(({ text }) => text).join(' ')
  expect(shown.match(/Borrower’s/g)).toHaveLength(40)
})

test.each([
  ['மீனாட்சி சுந்தரம்', 'tamil'],
  ['สมชาย ใจดี', 'thai'],
])('prints %s in the font of its script, without a box', async (name, font) => {
  const runs = getRuns(name).filter(({ text }) => text.trim())
  expect(runs.map((run) => run.font)).toEqual(runs.map(() => font))
  const { pages } = await print([{ kind: 'text', text: name, isBold: true }])
  expect(pages[0]!.text).not.toContain('□')
})

test('makes a roll of 80 mm as wide as that, and as long as needed', async () => {
  const lines = (count: number): PdfBlock[] =>
    Array.from({ length: count }, (_, i) => ({ kind: 'text', text: `Line ${i}` }))
  const short = (await print(lines(5), { paper: '80mm' })).pages
  const long = (await print(lines(200), { paper: '80mm' })).pages
  expect([short.length, long.length]).toEqual([1, 1])
  expect(short[0]!.width).toBeCloseTo(226.77, 1)
  expect(short[0]!.height).toBeLessThan(250)
  expect(long[0]!.height).toBeGreaterThan(1_500)
  expect(long[0]!.text).toContain('Line 199')
  expect(long[0]!.text).toContain('Printed 10-01-2026 12:05 by Lim 林')
})

test('places facts, drawings and pictures in order', async () => {
  const svg =
    '<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 1Q9 1 9 9" stroke="black"/></svg>'
  const { pages } = await print([
    { kind: 'heading', level: 1, text: '借据' },
    { kind: 'facts', facts: [{ label: 'Amount', value: 'RM 1,200.00', isStrong: true }] },
    { kind: 'rule' },
    { kind: 'together', blocks: [{ kind: 'drawing', svg, width: 100 }] },
  ])
  const [{ text, curves }] = pages as [(typeof pages)[0]]
  expect(text).toContain('借据')
  expect(text).toContain('Amount RM 1,200.00')
  expect(curves).toBe(1)
})

test.each([40, 60, 80, 100, 120, 140])(
  'keeps RM and its number on one line of a column %d points wide',
  async (width) => {
    const columns = [
      { title: 'How', width },
      { title: 'Remark', width: '*' as const },
    ]
    const words = 'The borrower received RM 1,100.00 and −RM 50.00, then RM 20.00'
    const { pages } = await print([{ kind: 'table', columns, rows: [[words, '']] }])
    const pieces = pages.flatMap((page) => page.pieces)
    const lines = new Map<number, string>()
    for (const { text, y } of pieces) lines.set(y, (lines.get(y) ?? '') + text)
    const broken = [...lines.values()].filter((line) => line.trim().endsWith('RM'))
    expect(broken).toEqual([])
    // The reader of the file can search for the amount as it is typed.
    expect(pages[0]!.text).toContain('RM 1,100.00')
  },
)

describe('a name in Jawi', () => {
  // The reader turns what it finds back into the order of reading by itself. Dots are glyphs of their own.
  test.each(['محمد فيصل بن عبد الرحمن', 'Ali bin Abu (علي بن ابو)', 'علي bin أحمد'])(
    '%s is drawn in the order of its letters and words, without a box',
    async (name) => {
      const { pages } = await print([{ kind: 'text', text: name }])
      const letters = (text: string) => text.replace(/[\s\p{Cc}]/gu, '')
      expect(letters(pages[0]!.text)).toContain(letters(name))
      expect(pages[0]!.text).not.toContain('□')
    },
  )

  test('has all of its letters', () => {
    const runs = getRuns('ابتثجچحخدذرزسشصضطظعغفقکڬݢڠڤلمنوۏهءيىڽة')
    expect(runs.map(({ font }) => font)).toEqual(['arabic'])
  })

  test('joins its letters: a letter within a word has another shape than at its beginning', async () => {
    const { file } = await print([{ kind: 'text', text: 'ممم' }])
    expect(await readGlyphs(file.content as Buffer)).toMatchObject([3, 3])
  })

  test('leaves a date next to it as it is, and has its words from right to left', () => {
    const texts = (text: string) =>
      getRuns(text).map((run) => run.text.replaceAll(NO_BREAK_SPACE, ' '))
    expect(texts('محمد بن علي')).toEqual(['محمد بن علي'])
    expect(texts('محمد · 29-11-2026 · علي')).toEqual(['محمد', ' · 29-11-2026 · ', 'علي'])
    expect(texts('علي @ ابو')).toEqual(['ابو', ' @ ', 'علي'])
    expect(texts('علي (ابو) بن')).toEqual(['بن', ' (', 'ابو', ') ', 'علي'])
    expect(texts('محمد ١٢٣')).toEqual(['٣٢١', ' ', 'محمد'])
    expect(texts('Ali\nعلي')).toEqual(['Ali', '\n', 'علي'])
  })
})

const NO_BREAK_SPACE = '\u00a0'

/** How many glyphs the widest-spread text of a page has, and how many different ones. */
async function readGlyphs(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const codes = fnArray.flatMap((operator, at): number[][] => {
    if (operator !== OPS.showText) return []
    const glyphs = (argsArray[at] as [unknown[]])[0]
    return [
      glyphs.flatMap((glyph) => {
        const { originalCharCode: code, unicode } = Object(glyph) as Record<string, never>
        return unicode === 'م' ? [Number(code)] : []
      }),
    ]
  })
  await task.destroy()
  const [found = []] = codes.filter((each) => each.length > 0)
  return [found.length, new Set(found).size]
}
