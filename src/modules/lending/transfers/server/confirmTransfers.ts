import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { sql } from 'kysely'
import type { TransferState } from '../../credits/contract.ts'
import type * as endpoints from '../contract.ts'
import type { Database } from '#db/connect.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate, type Message } from '#platform/contract/message.ts'
import { conflict, notFound } from '#platform/server/appError.ts'
import type { Actor, Write } from '#platform/server/handler.ts'
import { changeTransactions } from '../../movements/server/transactions.ts'
import { transferMessages as text } from '../messages.ts'
import { visibleTransfers } from './transferRows.ts'

/**
 * Confirms transfers that wait, one or many; the others are skipped with their reasons. A single
 * refused one is the error itself.
 */
export const handleConfirmTransfers: Write<typeof endpoints.confirmTransfers> = async (
  context,
  { body },
) => {
  const { db, actor, now, language } = context
  const ids = [...new Set(body.ids)]
  const rows = await lockTransfers(db, actor, ids)
  const states = new Map(rows.map((row) => [row.id, row.transfer_state as TransferState]))
  const refusals = ids.flatMap((id) => {
    const message = refuseState(states.get(id))
    return message ? [{ id, message }] : []
  })
  const [refusal] = refusals
  if (ids.length === 1 && refusal) {
    throw refusal.message === requestMessages.NOT_FOUND ? notFound() : conflict(refusal.message)
  }
  const confirmed = rows.filter((row) => row.transfer_state === 'UNCONFIRMED')
  const confirmation = { transfer_state: 'CONFIRMED', confirmed_by: actor.id, confirmed_at: now }
  changeTransactions(
    context,
    confirmed.map(({ id }) => ({ id, ...confirmation })),
  )
  return {
    data: {
      changed: confirmed.map(({ id }) => id),
      skipped: refusals.map(({ id, message }) => ({
        id,
        code: message.key,
        message: translate(message, language),
      })),
    },
    log: confirmed.map((row) => ({
      action: 'transfer.confirm',
      entity: 'transaction',
      entityId: row.id,
      agentId: row.agent_id,
      customerId: row.customer_id,
      cashbookId: row.cashbook_id,
      after: { amount: row.amount_sen },
    })),
  }
}

/** Locks in id order, so that two lists wait for each other and a bounce comes before or after. */
function lockTransfers(db: Database, actor: Actor, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select((eb) => [
      'id',
      'transfer_state',
      'agent_id',
      'cashbook_id',
      'amount_sen',
      eb
        .selectFrom('cashbooks')
        .whereRef('cashbooks.id', '=', 'transactions.cashbook_id')
        .select('cashbooks.customer_id')
        .as('customer_id'),
    ])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('transfer_state', 'is not', null)
    .where('removed_at', 'is', null)
    .where(visibleTransfers(actor))
    .orderBy('id')
    .forUpdate()
    .execute()
}

function refuseState(state: TransferState | undefined): Message | undefined {
  if (state === undefined) return requestMessages.NOT_FOUND
  if (state === 'CONFIRMED') return text.TRANSFER_CONFIRMED
  if (state === 'BOUNCED') return text.TRANSFER_BOUNCED
  if (state === 'CORRECTED') return refusalMessages.CREDIT_REVERSED
  return undefined
}
