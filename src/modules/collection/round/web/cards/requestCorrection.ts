import { todayIn } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { isShared } from '#platform/web/calls/isShared.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { translateNow } from '#platform/web/preferences/language.ts'
import { BUSINESS_TIME_ZONE } from '#platform/web/preferences/today.ts'
import { UNDO_MINUTES } from '#modules/lending/credits/contract.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Row } from '../rows.ts'

/** Whether the latest payment of the row is the user's own, so that a request can name it. */
export const isOwnLatest = ({ lastCreditId, undoableUntil }: Row): boolean =>
  lastCreditId !== null && undoableUntil !== null

/**
 * Passes the request to correct the row's latest payment, which the user cannot undo any more, to the
 * phone's share sheet; where there is none, to a chat that WhatsApp lets them choose.
 */
export async function requestCorrection(row: Row): Promise<void> {
  const until = assertDefined(row.undoableUntil, 'an own payment was undoable')
  const paidAt = new Date(Date.parse(until) - UNDO_MINUTES * 60_000)
  const request = translateNow(roundMessages.correctPlease, {
    name: row.customerName,
    code: row.cashbookCode,
    amountSen: assertDefined(row.lastCreditAmount, 'a payment has an amount'),
    paidOn: todayIn(BUSINESS_TIME_ZONE, paidAt),
    time: formatTime(paidAt.toISOString()),
    number: receiptNumber(assertDefined(row.lastCreditId, 'a recorded payment has a number')),
  })
  // As in a chat, normal spaces: the text is searched and copied.
  if (await isShared({ text: request.replaceAll('\u00a0', ' ') })) return
  window.open(whatsAppAddress(null, request), '_blank', 'noreferrer')
}
