import { sql } from 'kysely'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate, type Message, type Values } from '#platform/contract/message.ts'
import { conflict, notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { TransferState } from '../../credits/contract.ts'
import { transferMessages as text } from '../messages.ts'
import { visibleTransfers } from './transferRows.ts'

export type LockedTransfer = Awaited<ReturnType<typeof lockTransfers>>[number]

/** Locks in id order, so that two lists wait for each other and a bounce comes before or after. */
export function lockTransfers({ db, actor }: Context<Actor>, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select((eb) => [
      'id',
      'kind',
      'transfer_state',
      'agent_id',
      'cashbook_id',
      'amount_sen',
      'business_on',
      'confirmed_at',
      'reference',
      eb
        .selectFrom('cashbooks')
        .whereRef('cashbooks.id', '=', 'transactions.cashbook_id')
        .select('cashbooks.customer_id')
        .as('customer_id'),
      eb
        .selectFrom('bank_accounts')
        .whereRef('bank_accounts.id', '=', 'transactions.bank_account_id')
        .select('bank_accounts.name')
        .as('account_name'),
    ])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('transfer_state', 'is not', null)
    .where('removed_at', 'is', null)
    .where(visibleTransfers(actor))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Why an act leaves a transfer as it is. */
export type TransferRefusal = { id: number; message: Message; values?: Values | undefined }

/** Says why a transfer that is not in the state of the act is left as it is. */
export function describeState(state: string | undefined): Message {
  if (state === undefined) return requestMessages.NOT_FOUND
  return OF_STATE[state as TransferState]
}

const OF_STATE: Readonly<Record<TransferState, Message>> = {
  UNCONFIRMED: text.TRANSFER_NOT_CONFIRMED,
  CONFIRMED: text.TRANSFER_CONFIRMED,
  BOUNCED: text.TRANSFER_BOUNCED,
  CORRECTED: refusalMessages.CREDIT_REVERSED,
}

/** Returns which transfers changed and why others did not. A single refused one is the error itself. */
export function toOutcome(
  { language }: Context,
  changed: readonly number[],
  refusals: readonly TransferRefusal[],
) {
  const [refusal] = refusals
  if (refusal && refusals.length === 1 && changed.length === 0) {
    const { message, values } = refusal
    throw message === requestMessages.NOT_FOUND ? notFound() : conflict(message, values)
  }
  return {
    changed: [...changed],
    skipped: refusals.map(({ id, message, values }) => ({
      id,
      code: message.key,
      message: translate(message, language, values),
    })),
  }
}

/** Returns whom and what a line of the log about a transfer is about. */
export const aboutTransfer = (row: LockedTransfer, entityId = row.id) =>
  ({
    entity: 'transaction',
    entityId,
    agentId: row.agent_id,
    customerId: row.customer_id,
    cashbookId: row.cashbook_id,
  }) as const satisfies Partial<LogEntry>
