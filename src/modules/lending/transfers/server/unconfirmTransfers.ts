import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { changeTransactions } from '../../movements/server/transactions.ts'
import type * as endpoints from '../contract.ts'
import { transferMessages as text } from '../messages.ts'
import {
  aboutTransfer,
  describeState,
  type LockedTransfer,
  lockTransfers,
  toOutcome,
  type TransferRefusal,
} from './lockTransfers.ts'

/**
 * Undoes the confirmation of transfers, so that they wait again. One that was confirmed when it
 * was recorded, or on which a later refund or closing relies, is skipped with the reason.
 */
export const handleUnconfirmTransfers: Write<typeof endpoints.unconfirmTransfers> = async (
  context,
  { body },
) => {
  const ids = [...new Set(body.ids)]
  await lockTheirCashbooks(context, ids)
  const rows = await lockTransfers(context, ids)
  const used = await findUsed(context.db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refusals = ids.flatMap((id) => refuse(id, byId.get(id), used))
  const refused = new Set(refusals.map(({ id }) => id))
  const changed = rows.filter(({ id }) => !refused.has(id))
  const waiting = { transfer_state: 'UNCONFIRMED', confirmed_by: null, confirmed_at: null }
  changeTransactions(
    context,
    changed.map(({ id }) => ({ id, ...waiting })),
  )
  return {
    data: toOutcome(
      context,
      changed.map(({ id }) => id),
      refusals,
    ),
    log: changed.map((row) => ({
      action: 'transfer.unconfirm',
      ...aboutTransfer(row),
      after: { amount: row.amount_sen },
    })),
  }
}

/** A refund and a closing lock the cashbook before they read its transfers: they come before or after. */
const lockTheirCashbooks = ({ db }: Context<Actor>, ids: readonly number[]) =>
  sql`SELECT id FROM cashbooks
    WHERE id IN (SELECT cashbook_id FROM transactions WHERE id = ANY (${ids}::bigint[]))
    ORDER BY id FOR UPDATE`.execute(db)

/** Returns the transfers after whose confirmation money was refunded or the cashbook was closed. */
async function findUsed(db: Database, rows: readonly LockedTransfer[]): Promise<Set<number>> {
  const ids = rows.map(({ id }) => id)
  const { rows: used } = await sql<{ id: number }>`
    SELECT transfer.id FROM transactions AS transfer
    WHERE transfer.id = ANY (${ids}::bigint[])
      AND (EXISTS (SELECT FROM transactions AS refund
                   WHERE refund.cashbook_id = transfer.cashbook_id AND refund.kind = 'REFUND'
                     AND refund.removed_at IS NULL AND refund.created_at >= transfer.confirmed_at)
        OR EXISTS (SELECT FROM closures
                   WHERE closures.cashbook_id = transfer.cashbook_id
                     AND closures.closed_at >= transfer.confirmed_at))`.execute(db)
  return new Set(used.map(({ id }) => id))
}

function refuse(
  id: number,
  row: LockedTransfer | undefined,
  used: ReadonlySet<number>,
): TransferRefusal[] {
  const state = row?.transfer_state ?? undefined
  if (state !== 'CONFIRMED') return [{ id, message: describeState(state) }]
  if (row?.confirmed_at === null) return [{ id, message: text.TRANSFER_NEVER_WAITED }]
  return used.has(id) ? [{ id, message: text.TRANSFER_IN_USE }] : []
}
