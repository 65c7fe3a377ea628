import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { matchingLines, requireBankAccount, toBankLineDto } from './bankLineRows.ts'

/** Lists the lines of an account, the newest first. The cursor is the day and the line last shown. */
export const handleListBankLines: Read<typeof endpoints.listBankLines> = async (
  context,
  { query: { cursor, limit, ...filters } },
) => {
  await requireBankAccount(context, filters.accountId)
  const { rows } = await matchingLines(filters, { cursor, maxRows: limit + 1 }).execute(context.db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toBankLineDto(row, context.language)),
    nextCursor: last && rows.length > limit ? `${last.line_on}_${last.id}` : null,
  }
}
