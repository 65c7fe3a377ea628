import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../../contract.ts'
import { customersMessages } from '../../messages.ts'
import { getGroup } from '../getGroup.ts'
import { agentToMoveTo } from './agentToMoveTo.ts'
import { lockForMove } from './lockForMove.ts'
import { moveFigures } from './moveFigures.ts'
import { moveLocked, type MoveParts } from './moveLocked.ts'

type Body = Parameters<ReturnType<typeof handleMoveCustomers>>[1]['body']

/**
 * Handles the move of customers to another agent, all or none. Customers of that agent are
 * unchanged. @throws AppError MOVE_CHANGED when the figures differ from those in the preview
 */
export const handleMoveCustomers =
  (parts: MoveParts): Write<typeof endpoints.moveCustomers> =>
  async (context, { body }) => {
    const { id: agentId } = await resolveAgent(context, body.agentId)
    const locked = await lockForMove(context, body.stringIds)
    const groupId = await getGroup(context, agentId, body.customerGroupId)
    const figures = await moveFigures(context, body.stringIds, agentId)
    refuseOtherFigures(body, figures)
    const { name: agentName } = await agentToMoveTo(context, agentId)
    const { moved, log } = await moveLocked(context, locked, { agentId, groupId, parts })
    const movedIds = moved.map(({ id }) => id)
    return { data: { ...figures, agentId, agentName, movedIds }, log }
  }

function refuseOtherFigures(
  { expected }: Body,
  { customerCount, totalBalance }: Awaited<ReturnType<typeof moveFigures>>,
) {
  if (!expected) return
  const isSame = expected.customerCount === customerCount && expected.totalBalance === totalBalance
  if (!isSame)
    throw conflict(customersMessages.MOVE_CHANGED, undefined, { customerCount, totalBalance })
}
