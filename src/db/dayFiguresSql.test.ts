import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day, type Day } from '#core/calendar.ts'
import { dueOn, splitCollected, targetOn, type DayMovements } from '#core/loan/dayFigures.ts'
import { daysThrough, freezeDaysOff } from '#core/loan/daysOff.ts'
import { dueAfter } from '#core/loan/standing.ts'
import { addSen, sen, subtractSen } from '#core/money.ts'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { toOffBits } from './offBits.ts'
import { dueSql, splitSql, targetSql } from './dayFiguresSql.ts'

const startOn = day('2026-01-01')
const anyAmount = fc.integer({ min: 0, max: 300_000 }).map(sen)

const anyLine = fc
  .record({
    expectedSen: fc.integer({ min: 1, max: 200_000 }).map(sen),
    dailySen: fc.integer({ min: 5, max: 50_000 }).map(sen),
    creditBeforeSen: anyAmount,
    paidSen: anyAmount,
    reversedSen: anyAmount,
    refundedSen: anyAmount,
    reloanedSen: anyAmount,
    isEnded: fc.boolean(),
    isCancelled: fc.boolean(),
    calendar: anyDaysOff(startOn),
  })
  .map(({ reversedSen, isCancelled, calendar, ...line }) => ({
    ...line,
    ...freezeDaysOff(calendar, startOn, 60),
    collectedSen: subtractSen(line.paidSen, isCancelled ? line.paidSen : reversedSen),
  }))
type Line = typeof anyLine extends fc.Arbitrary<infer Each> ? Each : never

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const column = (name: string) => sql.ref(`moved.${name}`)
const named = (figures: object) =>
  Object.entries(figures).map(([name, expression]) => sql`${expression} AS ${sql.ref(name)}`)

/** Reads the figures of lines as a statement over cashbooks does: first what the day began with. */
async function readInSql(on: Day, lines: readonly Line[]) {
  const rows = lines.map((line) => ({
    expected_sen: line.expectedSen,
    daily_sen: line.dailySen,
    start_on: line.startOn,
    off_bits: toOffBits(line),
    credit_before: line.creditBeforeSen,
    paid: line.paidSen,
    collected: line.collectedSen,
    refunded: line.refundedSen,
    reloaned: line.reloanedSen,
    is_ended: line.isEnded,
    open: subtractSen(dueAfter(daysThrough(line, on), line), line.creditBeforeSen),
  }))
  const target = targetSql(on, column('credit_before'))
  const began = { target: target.targetSen, arrears: target.arrearsSen }
  const moved = { paid: column('paid'), collected: column('collected') }
  const { rows: figures } = await sql`
    SELECT ${sql.join([
      ...named(target),
      ...named(splitSql({ ...began, ...moved, earlier: sql`0` })),
      sql`jsonb_build_object(${sql.join(
        Object.entries(
          dueSql({
            ...moved,
            open: column('open'),
            refunded: column('refunded'),
            reloaned: column('reloaned'),
            isEnded: column('is_ended'),
          }),
        ).flatMap(([name, expression]) => [sql.lit(name), expression]),
      )}) AS due`,
    ])}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (
      expected_sen bigint, daily_sen bigint, start_on date, off_bits varbit, credit_before bigint, paid bigint,
      collected bigint, refunded bigint, reloaned bigint, is_ended boolean, open bigint)
    CROSS JOIN LATERAL (SELECT moved.expected_sen, moved.daily_sen, moved.start_on, moved.off_bits,
      0::bigint AS balance_sen, 0::bigint AS credit_sen, 1 AS status, start_on AS due_on, start_on AS uncovered_on) AS cashbooks
  `.execute(database.db)
  return figures
}

test('SQL and the core agree on every figure of a day', async () => {
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(anyLines, fc.integer({ min: -5, max: 90 }), async (lines, offset) => {
      const on = addDays(startOn, offset)
      const inCore = lines.map((line) => {
        const began = targetOn(on, line, line.creditBeforeSen)
        const movements: DayMovements = line
        return {
          ...began,
          ...splitCollected(began, movements),
          due: dueOn(on, line, line.creditBeforeSen, movements, line.isEnded),
        }
      })
      expect(await readInSql(on, lines)).toEqual(inCore)
    }),
    { numRuns: 100 },
  )
})

test('the parts of two agents add up to those of the loan', async () => {
  const anyPaid = fc.tuple(anyAmount, anyAmount, anyAmount, anyAmount)
  await fc.assert(
    fc.asyncProperty(anyPaid, async ([target, arrears, first, second]) => {
      const split = (paid: number, earlier: number) =>
        sql.join(
          named(
            splitSql({
              target: sql`${target}::bigint`,
              arrears: sql`${arrears}::bigint`,
              paid: sql`${paid}::bigint`,
              collected: sql`${paid}::bigint`,
              earlier: sql`${earlier}::bigint`,
            }),
          ),
        )
      const read = async (paid: number, earlier: number) =>
        (await sql<Record<string, number>>`SELECT ${split(paid, earlier)}`.execute(database.db))
          .rows[0]!
      const [one, other, whole] = await Promise.all([
        read(first, 0),
        read(second, first),
        read(addSen(first, second), 0),
      ])
      for (const [figure, amount] of Object.entries(whole)) {
        expect(one[figure]! + other[figure]!).toBe(amount)
      }
    }),
    { numRuns: 50 },
  )
})
