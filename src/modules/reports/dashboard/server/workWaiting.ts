import { sql } from 'kysely'
import { addDays } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { countUnseenTransfers } from '#modules/cash/bank-lines/server/countUnseenTransfers.ts'
import { selectPromises } from '#modules/collection/round/server/promises/promiseRows.ts'
import { countWaitingApprovals } from '#modules/office/approvals/server/approvalRows.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { OLD_TRANSFER_DAYS } from '../contract.ts'
import { cashStillHeld, countsWaiting } from './cashFigures.ts'

/** Counts what waits for a person: cash counted and cash still out, transfers, problems and promises. */
export async function workWaiting(context: Context<Actor>, agentId: number | null) {
  const [
    cashCounted,
    held,
    transfersToConfirm,
    transfersUnseen,
    problemsReported,
    promises,
    approvalsWaiting,
  ] = await Promise.all([
    countsWaiting(context, agentId),
    cashStillHeld(context, agentId),
    transfersWaiting(context, agentId),
    countUnseenTransfers(context, agentId),
    countProblems(context, agentId),
    promisesDue(context, agentId),
    countWaitingApprovals(context, agentId),
  ])
  const waiting = { transfersToConfirm, transfersUnseen, problemsReported, approvalsWaiting }
  return { cashCounted, ...held, ...waiting, ...promises }
}

/** Counts and sums the transfers that runners recorded and nobody has confirmed. */
function transfersWaiting({ db, today }: Context<Actor>, agentId: number | null) {
  const oldBefore = addDays(today, -OLD_TRANSFER_DAYS)
  return db
    .selectFrom('transactions')
    .select([
      sql<number>`count(*)`.as('count'),
      sumAll(sql`amount_sen`).as('amount'),
      countWhere(sql`business_on < ${oldBefore}::date`).as('oldCount'),
    ])
    .where('transfer_state', '=', sql.lit('UNCONFIRMED'))
    .where('removed_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

/** Counts the problems that customers reported and nobody has answered. */
async function countProblems({ db }: Context<Actor>, agentId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(sql<number>`count(*)`.as('count'))
    .where('outcome', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts and sums the promises for yesterday that were broken, and those for today. */
async function promisesDue({ db, today }: Context<Actor>, agentId: number | null) {
  const yesterday = addDays(today, -1)
  const due = selectPromises(db, today)
    .where('promise.promised_on', '>=', yesterday)
    .where('promise.promised_on', '<=', today)
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .$call((all) => (agentId === null ? all : all.where('promise.agent_id', '=', agentId)))
  const count = (state: string) => sql`due.state = ${state}`
  const { broken, broken_sen, open, open_sen } = await db
    .selectFrom(due.as('due'))
    .select([countWhere(count('BROKEN')).as('broken'), countWhere(count('OPEN')).as('open')])
    .select(sumWhere(sql`due.amount_sen - due.paid_sen`, count('BROKEN')).as('broken_sen'))
    .select(sumWhere(sql`due.amount_sen - due.paid_sen`, count('OPEN')).as('open_sen'))
    .executeTakeFirstOrThrow()
  return {
    promisesBroken: { count: broken, amount: broken_sen },
    promisedToday: { count: open, amount: open_sen },
  }
}
