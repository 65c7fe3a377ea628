import { formatInstant } from '#core/calendar.ts'
import { translate } from '#platform/contract/message.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { approvalMessages as text } from '../messages.ts'
import { STATE_WORDS } from '../words.ts'
import {
  selectApprovals,
  toApprovalDto,
  visibleApprovals,
  type ApprovalRow,
} from './approvalRows.ts'

/**
 * Locks a visible request, so that of two decisions at once the second sees the first.
 * @throws AppError 404; 409 APPROVAL_DECIDED or APPROVAL_LAPSED when it no longer waits
 */
export async function lockWaiting(context: Context<Actor>, id: number): Promise<ApprovalRow> {
  const { db, actor, now, language, timeZone } = context
  const row: ApprovalRow = orNotFound(
    await selectApprovals(db, now)
      .where('approval_requests.id', '=', id)
      .where(visibleApprovals(actor))
      .forUpdate('approval_requests')
      .executeTakeFirst(),
  )
  if (row.state_now === 'LAPSED') throw conflict(text.APPROVAL_LAPSED)
  if (row.state_now !== 'WAITING') {
    throw conflict(text.APPROVAL_DECIDED, {
      state: translate(STATE_WORDS[row.state_now], language),
      name: row.decider_name ?? row.asker_name,
      time: formatInstant(timeZone, row.decided_at ?? now),
    })
  }
  return row
}

/** Returns one visible request in the API's form. @throws AppError 404 */
export async function loadApproval(context: Context<Actor>, id: number) {
  const { db, actor, now, language } = context
  const row = await selectApprovals(db, now)
    .where('approval_requests.id', '=', id)
    .where(visibleApprovals(actor))
    .executeTakeFirst()
  return toApprovalDto(orNotFound(row), language)
}
