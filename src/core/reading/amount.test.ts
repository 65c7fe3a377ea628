import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPlain, formatRinggit, sen } from '../money.ts'
import { isNothing, parsePercent, parseRinggit, parseWhole } from './amount.ts'

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(sen)

test.each([
  ['1200', 120_000],
  ['1200.5', 120_050],
  ['1,200.50', 120_050],
  ['1,234,567.89', 123_456_789],
  ['20.', 2_000],
  ['.5', 50],
  [' RM 20 ', 2_000],
  ['rm20', 2_000],
  ['20 RM', 2_000],
  ['MYR 1,200.50', 120_050],
  ['20 MYR', 2_000],
  ['-50', -5_000],
  ['- 5', -500],
  ['−RM 50.00', -5_000],
  ['–50', -5_000],
  ['1 200.50', 120_050],
  ['1\u00a0200', 120_000],
  // Chinese input methods type these.
  ['２０', 2_000],
  ['２０．５０', 2_050],
  ['20。50', 2_050],
  ['－２０', -2_000],
  ['\u200b20.50\u202c', 2_050],
  ['\ufeff20', 2_000],
])('“%s” is %i sen', (typed, amount) => {
  expect(parseRinggit(typed)).toBe(amount)
})

test.each([
  '',
  'RM',
  '-',
  '.',
  '20,50',
  '5,50',
  '1.234,56',
  '1,2,0,0',
  '12,00',
  '1,2345',
  ',200',
  '1,200,50',
  '1,200 300',
  '20 50',
  '20.005',
  '20.5.0',
  '1.234',
  '12a',
  '1e3',
  '20²',
  '½',
  '٢٠',
  '(20.00)',
  '+20',
  'RM RM 20',
  '20%',
  '9'.repeat(17),
])('“%s” is no amount', (typed) => {
  expect(parseRinggit(typed)).toBeUndefined()
})

test('every shown amount is read back', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      for (const show of [formatRinggit, formatAmount, formatPlain]) {
        expect(parseRinggit(show(amount))).toBe(amount)
      }
    }),
  )
})

test('whatever is read is what its digits say, for any text of figures and separators', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789,. -'), maxLength: 12 })
  fc.assert(
    fc.property(figures, (typed) => {
      const amount = parseRinggit(typed)
      if (amount === undefined) return
      // A comma or a blank never stands for a decimal sign: what follows one is three digits.
      expect(typed.trim().replace(/^-\s*/, '')).toMatch(/^(\d{1,3}([, ]\d{3})+|\d*)(\.\d{0,2})?$/)
      expect(amount).toBe(Math.round(Number(typed.replace(/[, ]/g, '')) * 100) || 0)
    }),
  )
})

test.each([
  ['12.5', 1_250],
  ['12.5 %', 1_250],
  ['１２％', 1_200],
  ['0.29%', 29],
  ['2,5', undefined],
  ['2.555', undefined],
  ['%', undefined],
])('“%s” percent is %s basis points', (typed, points) => {
  expect(parsePercent(typed)).toBe(points)
})

test.each([
  ['60', 60],
  ['1,200', 1_200],
  ['-3', -3],
  ['６０', 60],
  ['6.0', undefined],
  ['6,0', undefined],
])('“%s” is the whole number %s', (typed, number) => {
  expect(parseWhole(typed)).toBe(number)
})

test('a blank, a dash and nil say that a cell has no value', () => {
  for (const cell of ['', '  ', '-', '–', '—', '--', 'nil', 'NIL', '\u200b']) {
    expect(isNothing(cell), cell).toBe(true)
  }
  for (const cell of ['0', '-1', 'none', '#N/A']) expect(isNothing(cell), cell).toBe(false)
})
