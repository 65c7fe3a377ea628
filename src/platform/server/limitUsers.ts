import { commonMessages } from '../contract/commonMessages.ts'
import type { Message } from '../contract/message.ts'
import { AppError } from './appError.ts'

/** What one logged-in user may do in each process. */
export type UserLimits = { requestsPerMinute: number; uploadBytesPerDay: number }

/** Counts what users do. @throws Refused TOO_OFTEN or UPLOADED_TOO_MUCH (429) beyond the limit */
export type LimitedUsers = {
  countRequest(userId: number): void
  countUpload(userId: number, bytes: number): void
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Far above what a person does: it stops programs, and no day's work. */
export function limitUsers({ requestsPerMinute, uploadBytesPerDay }: UserLimits): LimitedUsers {
  const requests = countUpTo(requestsPerMinute, MINUTE_MS, commonMessages.TOO_OFTEN)
  const uploads = countUpTo(uploadBytesPerDay, DAY_MS, commonMessages.UPLOADED_TOO_MUCH)
  return {
    countRequest: (userId) => requests(userId, 1),
    countUpload: (userId, bytes) => uploads(userId, bytes),
  }
}

// All users' windows begin together, so that the counts of one are forgotten at once.
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
