import type * as endpoints from '../contract.ts'
import type { Write } from '#platform/server/handler.ts'
import { changeTransactions } from '../../movements/server/transactions.ts'
import { aboutTransfer, describeState, lockTransfers, toOutcome } from './lockTransfers.ts'

/**
 * Confirms transfers that wait, one or many; the others are skipped with their reasons. A single
 * refused one is the error itself.
 */
export const handleConfirmTransfers: Write<typeof endpoints.confirmTransfers> = async (
  context,
  { body },
) => {
  const { actor, now } = context
  const ids = [...new Set(body.ids)]
  const rows = await lockTransfers(context, ids)
  const confirmed = rows.filter((row) => row.transfer_state === 'UNCONFIRMED')
  const states = new Map(rows.map((row) => [row.id, row.transfer_state ?? undefined]))
  const refusals = ids.flatMap((id) =>
    states.get(id) === 'UNCONFIRMED' ? [] : [{ id, message: describeState(states.get(id)) }],
  )
  const confirmation = { transfer_state: 'CONFIRMED', confirmed_by: actor.id, confirmed_at: now }
  changeTransactions(
    context,
    confirmed.map(({ id }) => ({ id, ...confirmation })),
  )
  return {
    data: toOutcome(
      context,
      confirmed.map(({ id }) => id),
      refusals,
    ),
    log: confirmed.map((row) => ({
      action: 'transfer.confirm',
      ...aboutTransfer(row),
      after: { amount: row.amount_sen },
    })),
  }
}
