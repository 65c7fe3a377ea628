import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../calendar.ts'
import { sen, sumSen } from '../../money.ts'
import { calendarOfDays, type DayMark } from './calendarOfDays.ts'
import type { TransactionKind } from '../transaction.ts'

const start = day('2026-01-01')
const loan = {
  expectedSen: sen(12_000),
  dailySen: sen(2_000),
  startOn: start,
  dueOn: addDays(start, 5),
  daysOff: [],
}
const paid = (offset: number, ringgit: number, kind: TransactionKind = 'CREDIT') => ({
  kind,
  amountSen: sen(ringgit * 100),
  on: addDays(start, offset),
})
const marks = (lines: ReturnType<typeof paid>[], todayOffset: number, endOffset?: number) =>
  calendarOfDays(
    loan,
    lines,
    addDays(start, todayOffset),
    endOffset === undefined ? undefined : addDays(start, endOffset),
  ).map(({ mark }) => mark)

describe('the card of six days of RM 20', () => {
  test.each<[string, ReturnType<typeof paid>[], number, DayMark[]]>([
    ['nothing paid', [], 2, ['MISSED', 'MISSED', 'DUE', 'TO_COME', 'TO_COME', 'TO_COME']],
    [
      'a missed day does not darken the next',
      [paid(0, 20), paid(2, 20)],
      3,
      ['PAID', 'MISSED', 'PAID', 'DUE', 'TO_COME', 'TO_COME'],
    ],
    [
      'a part of the day',
      [paid(0, 5)],
      1,
      ['SHORT', 'DUE', 'TO_COME', 'TO_COME', 'TO_COME', 'TO_COME'],
    ],
    [
      'three days in advance',
      [paid(0, 60)],
      1,
      ['PAID', 'ADVANCE', 'ADVANCE', 'TO_COME', 'TO_COME', 'TO_COME'],
    ],
    [
      'what is ahead of a day lowers what the day wants',
      [paid(0, 30), paid(1, 10)],
      2,
      ['PAID', 'PAID', 'DUE', 'TO_COME', 'TO_COME', 'TO_COME'],
    ],
    [
      'two payments on a day count together, a refund takes away',
      [paid(0, 10), paid(0, 10), paid(1, 20), paid(1, 15, 'REFUND')],
      1,
      ['PAID', 'SHORT', 'TO_COME', 'TO_COME', 'TO_COME', 'TO_COME'],
    ],
    [
      'paid off by a reloan',
      [paid(1, 120, 'RELOAN')],
      5,
      ['MISSED', 'PAID', 'ADVANCE', 'ADVANCE', 'ADVANCE', 'ADVANCE'],
    ],
  ])('%s', (_, lines, today, expected) => {
    expect(marks([paid(0, 96, 'DEBIT'), ...lines], today)).toEqual(expected)
  })

  test('continues past the due date while a balance remains', () => {
    expect(marks([paid(5, 100), paid(7, 20)], 9).slice(5)).toEqual([
      'PAID',
      'MISSED',
      'PAID',
      'NONE',
      'NONE',
    ])
  })

  test('begins with a first credit taken before the start', () => {
    expect(marks([paid(-2, 20)], 0)).toEqual([
      'PAID',
      'NONE',
      'ADVANCE',
      ...Array<DayMark>(5).fill('TO_COME'),
    ])
  })

  test('leaves out its days off, on which a payment counts for the days after', () => {
    const daysOff = [addDays(start, 1), addDays(start, 2)]
    const off = { ...loan, daysOff, dueOn: addDays(start, 7) }
    const card = calendarOfDays(off, [paid(0, 20), paid(2, 20)], addDays(start, 4))
    expect(card.map(({ mark }) => mark)).toEqual([
      ...(['PAID', 'OFF', 'PAID', 'ADVANCE'] as const),
      ...(['DUE', 'TO_COME', 'TO_COME', 'TO_COME'] as const),
    ])
  })

  test('ends where the loan ended', () => {
    expect(marks([paid(0, 20)], 20, 2)).toEqual(['PAID', 'MISSED', 'MISSED'])
  })
})

test('every sen paid belongs to a day, and no day expects more than a daily credit', () => {
  const line = fc.record({ offset: fc.integer({ min: -3, max: 10 }), ringgit: fc.nat(40) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (given) => {
      const lines = given.map(({ offset, ringgit }) => paid(offset, ringgit))
      const days = calendarOfDays(loan, lines, addDays(start, 10))
      expect(sumSen(days.map(({ paidSen }) => paidSen))).toBe(
        sumSen(lines.map(({ amountSen }) => amountSen)),
      )
      expect(days.every(({ wantedSen }) => wantedSen >= 0 && wantedSen <= 2_000)).toBe(true)
    }),
  )
})
