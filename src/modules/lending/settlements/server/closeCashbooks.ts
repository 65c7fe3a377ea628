import { sql } from 'kysely'
import { closePostings } from '#core/ledger/closePostings.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { changeLoans } from '../../movements/server/loans.ts'
import type { FrozenSettlement } from './frozenSettlements.ts'

/**
 * Closes settled cashbooks that the transaction has locked, one or thousands. Closing is final and
 * makes the frozen commissions payable. Known data is not sent to the database again.
 */
export function closeCashbooks(
  context: Context<Actor>,
  settlements: readonly FrozenSettlement[],
  { remark }: { remark: string },
): void {
  if (settlements.length === 0) return
  const { db, actor, today, now } = context
  const cashbookIds = settlements.map(({ cashbookId }) => cashbookId)
  changeLoans(
    context,
    cashbookIds.map((id) => ({ id, status: CASHBOOK_STATUS.CLOSED })),
  )
  context.enqueue(
    sql`INSERT INTO closures
          (cashbook_id, agent_id, settlement_id, closed_on, closed_by, closed_at, remark)
        SELECT cashbook_id, agent_id, id, ${today}, ${actor.id}, ${now}, ${remark} FROM settlements
        WHERE cashbook_id = ANY (${cashbookIds}::bigint[]) AND undone_at IS NULL`.execute(db),
  )
  const journals = settlements.map(({ agentId, cashbookId, commissions }) => {
    const owner = { agentId, cashbookId }
    const postings = closePostings({ ...owner, commissions })
    return { ...owner, event: 'CLOSE' as const, businessOn: today, postings }
  })
  post(context, journals)
}
