/** A server may be mistaken about its own return; a person can send before that by hand. */
const LONGEST_MS = 60 * 60_000

/**
 * Returns how long a response asks to wait, in ms: `Retry-After` in seconds, or as an HTTP date, which
 * is compared with the server's own clock. Undefined when it does not say.
 */
export function getRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - sentAt
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), LONGEST_MS)
}
