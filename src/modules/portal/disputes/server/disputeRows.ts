import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { DISPUTE_KINDS, DISPUTE_OUTCOMES } from '../contract.ts'
import type { dispute, ownDispute } from './schemas.ts'

type MessageRow = {
  id: number
  is_by_customer: boolean
  words: string
  created_at: string
  file_ids: number[]
}

/** Selects disputes with their names and messages; the caller narrows them to the visible ones. */
export function selectDisputes(db: Database) {
  return db
    .selectFrom('disputes')
    .innerJoin('cashbooks', 'cashbooks.id', 'disputes.cashbook_id')
    .innerJoin('customers', 'customers.id', 'disputes.customer_id')
    .innerJoin('users as agent', 'agent.id', 'disputes.agent_id')
    .leftJoin('users as answerer', 'answerer.id', 'disputes.closed_by')
    .leftJoin('transactions as payment', 'payment.id', 'disputes.transaction_id')
    .selectAll('disputes')
    .select(['cashbooks.cashbook_code', 'customers.name as customer_name'])
    .select(['agent.name as agent_name', 'answerer.name as answerer_name'])
    .select('payment.amount_sen as payment_sen')
    .select(
      sql<MessageRow[]>`(
        SELECT coalesce(json_agg(json_build_object('id', message.id,
          'is_by_customer', message.is_by_customer, 'words', message.words,
          'created_at', message.created_at, 'file_ids', ARRAY(
            SELECT photo.file_id FROM dispute_photos AS photo
            WHERE photo.message_id = message.id ORDER BY photo.file_id)) ORDER BY message.id), '[]')
        FROM dispute_messages AS message WHERE message.dispute_id = disputes.id)`.as('messages'),
    )
}

export type DisputeRow = Awaited<
  ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>
>

/** Converts a dispute to what its customer sees of it. */
export function toOwnDisputeDto(row: DisputeRow): z.output<typeof ownDispute> {
  return {
    ...toCamelCase(row),
    kind: row.kind as (typeof DISPUTE_KINDS)[number],
    date: row.disputed_on,
    amount: row.amount_sen,
    state: row.outcome === null ? 'OPEN' : 'ANSWERED',
    outcome: row.outcome as (typeof DISPUTE_OUTCOMES)[number] | null,
    messages: row.messages.map((message) => ({
      id: message.id,
      isByCustomer: message.is_by_customer,
      words: message.words,
      photos: message.file_ids.map((fileId) => `/file/${fileId}`),
      createdAt: new Date(message.created_at),
    })),
  }
}

/** Converts a dispute to its API representation for staff. */
export function toDisputeDto(row: DisputeRow): z.output<typeof dispute> {
  return {
    ...toCamelCase(row),
    ...toOwnDisputeDto(row),
    closedByName: row.answerer_name,
    paymentAmount: row.payment_sen,
  }
}
