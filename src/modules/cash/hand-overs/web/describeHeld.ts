import type { Day } from '#core/calendar.ts'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import type { useT } from '#platform/web/preferences/language.ts'
import { handOverMessages as text } from '../messages.ts'

/** What is held now, by its age, as the endpoints return it. */
export type HeldNow = {
  toHandOver?: Sen
  ofToday?: Sen
  ofEarlier?: Sen
  earlierDays?: number
  oldestDate?: Day | null
}

/** Says of which days the cash is; undefined when all of it is of today. */
export function describeHeld(held: HeldNow, t: ReturnType<typeof useT>): string | undefined {
  const { ofToday = ZERO_SEN, ofEarlier: amountSen = ZERO_SEN, oldestDate: dayOn } = held
  const count = held.earlierDays ?? 0
  if (amountSen === 0 || !dayOn) return undefined
  const earlier = t(count > 1 ? text.ofDays : text.ofDay, { amountSen, dayOn, count })
  return ofToday > 0 ? `${t(text.ofToday, { amountSen: ofToday })}, ${earlier}` : earlier
}

/** Returns all that is held now; of a server that does not know it, what is left of the day. */
export const getToHandOver = ({ toHandOver, left }: HeldNow & { left: Sen }): Sen =>
  toHandOver ?? left
