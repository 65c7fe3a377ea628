import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, type Day } from '../calendar.ts'
import { sen } from '../money.ts'
import { getLendingFacts, type PastLoan } from './lendingFacts.ts'

const START = day('2026-01-01')
const on = (number: number): Day => addDays(START, number - 1)
const paid = (number: number, ringgit: number, reloan = 0) => ({
  on: on(number),
  creditSen: sen(ringgit * 100),
  reloanSen: sen(reloan * 100),
})

/** The worked example: RM 1,200.00 in 60 days of RM 20.00 from 01-01-2026. */
function loan(change: Partial<PastLoan> = {}): PastLoan {
  return {
    id: 1,
    expectedSen: sen(120_000),
    dailySen: sen(2_000),
    debitOn: START,
    startOn: START,
    dueOn: on(60),
    daysOff: [],
    endOn: null,
    isLoss: false,
    paid: [],
    ...change,
  }
}
const facts = (today: number, ...loans: PastLoan[]) => getLendingFacts(loans, on(today))

describe('facts about lending', () => {
  test('there are none without a loan, and none on its first day', () => {
    const none = {
      instalments: { due: 0, onTheDay: 0 },
      longestGap: null,
      lastEnded: null,
      openedOwing: 0,
      knownFrom: null,
    }
    expect(getLendingFacts([], START)).toEqual(none)
    expect(facts(1, loan())).toEqual(none)
  })

  test('an instalment counts when as much as was due by then is paid by the end of its day', () => {
    // Days 1 and 2 in advance, day 3 on its day, day 4 a day late, day 5 short of a sen.
    const payments = [paid(1, 40), paid(3, 20), paid(5, 39.99)]
    expect(facts(4, loan({ paid: payments })).instalments).toEqual({ due: 3, onTheDay: 3 })
    expect(facts(6, loan({ paid: payments })).instalments).toEqual({ due: 5, onTheDay: 3 })
  })

  test('a payment before the start day counts, and nothing falls due after the end', () => {
    const early = loan({ startOn: on(3), paid: [paid(1, 40), paid(5, 1_160)], endOn: on(5) })
    expect(facts(40, early).instalments).toEqual({ due: 3, onTheDay: 3 })
  })

  test('the instalment of the day on which a loan ends counts once that day is over', () => {
    // One payment of everything, on its day, and the worked example's last ten days.
    const single = { dailySen: sen(120_000), dueOn: on(1) }
    const onDay = loan({ ...single, paid: [paid(1, 1_200)], endOn: on(1) })
    expect(facts(1, onDay).instalments).toEqual({ due: 0, onTheDay: 0 })
    expect(facts(2, onDay).instalments).toEqual({ due: 1, onTheDay: 1 })
    const late = loan({ ...single, paid: [paid(2, 1_200)], endOn: on(2) })
    expect(facts(9, late).instalments).toEqual({ due: 1, onTheDay: 0 })
    const lost = loan({ paid: [paid(1, 20)], endOn: on(2), isLoss: true })
    expect(facts(9, lost).instalments).toEqual({ due: 2, onTheDay: 1 })
  })

  test('what a reloan paid ends the debt, whenever the old loan was settled', () => {
    const days = Array.from({ length: 21 }, (_, i) => paid(i + 1, 20))
    for (const endOn of [on(22), on(41)]) {
      const old = loan({ paid: [...days, paid(22, 0, 780)], endOn })
      const found = facts(60, old)
      expect(found.instalments).toEqual({ due: 22, onTheDay: 22 })
      expect(found.longestGap).toBeNull()
    }
  })

  test('no gap after everything is paid, also when the loan is settled much later', () => {
    const old = loan({ paid: [paid(1, 20), paid(3, 1_180)], endOn: on(50) })
    expect(facts(60, old).longestGap).toMatchObject({ days: 1, from: on(2), to: on(2) })
  })

  test('those of an imported loan begin on the day of the import', () => {
    const imported = { importedOn: on(27), paid: [paid(1, 20), paid(26, 300)] }
    expect(facts(27, loan(imported))).toMatchObject({
      instalments: { due: 0, onTheDay: 0 },
      longestGap: null,
      knownFrom: on(27),
    })
    const since = [...imported.paid, paid(27, 220), paid(30, 20)]
    expect(facts(31, loan({ ...imported, paid: since }))).toMatchObject({
      instalments: { due: 4, onTheDay: 1 },
      longestGap: { days: 2, from: on(28), to: on(29) },
    })
    const settled = { importedOn: on(70), paid: [paid(64, 1_200)], endOn: on(70) }
    expect(facts(80, loan(settled)).lastEnded).toBeNull()
    const next = loan({
      id: 2,
      debitOn: on(25),
      startOn: on(25),
      dueOn: on(84),
      importedOn: on(27),
    })
    expect(facts(31, loan(imported), next).openedOwing).toBe(0)
    const later = loan({ id: 3, debitOn: on(30), startOn: on(30), dueOn: on(89) })
    expect(facts(31, loan(imported), later)).toMatchObject({ openedOwing: 1, knownFrom: on(27) })
  })

  test('the longest gap has its dates, and ends yesterday while the loan is open', () => {
    const payments = [paid(1, 20), paid(4, 20), paid(9, 20), paid(11, 20)]
    expect(facts(12, loan({ paid: payments })).longestGap).toEqual({
      loanId: 1,
      days: 4,
      from: on(5),
      to: on(8),
    })
    expect(facts(20, loan({ paid: payments })).longestGap).toMatchObject({ days: 8, to: on(19) })
    const done = loan({ paid: [paid(1, 20), paid(3, 1_180)] })
    expect(facts(40, done).longestGap).toEqual({ loanId: 1, days: 1, from: on(2), to: on(2) })
  })

  test('the loan that ended last was so many days late, or early; a loss is not counted', () => {
    const first = loan({ paid: [paid(64, 1_200)], endOn: on(70) })
    const second = loan({ id: 2, dueOn: on(100), paid: [paid(90, 1_200)], endOn: on(90) })
    const lost = loan({ id: 3, endOn: on(200), isLoss: true })
    expect(facts(80, first).lastEnded).toEqual({ loanId: 1, daysLate: 4 })
    expect(facts(300, first, second, lost).lastEnded).toEqual({ loanId: 2, daysLate: -10 })
  })

  test('loans in a row that were opened owing, a reloan among them', () => {
    const old = loan({ paid: [paid(10, 500), paid(20, 0, 700)], endOn: on(20) })
    const reloaned = loan({ id: 2, debitOn: on(20), paid: [paid(30, 1_200)], endOn: on(30) })
    const another = loan({ id: 3, debitOn: on(25) })
    const clean = loan({ id: 4, debitOn: on(31), paid: [paid(31, 1_200)], endOn: on(31) })
    expect(facts(40, old, reloaned).openedOwing).toBe(1)
    expect(facts(40, old, reloaned, another).openedOwing).toBe(2)
    expect(facts(40, loan({ paid: [paid(5, 1_200)], endOn: on(5) }), clean).openedOwing).toBe(0)
    const lost = loan({ endOn: on(20), isLoss: true })
    expect(facts(40, lost, loan({ id: 2, debitOn: on(21) })).openedOwing).toBe(0)
    expect(facts(40, lost, loan({ id: 2, debitOn: on(15) })).openedOwing).toBe(1)
  })

  test('law: who pays each instalment on its day has no gap and is never late', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 90 }),
        (days, today) => {
          const payments = Array.from({ length: Math.min(60, today - 1) }, (_, i) =>
            paid(i + 1, 20),
          )
          const { instalments, longestGap } = facts(today, loan({ paid: payments.slice(0, days) }))
          expect(instalments.onTheDay).toBe(Math.min(days, instalments.due))
          expect(instalments.onTheDay).toBeLessThanOrEqual(instalments.due)
          if (days >= today - 1 || days === 60) expect(longestGap).toBeNull()
        },
      ),
    )
  })

  test('law: an import hides days and adds none, and nothing falls due after the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 60 }))),
        fc.integer({ min: 1, max: 90 }),
        fc.option(fc.integer({ min: 1, max: 90 })),
        fc.integer({ min: 1, max: 90 }),
        (payments, today, end, imported) => {
          const days = payments.toSorted(([a], [b]) => a - b).map(([on, sum]) => paid(on, sum))
          const endOn = end === null ? null : on(end)
          const known = facts(today, loan({ paid: days, endOn }))
          const hidden = facts(today, loan({ paid: days, endOn, importedOn: on(imported) }))
          const last = Math.min(60, today - 1, end ?? 60)
          expect(known.instalments.due).toBe(last)
          expect(hidden.instalments.due).toBe(Math.max(0, last - (imported - 1)))
          expect(hidden.instalments.onTheDay).toBeLessThanOrEqual(known.instalments.onTheDay)
          expect(hidden.longestGap?.days ?? 0).toBeLessThanOrEqual(known.longestGap?.days ?? 0)
          if (hidden.longestGap) expect(hidden.longestGap.from >= on(imported)).toBe(true)
        },
      ),
    )
  })
})
