import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import type { getListing } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'

export type ListingDetails = ResponseOf<typeof getListing>

/** Formats the round as a message: a line for each stop, with arrears if there are any. */
export function shareText(listing: ListingDetails, language: Language): string {
  const { number, date: dateOn, agentName: agent, lines, totals } = listing
  const stops = lines.map((stop) => {
    const { position, customerName: name, place, dailyCredit: dailySen, debtDays } = stop
    const line = translate(text.messageLine, language, {
      position,
      name,
      place: place || '–',
      dailySen,
    })
    if (debtDays === 0) return line
    return translate(text.messageDebt, language, { line, count: debtDays, dueSen: stop.dueToday })
  })
  const { dueToday: dueSen, count } = totals
  return [
    translate(text.messageHead, language, { number, dateOn, agent }),
    ...stops,
    translate(text.messageFoot, language, { dueSen, count }),
  ].join('\n')
}
