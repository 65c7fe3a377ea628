import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { splitByAge } from '#core/heldCash.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { countWhere, sumAll } from '#db/aggregates.ts'
import { type Holder, loadHolders } from '#modules/cash/hand-overs/server/heldCash.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Returns the cash of one agent, or the sum of all active agents, as in the header, and how much of
 * it runners hold.
 */
export function cashInHand({ db }: Context<Actor>, agentId: number | null) {
  return db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users', 'users.id', 'petty_cash_accounts.agent_id')
    .select([
      sumAll(sql`petty_cash_accounts.balance_sen`).as('balance_sen'),
      sumAll(sql`(SELECT sum(holder.balance_sen) FROM cash_holders AS holder
        WHERE holder.agent_id = petty_cash_accounts.agent_id)`).as('held_sen'),
    ])
    .$call((all) =>
      agentId === null ? all : all.where('petty_cash_accounts.agent_id', '=', agentId),
    )
    .$if(agentId === null, (all) => all.where('users.status', '=', RECORD_STATUS.ACTIVE))
    .executeTakeFirstOrThrow()
}

/** Counts and sums the cash that runners counted and no agent has confirmed. */
export function countsWaiting({ db }: Context<Actor>, agentId: number | null) {
  return db
    .selectFrom('hand_overs')
    .select([
      countWhere(sql`part_of IS NULL`).as('count'),
      sumAll(sql`counted_sen`).as('amount'),
      sql<Day | null>`min(collected_on)`.as('firstDate'),
    ])
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

/**
 * Returns the runners who hold cash of earlier days, until it is counted or resolved, and those who
 * are inactive and hold any.
 */
export async function cashStillHeld({ db, today }: Context<Actor>, agentId: number | null) {
  const holders = await loadHolders(db, { agentId }, today)
  const late = holders.filter(({ cash }) => splitByAge(cash.days, today).earlierSen > 0)
  const all = sumEarlier(late, today)
  const agents = [...new Map(late.map(({ agentId, agentName }) => [agentId, agentName]))]
  return {
    earlierCash: {
      ...all,
      agents: agents
        .map(([id, agentName]) => {
          const { count, amount, oldestDate } = sumEarlier(
            late.filter((holder) => holder.agentId === id),
            today,
          )
          return { agentId: id, agentName, count, amount, oldestDate }
        })
        .sort((one, other) => other.amount - one.amount),
    },
    inactiveHolders: holders
      .filter(({ isActive, cash }) => !isActive && cash.toHandOverSen > 0)
      .map(({ runnerId, runnerName, cash }) => ({
        id: runnerId,
        name: runnerName,
        amount: cash.toHandOverSen,
      })),
  }
}

/** Sums what these people hold of earlier days. */
function sumEarlier(holders: readonly Holder[], today: Day) {
  const { earlierSen, earlierDays, oldestOn } = splitByAge(
    holders.flatMap(({ cash }) => cash.days),
    today,
  )
  return { count: holders.length, amount: earlierSen, dayCount: earlierDays, oldestDate: oldestOn }
}
