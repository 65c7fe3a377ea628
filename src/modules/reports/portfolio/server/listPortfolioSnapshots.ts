import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectSnapshots } from './selectSnapshots.ts'

/** Handles the daily snapshots of the last 90 days or of a year. */
export const handleListPortfolioSnapshots: Read<typeof endpoints.listPortfolioSnapshots> = async (
  context,
  { query },
) => selectSnapshots(context, await chosenAgent(context, query.agentId), query.span).execute()
