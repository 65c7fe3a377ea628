import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { agentToMoveTo } from './agentToMoveTo.ts'
import { moveFigures } from './moveFigures.ts'

/** Handles the preview of a move of customers to another agent. */
export const handlePreviewMove: Read<typeof endpoints.previewMove> = async (context, { body }) => {
  const { id: agentId, name: agentName } = await agentToMoveTo(context, body.agentId)
  return { agentId, agentName, ...(await moveFigures(context, body.stringIds, agentId)) }
}
