import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { roundFor } from './roundFor.ts'
import { stopOut, totalsOf } from './stopOut.ts'
import { stopsOf } from './stopsOf.ts'

/** Returns the stops of a round without storing them. */
export const handlePreviewListing: Read<typeof endpoints.previewListing> = async (
  context,
  { query },
) => {
  const round = await roundFor(context, query)
  const { rows } = await stopsOf(round, context.today).execute(context.db)
  const lines = rows.map(stopOut)
  const { agentId, agentName, date, groupNames } = round
  return { agentId, agentName, date, groupNames, totals: totalsOf(lines), lines }
}
