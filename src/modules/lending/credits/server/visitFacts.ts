import { formatInstant } from '#core/calendar.ts'
import type { Context } from '#platform/server/handler.ts'

/** An entry that arrives within this time was not waiting. */
const AT_ONCE_MS = 60_000

/** Returns what the operation log says of an entry that waited on a device before it arrived. */
export function visitFacts(
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
  visitedAt: Date | undefined,
): { visitedAt?: string } {
  if (!visitedAt || now.getTime() - visitedAt.getTime() < AT_ONCE_MS) return {}
  return { visitedAt: formatInstant(timeZone, visitedAt) }
}
