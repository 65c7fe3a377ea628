import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, daysFrom, type Day } from '#core/calendar.ts'
import { forecastCash } from '#core/cashForecast.ts'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sen, ZERO_SEN, type Sen } from '#core/money.ts'
import { sumAll } from '#db/aggregates.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { selectPromises } from '#modules/collection/round/server/promises/promiseRows.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { FORECAST_DAYS, LENDING_DAYS } from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'

/** Handles what falls due on the next days, what is promised for them, and the lowest day. */
export const handleGetExpectedCash: Read<typeof endpoints.getExpectedCash> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const [due, promised, cash, lent] = await Promise.all([
    loadDue(context, agentId),
    loadPromised(context, agentId),
    loadCash(context, agentId),
    loadLent(context, agentId),
  ])
  const lentADay = sen(Math.round(lent / LENDING_DAYS))
  const { days, lowestOn, leastExpectedOn } = forecastCash(cash, lentADay, due)
  const promisedOn = new Map(promised.map(({ date, amount }) => [date, amount]))
  return {
    cash,
    lentADay,
    lowestDate: lowestOn,
    leastExpectedDate: leastExpectedOn,
    days: days.map(({ on, expectedSen, cashSen }) => ({
      date: on,
      expected: expectedSen,
      promised: promisedOn.get(on) ?? ZERO_SEN,
      cash: cashSen,
    })),
  }
}

const getDays = (today: Day) => daysFrom(addDays(today, 1), addDays(today, FORECAST_DAYS))

/**
 * Sums the instalments of each day that are not paid yet. One pass over the loans with a sum for each day: the
 * stored days say which instalment it is, and what is the same on each day is computed once.
 */
async function loadDue({ db, actor, today }: Context<Actor>, agentId: number | null) {
  const days = getDays(today)
  const loans = db
    .selectFrom('cashbooks')
    .select(['cashbooks.daily_sen', 'cashbooks.uncovered_on', 'cashbooks.last_on'])
    .select([FIRST_SEN.as('first_sen'), LAST_SEN.as('last_sen'), daysOffAfter(today).as('off')])
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where('cashbooks.balance_sen', '>', sql.lit(ZERO_SEN))
    .where('cashbooks.due_on', '>', today)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    // The planner does not look through the offset.
    .offset(sql.lit(0))
  const sums = days.map((on, place) => {
    const isOff = sql`loan.off >> ${sql.lit(FORECAST_DAYS - 1 - place)} & 1 = 1`
    return sumAll(sql`CASE
      WHEN loan.uncovered_on > ${on}::date OR loan.last_on < ${on}::date OR ${isOff} THEN 0
      WHEN loan.uncovered_on = ${on}::date THEN loan.first_sen
      WHEN loan.last_on = ${on}::date THEN loan.last_sen ELSE loan.daily_sen END`).as(`d${place}`)
  })
  const row = await db.selectFrom(loans.as('loan')).select(sums).executeTakeFirstOrThrow()
  const amounts = row as Record<string, Sen>
  return days.map((on, place) => ({
    on,
    expectedSen: assertDefined(amounts[`d${place}`], 'each day has a sum'),
  }))
}

/** What is left of the first unpaid instalment, which may be the last, and the last one. */
const FIRST_SEN = sql<Sen>`least(cashbooks.daily_sen - cashbooks.credit_sen % cashbooks.daily_sen,
  cashbooks.expected_sen - cashbooks.credit_sen)`
const LAST_SEN = sql<Sen>`((cashbooks.expected_sen - 1) % cashbooks.daily_sen + 1)`

/** The days off of the forecast as one number: its bits are the days, the first is the highest. */
function daysOffAfter(today: Day) {
  const place = sql`(${today}::date - cashbooks.start_on + 2)`
  const length = sql.lit(FORECAST_DAYS)
  return sql<number>`coalesce(substring(cashbooks.off_bits FROM ${place} FOR ${length})::bit(${length})
    >> greatest(1 - ${place}, 0), B'0'::bit(${length}))::int`
}

/** Sums the open promises of each day, without what was paid towards them. */
function loadPromised({ db, today }: Context<Actor>, agentId: number | null) {
  const open = selectPromises(db, today)
    .where('promise.promised_on', '>', today)
    .where('promise.promised_on', '<=', addDays(today, FORECAST_DAYS))
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .$call((all) => (agentId === null ? all : all.where('promise.agent_id', '=', agentId)))
  return db
    .selectFrom(open.as('open'))
    .select(['open.promised_on as date', sumAll(sql`open.amount_sen - open.paid_sen`).as('amount')])
    .where('open.state', '=', 'OPEN')
    .groupBy('open.promised_on')
    .execute()
}

/** Sums petty cash and bank accounts of an agent, or of all active agents, as in the header. */
async function loadCash({ db }: Context<Actor>, agentId: number | null): Promise<Sen> {
  const bank = sql`(SELECT coalesce(sum(bank.balance_sen), 0) FROM bank_accounts AS bank
    WHERE bank.agent_id = petty_cash_accounts.agent_id)`
  const { cash_sen } = await db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users', 'users.id', 'petty_cash_accounts.agent_id')
    .select(sumAll(sql`petty_cash_accounts.balance_sen + ${bank}`).as('cash_sen'))
    .$call((all) =>
      agentId === null
        ? all.where('users.status', '=', RECORD_STATUS.ACTIVE)
        : all.where('petty_cash_accounts.agent_id', '=', agentId),
    )
    .executeTakeFirstOrThrow()
  return cash_sen
}

/**
 * Sums what was paid out for loans over the last days; what a reloan carries moves no money. What
 * was undone since is left out, also of a locked day, whose totals keep it.
 */
async function loadLent({ db, today }: Context<Actor>, agentId: number | null): Promise<Sen> {
  const from = addDays(today, -LENDING_DAYS)
  const sign = sql`CASE kind WHEN 'DEBIT' THEN amount_sen WHEN 'RELOAN' THEN -amount_sen END`
  const days = db
    .selectFrom('daily_totals')
    .select(sumAll(sign).as('lent_sen'))
    .where('business_on', '>=', from)
    .where('business_on', '<', today)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  // The totals of the days shown have a reversal on its own day: here it belongs to the loan's.
  const undone = db
    .selectFrom('transactions')
    .select(
      sql<Sen>`coalesce(sum((CASE WHEN business_on >= ${from} THEN 1 ELSE 0 END
        - CASE WHEN reversed_on < ${today} THEN 1 ELSE 0 END) * ${sign}), 0)::bigint`.as(
        'lent_sen',
      ),
    )
    .where('reversed_on', '>=', from)
    .$call((all) =>
      agentId === null ? all.where('agent_id', 'in', agents) : all.where('agent_id', '=', agentId),
    )
  const { lent_sen } = await db
    .selectFrom([days.as('days'), undone.as('undone')])
    .select(sql<Sen>`days.lent_sen - undone.lent_sen`.as('lent_sen'))
    .executeTakeFirstOrThrow()
  return lent_sen
}
