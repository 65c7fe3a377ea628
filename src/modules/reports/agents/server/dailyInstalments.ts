import { sql, type RawBuilder } from 'kysely'
import { daysFrom, type Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { addSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'

/**
 * Returns the instalments of each day by the schedules, whatever was paid; a cashbook that ended
 * has none after that day. Each schedule is three changes of the daily sum, and two for each day off, so
 * that the cost does not grow with the length of the range.
 */
export async function dailyInstalments(
  context: Context<Actor>,
  agentId: number | null,
  { from, to }: { from: Day; to: Day },
): Promise<Sen[]> {
  const changes = await selectChanges(context, agentId, from, to).execute()
  const byDay = new Map(changes.map((row) => [row.changes_on, row.change_sen]))
  let sum = ZERO_SEN
  return daysFrom(from, to).map((day) => (sum = addSen(sum, byDay.get(day) ?? ZERO_SEN)))
}

function selectChanges({ db, actor }: Context<Actor>, agentId: number | null, from: Day, to: Day) {
  const schedules = db
    .selectFrom('cashbooks')
    .leftJoin('settlements as ended', (join) =>
      join.onRef('ended.cashbook_id', '=', 'cashbooks.id').on('ended.undone_at', 'is', null),
    )
    .select(['cashbooks.start_on', 'cashbooks.daily_sen', 'cashbooks.off_bits'])
    .select(['cashbooks.last_on', LAST_SEN.as('last_sen')])
    .select(sql<Day>`least(cashbooks.last_on, ended.settled_on)`.as('end_on'))
    .where('cashbooks.start_on', '<=', to)
    .where('cashbooks.last_on', '>=', from)
    .where('cashbooks.voided_at', 'is', null)
    .where(sql<boolean>`(cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}
      OR ended.settled_on >= greatest(${from}::date, cashbooks.start_on))`)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
  return db
    .with('schedule', () => schedules)
    .with('change', (cte) => {
      const select = (on: RawBuilder<Day>, change: RawBuilder<Sen>) =>
        cte.selectFrom('schedule').select([on.as('changes_on'), change.as('change_sen')])
      const paused = cte
        .selectFrom(selectPauses(from, to))
        .select(['pause.changes_on', 'pause.change_sen'])
      return CHANGES.map(({ on, change }) => select(on, change))
        .reduce((all, one) => all.unionAll(one))
        .unionAll(paused)
    })
    .selectFrom('change')
    .select(sql<Day>`greatest(changes_on, ${from}::date)`.as('changes_on'))
    .select(sql<Sen>`sum(change_sen)::bigint`.as('change_sen'))
    .where('changes_on', '<=', to)
    .groupBy(sql`1`)
}

const COUNT = sql`((cashbooks.expected_sen + cashbooks.daily_sen - 1) / cashbooks.daily_sen)::int`
const LAST_SEN = sql<Sen>`(cashbooks.expected_sen - (${COUNT} - 1) * cashbooks.daily_sen)`

/** The last instalment is smaller where the daily amount does not divide the total. */
const CHANGES = [
  { on: sql<Day>`start_on`, change: sql<Sen>`daily_sen` },
  {
    on: sql<Day>`end_on`,
    change: sql<Sen>`CASE WHEN end_on = last_on THEN last_sen - daily_sen ELSE 0 END`,
  },
  {
    on: sql<Day>`end_on + 1`,
    change: sql<Sen>`CASE WHEN end_on = last_on THEN -last_sen ELSE -daily_sen END`,
  },
]

/**
 * A day off until the end has no instalment; an end on one is no last instalment. Schedules with the same days
 * are read once.
 */
const selectPauses = (from: Day, to: Day) =>
  sql<{ changes_on: Day; change_sen: Sen }>`(
  SELECT start_on + place + after AS changes_on,
         CASE WHEN after = 0 THEN -daily_sen ELSE daily_sen END AS change_sen
  FROM (SELECT start_on, off_bits, end_on, sum(daily_sen)::bigint AS daily_sen
        FROM schedule WHERE off_bits IS NOT NULL GROUP BY 1, 2, 3) AS alike
  CROSS JOIN LATERAL generate_series(greatest(${from}::date - start_on, 0),
    least(length(off_bits) - 1, end_on - start_on, ${to}::date - start_on)) AS place
  CROSS JOIN (VALUES (0), (1)) AS shift (after)
  WHERE get_bit(off_bits, place) = 1)`.as<'pause'>(sql.id('pause'))
