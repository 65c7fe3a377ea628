import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { formatInstant } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Message } from '#platform/contract/message.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { settlementMessages as text } from '../messages.ts'

/**
 * Refuses what needs an unsettled cashbook, and names who ended it and when: that is the reason, before
 * anything else that has changed since. @throws AppError 409 CASHBOOK_CLOSED, CASHBOOK_NOT_UNSETTLED
 */
export async function assertUnsettled(
  context: Pick<Context<Actor>, 'db' | 'now' | 'timeZone'>,
  { id, status }: Pick<LoanRow, 'id' | 'status'>,
): Promise<void> {
  if (status === CASHBOOK_STATUS.UNSETTLED) return
  const { key } =
    status === CASHBOOK_STATUS.CLOSED
      ? refusalMessages.CASHBOOK_CLOSED
      : refusalMessages.CASHBOOK_NOT_UNSETTLED
  const ended = await loadEnd(context, id)
  const [endedDay = '', time = ''] = formatInstant(context.timeZone, ended.at).split(' ')
  const isToday = formatInstant(context.timeZone, context.now).startsWith(endedDay)
  const [today, before] = getWords(ended)
  throw conflict({ ...(isToday ? today : before), key }, { name: ended.name, day: endedDay, time })
}

type End = { name: string; at: Date; isClosed: boolean; isLoss: boolean }

/** Returns the sentences for an end of today and of an earlier day. */
function getWords({ isClosed, isLoss }: End): [Message, Message] {
  if (isClosed) return [text.closedToday, text.closedBefore]
  return isLoss ? [text.lostToday, text.lostBefore] : [text.settledToday, text.settledBefore]
}

/** Loads the last step that ended a settled or closed cashbook. */
async function loadEnd({ db }: Pick<Context<Actor>, 'db'>, cashbookId: number): Promise<End> {
  const row = await db
    .selectFrom('settlements')
    .innerJoin('users as settler', 'settler.id', 'settlements.settled_by')
    .leftJoin('closures', 'closures.settlement_id', 'settlements.id')
    .leftJoin('users as closer', 'closer.id', 'closures.closed_by')
    .select(['settlements.settled_at', 'settlements.written_off_sen', 'closures.closed_at'])
    .select(['settler.name as settler_name', 'closer.name as closer_name'])
    .where('settlements.cashbook_id', '=', cashbookId)
    .where('settlements.undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    name: row.closer_name ?? row.settler_name,
    at: row.closed_at ?? row.settled_at,
    isClosed: row.closed_at !== null,
    isLoss: row.written_off_sen > 0,
  }
}
