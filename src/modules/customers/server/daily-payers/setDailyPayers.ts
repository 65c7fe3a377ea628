import { sql } from 'kysely'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { visibleCustomers } from '../visibleCustomers.ts'
import { dailyPayerLog, markDailyPayers } from './markDailyPayers.ts'

/**
 * Handles the daily payer mark of many customers. Invisible ones are skipped; a single one is a
 * 404.
 */
export const handleSetDailyPayers: Write<typeof endpoints.setDailyPayers> = async (
  context,
  { body },
) => {
  const { db, actor, language } = context
  const { stringIds: ids } = body
  const dailyPayer = body.status === 1
  const seen = await db
    .selectFrom('customers')
    .select(['id', 'agent_id', 'is_daily_payer'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (seen.length === 0 && ids.length === 1) throw notFound()
  const marked = await markDailyPayers(context, seen, dailyPayer)
  const changed = seen.map(({ id }) => id)
  const isSeen = new Set(changed)
  const { NOT_FOUND } = requestMessages
  const skipped = ids
    .filter((id) => !isSeen.has(id))
    .map((id) => ({ id, code: NOT_FOUND.key, message: translate(NOT_FOUND, language) }))
  return { data: { changed, skipped }, log: marked.map(dailyPayerLog(dailyPayer)) }
}
