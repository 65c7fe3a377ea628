import { sql } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Merging } from '#db/whom.ts'
import { conflict, fieldError, notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { customersMessages as text } from '../../messages.ts'
import { lockBooks } from '../move/lockForMove.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

/** Selects two records, in id order. */
export const selectRecords = ({ db }: Context<Actor>, { keptId, mergedId }: Merging) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', sql<number>`ANY (${[keptId, mergedId]}::bigint[])`)
    .orderBy('id')

export type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number]

/**
 * Locks two records that can be merged, after their loans and again before the loans that were opened
 * in between, as a move does. @throws AppError 404, SAME_RECORD, ALREADY_MERGED, RECORDS_OF_TWO_AGENTS
 */
export async function lockRecords(context: Context<Actor>, pair: Merging) {
  const ids = [pair.keptId, pair.mergedId]
  await lockBooks(context, ids)
  const rows = await selectRecords(context, pair).forUpdate().execute()
  const records = await asMergeable(context, pair, rows)
  return { ...records, books: await lockBooks(context, [pair.mergedId]) }
}

/** Returns the two records, if they may be merged. @throws AppError as `lockRecords` */
export async function asMergeable(
  { db, actor }: Context<Actor>,
  { keptId, mergedId }: Merging,
  rows: readonly RecordRow[],
): Promise<{ kept: RecordRow; merged: RecordRow }> {
  if (keptId === mergedId) throw fieldError('mergedId', text.SAME_RECORD)
  const kept = rows.find(({ id }) => id === keptId)
  const merged = rows.find(({ id }) => id === mergedId)
  if (!kept || !merged) throw notFound()
  const isOwn = actor.agentId === null || rows.every(({ agent_id }) => agent_id === actor.agentId)
  const gone = rows.find(({ merged_into_id }) => merged_into_id !== null)
  if (gone && isOwn) throw conflict(text.ALREADY_MERGED, { name: gone.name })
  const visible = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', sql<number>`ANY (${[keptId, mergedId]}::bigint[])`)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where(visibleCustomers(actor))
    .execute()
  if (visible.length < 2) throw notFound()
  if (kept.agent_id !== merged.agent_id) throw conflict(text.RECORDS_OF_TWO_AGENTS)
  return { kept, merged }
}
