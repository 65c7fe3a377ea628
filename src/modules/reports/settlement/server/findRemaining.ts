import { addSen, sumSen, subtractSen, type Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { loadAgents } from './loadAgents.ts'
import type { SettlementFilter } from './selectSettlements.ts'
import { sumUnsettled } from './sumUnsettled.ts'
import { sumWaiting, type NamedWaiting } from './sumWaiting.ts'

type Counted = { count: number; amount: Sen }

/**
 * Returns the visible cashbooks that Close All leaves, by reason; a reason without cashbooks is
 * left out. `closing` is what it would still close.
 */
export async function findRemaining(
  context: Context<Actor>,
  filter: SettlementFilter,
  closing: Counted,
): Promise<(Counted & { code: string; cashbooks?: NamedWaiting[] })[]> {
  const [{ owing, fullyPaid }, waiting] = await Promise.all([
    sumUnsettled(context, filter),
    sumWaiting(context, filter),
  ])
  const inside = {
    count: closing.count + waiting.count,
    amount: addSen(closing.amount, waiting.profitSen),
  }
  const outside = await outsideDays(context, filter, inside)
  const { count, amount, cashbooks } = waiting
  return [
    { code: 'BALANCE_REMAINS', ...owing },
    { code: 'CASHBOOK_NOT_SETTLED', ...fullyPaid },
    { code: 'TRANSFER_UNCONFIRMED', count, amount, cashbooks },
    { code: 'SETTLED_OUTSIDE_DATES', ...outside },
  ].filter(({ count }) => count > 0)
}

async function outsideDays(
  context: Context<Actor>,
  { agentId, from, to }: SettlementFilter,
  settledInside: Counted,
): Promise<Counted> {
  const hasDays = from !== undefined || to !== undefined
  const agents = hasDays ? await loadAgents(context, { agentId, state: 'UNCLOSED' }) : []
  const inside = hasDays ? settledInside : { count: 0, amount: sumSen([]) }
  return {
    count: agents.reduce((sum, { count }) => sum + count, 0) - inside.count,
    amount: subtractSen(sumSen(agents.map(({ profit_sen }) => profit_sen)), inside.amount),
  }
}
