import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { resolveRound } from './resolveRound.ts'
import { toStopDto, getTotals } from './toStopDto.ts'
import { getStops } from './getStops.ts'

/** Returns the stops of a round without storing them. */
export const handlePreviewListing: Read<typeof endpoints.previewListing> = async (
  context,
  { query },
) => {
  const round = await resolveRound(context, query)
  const { rows } = await getStops(round, context.today).execute(context.db)
  const lines = rows.map(toStopDto)
  const { agentId, agentName, date, groupNames } = round
  const isOfChosen = round.customerIds !== undefined
  return { agentId, agentName, date, groupNames, isOfChosen, totals: getTotals(lines), lines }
}
