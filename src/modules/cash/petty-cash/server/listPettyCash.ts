import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { withBalances, type LineRow } from './withBalances.ts'

/** Lists every movement of petty cash, newest first; the cursor is the last line shown. */
export const handleListPettyCash: Read<typeof endpoints.listPettyCash> = async (
  context,
  { query },
) => {
  const { cursor, limit, ...filter } = query
  const below = cursor === undefined ? undefined : Number(cursor)
  const rows = await withBalances(context, filter, { below, maxRows: limit + 1 }).execute()
  const items = rows.slice(0, limit).map(toLineDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}

function toLineDto(row: LineRow): z.output<typeof schemas.pettyCashLine> {
  return {
    ...toCamelCase(row),
    id: row.journal_id,
    amount: row.amount_sen,
    balanceAfter: row.balance_after_sen,
    businessDate: row.business_on,
    createdByName: row.author_name,
    reference: row.reference ?? '',
    receipts: row.receipts.map(({ id, file_id, name, media_type }) => ({
      id,
      name,
      mediaType: media_type,
      path: assertDefined(photoPath(file_id), 'a file id has a path'),
    })),
  }
}
