import { sql } from 'kysely'
import { addDays, daysFrom, type Day } from '../../../../core/calendar.ts'
import { subtractSen, sumSen, ZERO_SEN, type Sen } from '../../../../core/money.ts'
import { commonText } from '../../../../kit/contract/commonText.ts'
import { say } from '../../../../kit/contract/text.ts'
import { fieldRefused } from '../../../../kit/server/refused.ts'
import type { Actor, Context, Read } from '../../../../kit/server/verb.ts'
import type * as calls from '../../agentSummaryContract.ts'
import { isShortEnough, MOST_CHART_DAYS } from '../../agentSummaryContract.ts'
import { chosenAgent } from './chosenAgent.ts'

const USUAL_DAYS = 30

/** What came in and went out on each day of a range, from the day's totals. */
export const getAgentCashbookSummariesChart: Read<
  typeof calls.getAgentCashbookSummariesChart
> = async (context, { query }) => {
  const to = query.to ?? context.today
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS)
  if (!isShortEnough(from, to)) {
    const field = say(commonText.days, context.language)
    throw fieldRefused('to', commonText.TOO_BIG, { field, maximum: MOST_CHART_DAYS })
  }
  const moved = await load(context, await chosenAgent(context, query.agentId), from, to)
  const byDay = new Map(moved.map((row) => [row.business_on, row]))
  const days = daysFrom(from, to).map((date) => {
    const row = byDay.get(date)
    return { date, ...flowOf(row?.in_sen ?? ZERO_SEN, row?.out_sen ?? ZERO_SEN) }
  })
  const sumOf = (side: 'in' | 'out') => sumSen(days.map((each) => each[side]))
  return { days, total: flowOf(sumOf('in'), sumOf('out')) }
}

function flowOf(moneyIn: Sen, out: Sen) {
  return { in: moneyIn, out, net: subtractSen(moneyIn, out) }
}

/** As petty cash sees it: a reloan pays the old cashbook and is paid out again with the new one. */
function load({ db }: Context<Actor>, agentId: number | null, from: Day, to: Day) {
  const sumOf = (...kinds: string[]) =>
    sql<Sen>`coalesce(sum(amount_sen) FILTER (WHERE kind = ANY (${kinds})), 0)::bigint`
  return db
    .selectFrom('daily_totals')
    .select('business_on')
    .select([sumOf('CREDIT', 'RELOAN').as('in_sen'), sumOf('DEBIT', 'REFUND').as('out_sen')])
    .where('business_on', '>=', from)
    .where('business_on', '<=', to)
    .$if(agentId !== null, (all) => all.where('agent_id', '=', agentId!))
    .groupBy('business_on')
    .execute()
}
