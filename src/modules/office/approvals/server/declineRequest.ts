import { conflict } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { approvalMessages as text } from '../messages.ts'
import { aboutApproval, toFacts } from './approvalRows.ts'
import { endRequest } from './approvalWrites.ts'
import { loadApproval, lockWaiting } from './lockWaiting.ts'

/** Declines a request, which then never runs. @throws AppError 409 APPROVAL_OWN */
export const handleDeclineRequest: Write<typeof endpoints.declineRequest> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { db, actor, now } = context
  const row = await lockWaiting(context, id)
  if (row.requested_by === actor.id) throw conflict(text.APPROVAL_OWN)
  await endRequest(db, id, { state: 'DECLINED', decided_by: actor.id, decided_at: now, reason })
  const log = {
    action: 'approval.decline',
    ...aboutApproval(row),
    after: { ...toFacts(row), reason },
  } as const
  return { data: await loadApproval(context, id), log }
}
