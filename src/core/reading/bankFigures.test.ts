import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sen } from '../money.ts'
import { readBankAmount, readBankBalance, readBankDay, readWay } from './bankFigures.ts'

describe('an amount of a bank’s file', () => {
  test.each([
    ['1,200.50', 120_050, undefined],
    ['50.00-', 5_000, 'OUT'],
    ['50.00+', 5_000, 'IN'],
    ['-50.00', 5_000, 'OUT'],
    ['−50.00', 5_000, 'OUT'],
    ['(50.00)', 5_000, 'OUT'],
    ['50.00 DR', 5_000, 'OUT'],
    ['50.00CR', 5_000, 'IN'],
    ['RM 50', 5_000, undefined],
    ['RM -50', 5_000, 'OUT'],
    ['+RM50.00', 5_000, 'IN'],
    ['0.00', 0, undefined],
  ])('%s', (typed, sizeSen, way) => {
    expect(readBankAmount(typed)).toEqual({ sizeSen, way })
  })

  test.each([
    '',
    'abc',
    '20,50',
    '1.234,56',
    '(50.00',
    '50.00)',
    '-50.00 CR',
    '--50',
    '1.005',
    'DR',
  ])('is not read from “%s”', (typed) => expect(readBankAmount(typed)).toBeUndefined())

  const FORMS: readonly ((figure: string) => string)[] = [
    (figure) => `-${figure}`,
    (figure) => `${figure}-`,
    (figure) => `(${figure})`,
    (figure) => `${figure} DR`,
    (figure) => `RM -${figure}`,
  ]

  test('law: every way to write that money left is one amount, with and without commas', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }),
        fc.nat(4),
        fc.boolean(),
        (size, form, commas) => {
          const whole = String(Math.floor(size / 100))
          const figure = `${commas ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole}.${String(size % 100).padStart(2, '0')}`
          const typed = FORMS[form]?.(figure) ?? figure
          expect(readBankAmount(typed)).toEqual({ sizeSen: size, way: 'OUT' })
          expect(readBankAmount(figure)).toEqual({ sizeSen: size, way: undefined })
          expect(readBankBalance(typed)).toBe(sen(-size))
        },
      ),
    )
  })

  test('law: no text makes it fail, and what is read is a whole number of sen from 0', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readBankAmount(typed)
        expect(
          read === undefined || (Number.isSafeInteger(read.sizeSen) && read.sizeSen >= 0),
        ).toBe(true)
      }),
    )
  })
})

test.each([
  ['01/11/2026', '2026-11-01'],
  ['1/11/2026 10:05', '2026-11-01'],
  ['01 Nov 2026', '2026-11-01'],
  ['01-Nov-2026', '2026-11-01'],
  ['01-11-2026 14:33:05.123', '2026-11-01'],
  ['2026-11-01T14:33:05Z', '2026-11-01'],
  ['01/11/2026 2:05 PM', '2026-11-01'],
  ['31/11/2026', undefined],
  ['Opening balance', undefined],
])('the day of “%s” is %s', (typed, read) => expect(readBankDay(typed)).toBe(read))

test.each([
  ['DR', 'OUT'],
  ['credit', 'IN'],
  ['IN', 'IN'],
  ['D', 'OUT'],
  ['贷', 'IN'],
  ['NEUTRAL', undefined],
])('“%s” says %s', (typed, way) => expect(readWay(typed)).toBe(way))
