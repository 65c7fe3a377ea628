import type { concludeRequest as endpoint } from '../../contract/requestOutcome.ts'
import { replayResponse, giveUpKey } from './idempotency.ts'
import type { Write } from '../handler.ts'

/**
 * Returns the outcome of the user's own unanswered request. Where nothing was recorded the key is
 * given up: the row written here blocks the first attempt. If that one is about to commit, this
 * waits at its key and then finds its response.
 */
export const handleConcludeRequest: Write<typeof endpoint> = async (
  { db, actor, now },
  { body },
) => {
  const mine = { userId: actor.id, key: body.idempotencyKey }
  const isGivenUpNow = await giveUpKey(db, { ...mine, now })
  const first = isGivenUpNow ? undefined : await replayResponse(db, mine)
  return {
    data: {
      isRecorded: first !== undefined,
      answer: first?.data ?? null,
      isAnswerKept: first?.isKept ?? false,
    },
    log: isGivenUpNow
      ? [{ action: 'account.giveUpRequest', entity: 'user', entityId: actor.id }]
      : [],
  }
}
