import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getSoughtWords } from '../findActions.ts'
import type { Sentences } from '../toSentence.ts'
import { toActivityDto } from './toActivityDto.ts'
import { matchingActivity } from './matchingActivity.ts'
import { getNames } from './getNames.ts'

/** Returns the handler of a page of the operation log; the cursor is the last line shown. */
export const handleListActivity =
  (sentences: Sentences): Read<typeof endpoints.listActivity> =>
  async (context, { query }) => {
    const { cursor, limit, searchTerm, ...filters } = query
    const words = getSoughtWords(searchTerm, sentences)
    const rows = await matchingActivity(context, { ...filters, words })
      .$if(cursor !== undefined, (q) => q.where('log.id', '<', Number(cursor)))
      .limit(limit + 1)
      .execute()
    const shown = rows.slice(0, limit)
    const names = await getNames(context.db, shown)
    return {
      items: shown.map((row) => toActivityDto(row, names, context.timeZone)),
      nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
    }
  }
