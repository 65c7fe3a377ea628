import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toDisputeDto } from './disputeRows.ts'
import { inOrder, matchingDisputes } from './matchingDisputes.ts'

/** Lists disputes, what was reported last first unless sorted. The cursor is the last id shown. */
export const handleListDisputes: Read<typeof endpoints.listDisputes> = async (
  context,
  { query },
) => {
  const { cursor, limit } = query
  const matching = matchingDisputes(context, query)
  const [rows, { total }] = await Promise.all([
    inOrder(matching, query.sort, cursor === undefined ? undefined : Number(cursor))
      .limit(limit + 1)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit).map(toDisputeDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null, total }
}
