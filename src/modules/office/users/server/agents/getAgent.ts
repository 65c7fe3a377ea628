import type { Read } from '#platform/server/handler.ts'
import type * as people from '../../contract.ts'
import { readAgent } from './agentRows.ts'

/** Returns one agent with their figures. */
export const handleGetAgent: Read<typeof people.getAgent> = (context, { params }) =>
  readAgent(context, params.id)
