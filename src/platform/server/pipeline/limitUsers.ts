import { commonMessages } from '../../contract/commonMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import type { Message } from '../../contract/message.ts'
import { AppError } from '../appError.ts'

/** The limits of one logged-in user in each process. */
export type UserLimits = { requestsPerMinute: number; uploadBytesPerDay: number }

/**
 * Counts the requests of users. @throws AppError TOO_OFTEN or UPLOADED_TOO_MUCH (429) beyond the
 * limit
 */
export type LimitedUsers = {
  countRequest(userId: number): void
  countUpload(userId: number, bytes: number): void
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Creates limits far above normal use: they stop programs, not users. */
export function limitUsers({ requestsPerMinute, uploadBytesPerDay }: UserLimits): LimitedUsers {
  const requests = countUpTo(requestsPerMinute, MINUTE_MS, requestMessages.TOO_OFTEN)
  const uploads = countUpTo(uploadBytesPerDay, DAY_MS, commonMessages.UPLOADED_TOO_MUCH)
  return {
    countRequest: (userId) => requests(userId, 1),
    countUpload: (userId, bytes) => uploads(userId, bytes),
  }
}

// All users' windows begin together, so that the counts of one window are dropped at once.
function countUpTo(most: number, windowMs: number, message: Message) {
  let counts = new Map<number, number>()
  let began = performance.now()
  return (userId: number, amount: number) => {
    if (performance.now() - began >= windowMs) {
      counts = new Map()
      began = performance.now()
    }
    const count = (counts.get(userId) ?? 0) + amount
    if (count > most) throw new AppError(message, { status: 429 })
    counts.set(userId, count)
  }
}
