import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import { findSameReferences } from '../../credits/server/findSameReferences.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { fieldError } from '#platform/server/appError.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type * as endpoints from '../contract.ts'
import type { TRANSFER_SORTS } from '../contract.ts'
import type * as schemas from './schemas.ts'
import {
  matchesTransfer,
  selectTransfers,
  toTransferDto,
  visibleTransfers,
} from './transferRows.ts'

type Query = z.output<(typeof schemas.listTransfers)['query']>

/**
 * Lists credits by transfer, in one state or in any: the oldest first while they wait, else the
 * newest, or in the requested order. The cursor is the last id shown with its place in that order.
 */
export const handleListTransfers: Read<typeof endpoints.listTransfers> = async (
  context,
  { query },
) => {
  const { db, actor } = context
  const { limit, state, agentId, accountId, searchTerm, from, to } = query
  requireVisibleAgent(actor, agentId)
  let matching = selectTransfers(db).where(visibleTransfers(actor))
  if (state !== 'ANY') matching = matching.where('transactions.transfer_state', '=', state)
  if (agentId !== undefined) matching = matching.where('transactions.agent_id', '=', agentId)
  if (accountId !== undefined) {
    matching = matching.where('transactions.bank_account_id', '=', accountId)
  }
  if (searchTerm !== undefined) matching = matching.where(matchesTransfer(context, searchTerm))
  if (from !== undefined) matching = matching.where('transactions.business_on', '>=', from)
  if (to !== undefined) matching = matching.where('transactions.business_on', '<=', to)
  const { place, way, isBehind } = getOrder(query)
  const [rows, total] = await Promise.all([
    matching
      .select(sql<string | number>`${place}`.as('place'))
      .where(isBehind)
      .orderBy(place, way)
      .orderBy('transactions.id', way)
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
  const last = rows[limit - 1]
  const shown = rows.slice(0, limit)
  const same = await findSameReferences(db, shown)
  return {
    items: shown.map((row) => ({
      ...toTransferDto(row),
      sameReference: same.get(row.id) ?? null,
    })),
    nextCursor: last && rows.length > limit ? `${last.id}:${last.place}` : null,
    total: { count: total.count, amount: total.amount ?? ZERO_SEN },
  }
}

type Sort = (typeof TRANSFER_SORTS)[number]
type Place = { place: RawBuilder<unknown>; isText?: true }

const ofText = (column: RawBuilder<unknown>): Place => ({
  place: sql`coalesce(${column}, '') COLLATE "und-x-icu"`,
  isText: true,
})

/** The place of a row in each order: a whole number or a text, and never null. */
const PLACES: Readonly<Record<Sort | 'id', Place>> = {
  id: { place: sql`transactions.id` },
  customerName: ofText(sql`customers.name`),
  businessDate: { place: sql`(transactions.business_on - '1970-01-01'::date)::bigint` },
  runnerName: ofText(sql`coalesce(runner.name, author.name)`),
  accountName: ofText(sql`bank_accounts.name`),
  reference: ofText(sql`transactions.reference`),
  amount: { place: sql`transactions.amount_sen` },
}

/** Returns the order, and the condition for the rows behind the cursor. @throws AppError 422 */
function getOrder({ sort, state, cursor }: Pick<Query, 'sort' | 'state' | 'cursor'>) {
  const usual = ['id', state === 'UNCONFIRMED' ? 'asc' : 'desc'] as const
  const [field, way] = sort ? getSort<Sort>(sort) : usual
  const { place, isText } = PLACES[field]
  if (cursor === undefined) return { place, way, isBehind: sql<boolean>`true` }
  const [, id, shown = id] = /^(\d+)(?::(.*))?$/s.exec(cursor) ?? []
  if (id === undefined || (!isText && !/^-?\d{1,18}$/.test(shown ?? ''))) {
    throw fieldError('cursor', commonMessages.INVALID)
  }
  const value = isText ? sql`${shown}::text` : sql`${shown}::bigint`
  const isBehind = sql<boolean>`(${place}, transactions.id)
    ${sql.raw(way === 'asc' ? '>' : '<')} (${value}, ${id}::bigint)`
  return { place, way, isBehind }
}
