import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import {
  matchesTransfer,
  selectTransfers,
  toTransferDto,
  visibleTransfers,
} from './transferRows.ts'

/**
 * Lists credits by transfer in one state: the oldest first while they wait, else the newest. The
 * cursor is the last id shown.
 */
export const handleListTransfers: Read<typeof endpoints.listTransfers> = async (
  context,
  { query: { cursor, limit, state, agentId, accountId, searchTerm, from, to } },
) => {
  const { db, actor } = context
  requireVisibleAgent(actor, agentId)
  let matching = selectTransfers(db)
    .where(visibleTransfers(actor))
    .where('transactions.transfer_state', '=', state)
  if (agentId !== undefined) matching = matching.where('transactions.agent_id', '=', agentId)
  if (accountId !== undefined) {
    matching = matching.where('transactions.bank_account_id', '=', accountId)
  }
  if (searchTerm !== undefined) matching = matching.where(matchesTransfer(context, searchTerm))
  if (from !== undefined) matching = matching.where('transactions.business_on', '>=', from)
  if (to !== undefined) matching = matching.where('transactions.business_on', '<=', to)
  const [order, isAfter] =
    state === 'UNCONFIRMED' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const [rows, total] = await Promise.all([
    matching
      .$if(cursor !== undefined, (q) => q.where('transactions.id', isAfter, Number(cursor)))
      .orderBy('transactions.id', order)
      .limit(limit + 1)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<Sen | null>('transactions.amount_sen').as('amount'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit).map(toTransferDto)
  return {
    items,
    nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null,
    total: { count: total.count, amount: total.amount ?? ZERO_SEN },
  }
}
