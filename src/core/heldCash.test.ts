import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from './calendar.ts'
import { getHeldDay, getOpenDays, spreadCount, splitByAge, splitHeldCash } from './heldCash.ts'
import { type Sen, sen, sumSen } from './money.ts'

const MONDAY = day('2026-11-23')
const onDay = (place: number) => addDays(MONDAY, place)
const TODAY = onDay(9)

/** A day by its place: collected, counted, and what the latest count lacked and had resolved. */
const collected = (place: number, taken: number, counted = 0, lacked = 0, resolved = 0) => ({
  on: onDay(place),
  collectedSen: sen(taken),
  countedSen: sen(counted),
  lackedSen: sen(lacked),
  resolvedSen: sen(resolved),
})
const resolved = (place: number, amount: number) => ({ on: onDay(place), amountSen: sen(amount) })
type Days = Parameters<typeof splitHeldCash>[0]['days']
const split = (heldSen: number, days: Days, resolutions: ReturnType<typeof resolved>[] = []) =>
  splitHeldCash({ heldSen: sen(heldSen), days, resolutions }, TODAY)
const lefts = (cash: ReturnType<typeof split>) =>
  cash.days.filter(({ leftSen }) => leftSen > 0).map(({ on, leftSen }) => [on, leftSen])

describe('cash that is held', () => {
  test('does not end at midnight: each day keeps what it has', () => {
    const cash = split(133_600, [collected(0, 131_100), collected(1, 2_500)])
    expect(lefts(cash)).toEqual([
      [onDay(0), 131_100],
      [onDay(1), 2_500],
    ])
    expect(splitByAge(cash.days, onDay(1))).toEqual({
      todaySen: 2_500,
      earlierSen: 131_100,
      earlierDays: 1,
      oldestOn: onDay(0),
    })
  })

  test('of a locked day that was reversed later is netted, and can be counted again', () => {
    const reversed = [collected(0, 7_000), collected(8, -7_000)]
    expect(lefts(split(0, reversed))).toEqual([])
    const again = split(7_000, [collected(0, 7_000), collected(8, 0)])
    expect(again.toHandOverSen).toBe(7_000)
  })

  test('is a shortage where a count lacked it, and is not one when it is resolved', () => {
    const day0 = collected(0, 10_000, 9_000, 1_000)
    expect(split(1_000, [day0])).toMatchObject({ differenceSen: 1_000 })
    const after = split(0, [day0], [resolved(1, 400), resolved(1, 600)])
    expect(after).toMatchObject({ toHandOverSen: 0, differenceSen: 0 })
    expect(getHeldDay(after, onDay(0))).toMatchObject({ resolvedSen: 1_000, overSen: 0 })
  })

  test('that was resolved and is over later is never netted into one figure', () => {
    // RM 10.00 short and resolved; a later count of the same day has RM 1.85 too much.
    const cash = split(-185, [collected(0, 12_000, 11_185, 815, 1_000)], [resolved(0, 1_000)])
    expect(getHeldDay(cash, onDay(0))).toMatchObject({ resolvedSen: 1_000, overSen: 185 })
    expect(cash).toMatchObject({ toHandOverSen: 0, owedByBoxSen: 185, differenceSen: -185 })
  })

  test('that was over is so no longer once the surplus is resolved', () => {
    const removed = [collected(0, 0, 10_000)]
    expect(getHeldDay(split(-10_000, removed), onDay(0)).overSen).toBe(10_000)
    const half = split(-5_000, removed, [resolved(1, -5_000)])
    expect(getHeldDay(half, onDay(0)).overSen).toBe(5_000)
    expect(split(0, removed, [resolved(1, -10_000)]).days).toEqual([])
  })

  test('is not what the ledger gives to nobody: imported, or older than holders', () => {
    expect(lefts(split(500, [collected(0, 90_000), collected(1, 500)]))).toEqual([[onDay(1), 500]])
    expect(lefts(split(700, []))).toEqual([[TODAY, 700]])
  })

  test('is owed by the box again when a count is removed whose shortage was returned', () => {
    const cash = split(8_000, [collected(0, 10_000)], [resolved(1, 2_000)])
    expect(lefts(cash)).toEqual([[onDay(0), 8_000]])
    expect(cash.differenceSen).toBe(0)
  })
})

const amount = fc.integer({ min: -50_000, max: 50_000 })
const somePlace = fc.integer({ min: 0, max: 9 })
const days = fc
  .uniqueArray(
    fc.record({
      place: somePlace,
      taken: amount,
      counted: fc.nat(50_000),
      lacked: fc.nat(50_000),
      resolved: fc.nat(5_000),
    }),
    { selector: ({ place }) => place },
  )
  .map((all) =>
    all
      .sort((one, other) => one.place - other.place)
      .map((each) => collected(each.place, each.taken, each.counted, each.lacked, each.resolved)),
  )
const resolutions = fc.array(
  fc.record({ place: somePlace, by: amount }).map(({ place, by }) => resolved(place, by)),
)
const sums = (cash: ReturnType<typeof split>) => ({
  left: sumSen(cash.days.map(({ leftSen }) => leftSen)),
  over: sumSen(cash.days.map(({ overSen }) => overSen)),
})

describe('for any days, counts, reversals and resolutions', () => {
  test('the days add up to what is held, or to what the box owes', () => {
    fc.assert(
      fc.property(amount, days, resolutions, (held, all, past) => {
        const cash = split(held, all, past)
        expect(sums(cash)).toEqual({ left: cash.toHandOverSen, over: cash.owedByBoxSen })
        expect(cash.toHandOverSen - cash.owedByBoxSen).toBe(held)
      }),
    )
  })

  test('no figure is below 0, a shortage is held, and differences add up', () => {
    fc.assert(
      fc.property(amount, days, resolutions, (held, all, past) => {
        const cash = split(held, all, past)
        for (const each of cash.days) {
          const { leftSen, shortSen, overSen, resolvedSen } = each
          expect(Math.min(leftSen, shortSen, overSen, resolvedSen)).toBeGreaterThanOrEqual(0)
          expect(shortSen).toBeLessThanOrEqual(leftSen)
        }
        const open = sumSen(getOpenDays(cash).map(({ amountSen }) => amountSen))
        expect(open).toBe(cash.differenceSen)
      }),
    )
  })

  test('what earlier days carry, and today’s cash less what was handed over and resolved, is what is held', () => {
    fc.assert(
      fc.property(amount, days, resolutions, (held, all, past) => {
        const earlier = past.filter(({ on }) => on !== onDay(9))
        const cash = splitHeldCash(
          { heldSen: sen(held), days: all, resolutions: earlier },
          onDay(9),
        )
        const today = all.find(({ on }) => on === onDay(9))
        const { collectedSen, countedSen } = today ?? collected(9, 0)
        const { resolvedSen } = getHeldDay(cash, onDay(9))
        const ofSurplusSen = cash.carriedSen + collectedSen - countedSen - resolvedSen - held
        // A surplus of today that is resolved is in neither.
        expect(ofSurplusSen).toBeLessThanOrEqual(0)
        if (collectedSen >= countedSen) expect(ofSurplusSen).toBe(0)
      }),
    )
  })

  test('a surplus of today that is resolved today is none of earlier days', () => {
    const surplus = splitHeldCash(
      {
        heldSen: sen(300),
        days: [collected(0, 300), collected(9, 100, 105)],
        resolutions: [resolved(9, -5)],
      },
      onDay(9),
    )
    expect(surplus.carriedSen).toBe(300)
  })

  test('today and earlier days add up to what is to be handed over', () => {
    fc.assert(
      fc.property(amount, days, somePlace, (held, all, place) => {
        const cash = split(held, all)
        const { todaySen, earlierSen } = splitByAge(cash.days, onDay(place))
        expect(todaySen + earlierSen).toBe(cash.toHandOverSen)
      }),
    )
  })
})

describe('one count over several days', () => {
  const held = fc
    .array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 })
    .map((all) => all.map((left, place) => ({ on: onDay(place), leftSen: sen(left) })))

  test('settles the oldest first, to the sen', () => {
    fc.assert(
      fc.property(held, fc.nat(200_000), (all, counted) => {
        const parts = spreadCount(all, sen(counted))
        expect(sumSen(parts.map(({ countedSen }) => countedSen))).toBe(counted)
        parts.slice(0, -1).forEach(({ expectedSen, countedSen }, place) => {
          expect(countedSen).toBeLessThanOrEqual(expectedSen)
          const newer = sumSen(parts.slice(place + 1).map((part) => part.countedSen))
          if (countedSen < expectedSen) expect(newer).toBe(0)
        })
      }),
    )
  })

  test('leaves exactly what it lacked, on the newest days', () => {
    fc.assert(
      fc.property(held, fc.nat(200_000), (all, counted) => {
        const parts = spreadCount(all, sen(counted))
        const total = sumSen(all.map(({ leftSen }) => leftSen))
        const after = splitHeldCash(
          {
            heldSen: (total - counted) as Sen,
            days: parts.map(({ on, expectedSen, countedSen }) => ({
              on,
              collectedSen: expectedSen,
              countedSen,
              lackedSen: sen(Math.max(expectedSen - countedSen, 0)),
              resolvedSen: sen(0),
            })),
            resolutions: [],
          },
          TODAY,
        )
        expect(after.differenceSen).toBe(total - counted)
      }),
    )
  })
})
