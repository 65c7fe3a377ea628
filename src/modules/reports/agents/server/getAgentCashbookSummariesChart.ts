import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, daysFrom, type Day } from '#core/calendar.ts'
import { addSen, subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { sumWhere } from '#db/aggregates.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { selectPeople } from '#modules/office/users/server/personRows.ts'
import type * as endpoints from '../contract.ts'
import { isShortEnough, MAX_CHART_DAYS } from '../contract.ts'
import { chosenAgent } from './chosenAgent.ts'
import { activeFigures } from './activeFigures.ts'
import { dailyInstalments } from './dailyInstalments.ts'

const USUAL_DAYS = 30

/** Returns the money in and out on each day of a range, from the daily totals. */
export const handleGetAgentCashbookSummariesChart: Read<
  typeof endpoints.getAgentCashbookSummariesChart
> = async (context, { query }) => {
  const to = query.to ?? context.today
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS)
  if (!isShortEnough(from, to)) {
    const field = translate(commonMessages.days, context.language)
    throw fieldError('to', commonMessages.TOO_BIG, { field, maximum: MAX_CHART_DAYS })
  }
  const hands = await chosenHands(context, query)
  const [moved, schedules] = await Promise.all([
    load(context, hands, from, to),
    hands.runnerId === undefined && loadTargets(context, hands.agentId, { from, to }),
  ])
  const byDay = new Map(moved.map((row) => [row.business_on, row]))
  const days = daysFrom(from, to).map((date, place) => {
    const row = byDay.get(date)
    const collected = row?.collected_sen ?? ZERO_SEN
    const flow = getFlow(addSen(collected, row?.reloaned_sen ?? ZERO_SEN), row?.out_sen ?? ZERO_SEN)
    return { date, collected, ...flow, ...(schedules && schedules[place]) }
  })
  const sum = (side: 'in' | 'out' | 'collected') => sumSen(days.map((each) => each[side]))
  return { days, total: { collected: sum('collected'), ...getFlow(sum('in'), sum('out')) } }
}

/**
 * Returns what each day was to bring. Today it is expected today, as everywhere; of other days only
 * the schedules are known, not what was paid ahead as they began.
 */
async function loadTargets(
  context: Context<Actor>,
  agentId: number | null,
  { from, to }: { from: Day; to: Day },
): Promise<{ due: Sen; target: Sen }[]> {
  const { today } = context
  const hasToday = from <= today && today <= to
  const [due, active] = await Promise.all([
    dailyInstalments(context, agentId, { from, to }),
    hasToday && activeFigures(context, agentId),
  ])
  return daysFrom(from, to).map((date, place) => {
    const scheduled = due[place] ?? ZERO_SEN
    return { due: scheduled, target: date === today && active ? active.target_sen : scheduled }
  })
}

function getFlow(moneyIn: Sen, out: Sen) {
  return { in: moneyIn, out, net: subtractSen(moneyIn, out) }
}

type Hands = { agentId: number | null; runnerId?: number }

/** Returns the users whose money counts: an agent and its runners, or one runner. */
async function chosenHands(
  context: Context<Actor>,
  query: { agentId?: number | undefined; runnerId?: number | undefined },
): Promise<Hands> {
  const agentId = await chosenAgent(context, query.agentId)
  if (query.runnerId === undefined) return { agentId }
  const runner = await selectPeople(context, ROLES.RUNNER)
    .select(['users.id', 'users.agent_id'])
    .where('users.id', '=', query.runnerId)
    .$if(agentId !== null, (all) => all.where('users.agent_id', '=', agentId))
    .executeTakeFirst()
  const { id, agent_id } = orNotFound(runner)
  return { agentId: agent_id, runnerId: id }
}

/**
 * Loads the totals as petty cash records them: a reloan pays the old cashbook and is paid out again
 * with the new one.
 */
function load({ db }: Context<Actor>, { agentId, runnerId }: Hands, from: Day, to: Day) {
  const sumBy = (...kinds: string[]) => sumWhere(sql`amount_sen`, sql`kind = ANY (${kinds})`)
  return db
    .selectFrom('daily_totals')
    .select('business_on')
    .select([
      sumBy('CREDIT').as('collected_sen'),
      sumBy('RELOAN').as('reloaned_sen'),
      sumBy('DEBIT', 'REFUND').as('out_sen'),
    ])
    .where('business_on', '>=', from)
    .where('business_on', '<=', to)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .$call((all) => (runnerId === undefined ? all : all.where('runner_id', '=', runnerId)))
    .groupBy('business_on')
    .execute()
}
