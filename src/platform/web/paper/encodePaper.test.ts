import { expect, test } from 'vitest'
import { readEscPos } from '#testing/files/readEscPos.ts'
import { encodePaper, toAscii, type RollWidth } from './encodePaper.ts'
import type { PaperWords } from './paperWords.ts'

const RECEIPT: PaperWords = {
  lender: { name: 'Pinjaman Jujur Sdn Bhd', lines: ['WL1234/10/01'] },
  title: 'Resit R000008',
  warning: undefined,
  amount: 'RM\u00A025.00',
  groups: [
    [
      { label: 'Diterima daripada', value: 'Siti Aminah binti Abdullah' },
      { label: 'Baki', value: 'RM\u00A0575.00', isStrong: true },
    ],
  ],
  check: { code: 'R8YM-1234', hint: 'Semak di sini', qr: undefined },
}

const print = (words: PaperWords, width: RollWidth) => readEscPos(encodePaper(words, { width }))
const read = (width: RollWidth) =>
  print(RECEIPT, width).flatMap((part) => (part.kind === 'text' && part.text ? [part.text] : []))

test('text in ASCII is printed with the letters of the printer, in its columns', () => {
  expect(read(58)).toEqual([
    '     Pinjaman Jujur Sdn Bhd',
    '          WL1234/10/01',
    '         Resit R000008',
    '        RM 25.00',
    '-'.repeat(32),
    'Diterima daripada',
    'Siti Aminah binti Abdullah'.padStart(32),
    `Baki${'RM 575.00'.padStart(28)}`,
    '-'.repeat(32),
    '           R8YM-1234',
    '         Semak di sini',
  ])
  const wide = read(80)
  expect(wide).toContain(`Diterima daripada${'Siti Aminah binti Abdullah'.padStart(31)}`)
  expect(Math.max(...wide.map(({ length }) => length))).toBe(48)
})

test('the amount is large, what is strong is bold, and the next line is neither', () => {
  const parts = print(RECEIPT, 58).filter((part) => part.kind === 'text')
  const find = (text: string) => parts.find((part) => part.text.trim().startsWith(text))
  expect(find('RM 25.00')).toMatchObject({ times: 2, isBold: true })
  expect(find('Baki')).toMatchObject({ times: 1, isBold: true })
  expect(find('Diterima')).toMatchObject({ times: 1, isBold: false })
})

test.each([
  ['RM\u00A01,234.00', 'RM 1,234.00'],
  ['\u2212RM\u00A05.00', '-RM 5.00'],
  ['Siti\u2019s day', "Siti's day"],
  ['CB000012 \u00B7 01', 'CB000012 - 01'],
])('%s is ASCII', (text, ascii) => {
  expect(toAscii(text)).toBe(ascii)
})

test.each(['陈美玲', 'முருகன்', 'سيتي', 'Café'])('%s goes as a picture', (text) => {
  expect(toAscii(text)).toBeUndefined()
})
