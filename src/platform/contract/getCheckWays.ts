import { getReach } from './getReach.ts'
import { requestMessages as text } from './requestMessages.ts'
import type { Message } from './message.ts'

type CheckWays = {
  /** What the QR code holds; undefined where no other device could open it. */
  qr: string | undefined
  hint: Message
}

/**
 * Returns how a paper with this check address is checked. An address that only this computer opens has no QR
 * code, and the paper names the code instead; the dashboard tells owners why.
 */
export function getCheckWays(checkUrl: string): CheckWays {
  return getReach(checkUrl) === 'HERE'
    ? { qr: undefined, hint: text.noQr }
    : { qr: checkUrl, hint: text.hint }
}
