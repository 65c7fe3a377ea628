import type { Read } from '../../../../kit/server/verb.ts'
import type * as calls from '../../contract.ts'
import { readAgent } from './agentRows.ts'

/** One agent with their figures. */
export const getAgent: Read<typeof calls.getAgent> = (context, { params }) =>
  readAgent(context, params.id)
