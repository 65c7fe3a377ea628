import type { Sen } from '#core/money.ts'
import type { Entry } from '../outbox/entry.ts'

/**
 * What a user can do with an entry that the server refused. AGAIN records it despite what has changed;
 * TODAY on today's date; CASH not as a transfer; BALANCE only what is left to pay; ANOTHER on another
 * cashbook of the customer; RETRY sends it as it is, once somebody has removed the cause; DISCARD
 * never sends it; OKAY ends an undo that was refused.
 */
export type WayOut =
  | 'AGAIN'
  | 'TODAY'
  | 'CASH'
  | 'BALANCE'
  | 'ANOTHER'
  | 'RETRY'
  | 'DISCARD'
  | 'OKAY'

/** The permission is withdrawn, or the runner works for another agent now. */
const NOT_ALLOWED = ['NO_PERMISSION', 'RUNNER_NOT_AVAILABLE', 'RUNNER_NOT_YOURS_TO_NAME']
/** The cashbook takes no payment of any amount. */
const ENDED = ['CASHBOOK_CLOSED', 'CASHBOOK_NOT_UNSETTLED', 'CASHBOOK_FULLY_PAID', 'NOT_FOUND']
/** The account was deactivated or removed. */
const ACCOUNT_REFUSED = ['ACCOUNT_INACTIVE', 'NOT_FOUND']

const isDateRefused = (code: string) => code.startsWith('DATE_') || code === 'PERIOD_LOCKED'

/** Returns whether the server refused because the cashbook is not there for this user any more. */
export const isGone = ({ act, refusedCode }: Entry): boolean =>
  act !== 'SLIP' && refusedCode === 'NOT_FOUND'

/**
 * Returns what can be done, the most likely first. Every entry has a way that needs no server; none is
 * offered that can only be refused again. `balanceSen` is what is left to pay, if it is known.
 */
export function getWaysOut(entry: Entry, balanceSen: Sen | undefined): WayOut[] {
  const code = entry.refusedCode ?? ''
  if (entry.act === 'UNPAY' || entry.act === 'UNMISS') return ['OKAY']
  // The server has it, and no longer knows its response.
  if (code === 'REQUEST_ALREADY_RECORDED') return ['OKAY']
  // Nothing that is sent under this key is recorded, and the photo does not come back.
  if (code === 'IDEMPOTENCY_KEY_REUSED' || code === 'SLIP_GONE') return ['DISCARD']
  if (entry.act !== 'PAY') return [isDateRefused(code) ? 'TODAY' : 'RETRY', 'DISCARD']
  if (NOT_ALLOWED.includes(code)) return ['RETRY', 'DISCARD']
  if (isDateRefused(code)) return ['TODAY', 'ANOTHER', 'DISCARD']
  if (entry.transfer && ACCOUNT_REFUSED.includes(code)) {
    return ['CASH', 'RETRY', 'ANOTHER', 'DISCARD']
  }
  if (ENDED.includes(code) || balanceSen === 0) return ['ANOTHER', 'RETRY', 'DISCARD']
  if (code === 'CREDIT_EXCEEDS_BALANCE') return ['BALANCE', 'ANOTHER', 'RETRY', 'DISCARD']
  return ['AGAIN', 'ANOTHER', 'DISCARD']
}
