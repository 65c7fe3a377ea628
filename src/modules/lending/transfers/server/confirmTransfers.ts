import type * as endpoints from '../contract.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { changeTransactions } from '../../movements/server/transactions.ts'
import {
  aboutTransfer,
  describeState,
  lockTransfers,
  toOutcome,
  type LockedTransfer,
} from './lockTransfers.ts'

/**
 * Confirms transfers that wait, one or many; the others are skipped with their reasons. A single
 * refused one is the error itself.
 */
export const handleConfirmTransfers: Write<typeof endpoints.confirmTransfers> = async (
  context,
  { body },
) => {
  const ids = [...new Set(body.ids)]
  const rows = await lockTransfers(context, ids)
  const confirmed = rows.filter((row) => row.transfer_state === 'UNCONFIRMED')
  const states = new Map(rows.map((row) => [row.id, row.transfer_state ?? undefined]))
  const refusals = ids.flatMap((id) =>
    states.get(id) === 'UNCONFIRMED' ? [] : [{ id, message: describeState(states.get(id)) }],
  )
  return {
    data: toOutcome(
      context,
      confirmed.map(({ id }) => id),
      refusals,
    ),
    log: confirmLocked(context, confirmed),
  }
}

/**
 * Confirms locked transfers that wait, and returns the lines of the log. A payment without a
 * reference keeps the one of the bank's line that shows it, which `references` has by its id.
 */
export function confirmLocked(
  context: Context<Actor>,
  waiting: readonly LockedTransfer[],
  references: ReadonlyMap<number, string> = new Map(),
): LogEntry[] {
  const { actor, now } = context
  const confirmation = { transfer_state: 'CONFIRMED', confirmed_by: actor.id, confirmed_at: now }
  changeTransactions(
    context,
    waiting.map(({ id, reference }) => ({
      id,
      ...confirmation,
      reference: reference ?? references.get(id) ?? null,
    })),
  )
  return waiting.map((row) => ({
    action: 'transfer.confirm',
    ...aboutTransfer(row),
    after: { amount: row.amount_sen },
  }))
}
