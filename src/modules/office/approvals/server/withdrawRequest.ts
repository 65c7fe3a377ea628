import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { approvalMessages as text } from '../messages.ts'
import { aboutApproval, toFacts } from './approvalRows.ts'
import { endRequest } from './approvalWrites.ts'
import { loadApproval, lockWaiting } from './lockWaiting.ts'

/** Withdraws what the user asked for. @throws AppError 409 APPROVAL_NOT_OWN */
export const handleWithdrawRequest: Write<typeof endpoints.withdrawRequest> = async (
  context,
  { params: { id } },
) => {
  const { db, actor, now } = context
  const row = await lockWaiting(context, id)
  if (row.requested_by !== actor.id) throw conflict(text.APPROVAL_NOT_OWN)
  await endRequest(db, id, { state: 'WITHDRAWN', decided_by: actor.id, decided_at: now })
  const log = { action: 'approval.withdraw', ...aboutApproval(row), after: toFacts(row) } as const
  return { data: await loadApproval(context, id), log }
}
