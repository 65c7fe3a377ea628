import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import { CASHBOOK_ACTION, type CashbookAction } from '#core/loan/cashbookAction.ts'
import { isDay, todayIn } from '#core/calendar.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { activity, fieldChange } from './schemas.ts'
import type { ActivityRow } from './matchingActivity.ts'
import { readable, type Detail, type Names } from './getNames.ts'

export type Activity = z.output<typeof activity>

const CASHBOOK_ACTIONS: Readonly<Record<string, CashbookAction>> = {
  'cashbook.update': CASHBOOK_ACTION.UPDATE,
  'cashbook.open': CASHBOOK_ACTION.OPEN_CASHBOOK,
  'refund.record': CASHBOOK_ACTION.REFUND,
}

/** The actions on payments: each logs the day of its payment as `date`. */
const PAYMENT_ACTIONS = new Set([
  'credit.record',
  'credit.correct',
  'refund.record',
  'recovery.record',
  'massCredit.submit',
  'transaction.remove',
  'transaction.update',
])

/** Converts a line of the log to the API's form. */
export function toActivityDto(row: ActivityRow, names: Names, timeZone: string): Activity {
  return {
    ...toCamelCase(row),
    actorRole: row.actor_role as RoleId | null,
    cashbookAction: CASHBOOK_ACTIONS[row.action] ?? null,
    changes: getChanges(row.detail as Detail, names),
    paymentDate: getPaymentDate(row, timeZone),
  }
}

function getPaymentDate({ action, detail, happened_at: at }: ActivityRow, timeZone: string) {
  if (!PAYMENT_ACTIONS.has(action)) return null
  const { before, after } = detail as Detail
  const date = after?.date ?? before?.date
  return typeof date === 'string' && isDay(date) && date !== todayIn(timeZone, at) ? date : null
}

/** The fields with hashes for `npm run verify`. They tell nobody anything. */
export const PROOFS = new Set(['identityProof', 'loginProof', 'signatureProof'])

function getChanges(
  { before = {}, after = {} }: Detail,
  names: Names,
): z.output<typeof fieldChange>[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !PROOFS.has(field),
  )
  return fields.map((field) => ({
    field,
    before: readable(field, before[field], names),
    after: readable(field, after[field], names),
  }))
}
