/** Every reason for a refusal of the core. Stable: clients and messages use these codes. */
export const REFUSAL_CODES = [
  'DEBIT_DAYS_NEGATIVE',
  'DEBIT_DAYS_TOO_MANY',
  'INTEREST_RATE_NEGATIVE',
  'INTEREST_RATE_OVER_100',
  'EXPECTED_CREDIT_NEGATIVE',
  'EXPECTED_CREDIT_ZERO',
  'AMOUNT_TOO_LARGE',
  'DEBIT_AMOUNT_NEGATIVE',
  'DEBIT_EXCEEDS_EXPECTED',
  'FIRST_CREDIT_NEGATIVE',
  'FIRST_CREDIT_EXCEEDS_EXPECTED',
  'START_BEFORE_DEBIT',
  'START_TOO_FAR',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_ZERO',
  'CREDIT_EXCEEDS_BALANCE',
  'REFUND_EXCEEDS_CREDIT',
  'CREDIT_UNCONFIRMED',
  'DATE_IN_FUTURE',
  'DATE_BEFORE_DEBIT',
  'DATE_BEFORE_LATEST',
  'NOT_LATEST_TRANSACTION',
  'OPENING_NOT_ALONE',
  'DEBIT_FOLLOWS_TERMS',
  'BOUNCE_FOLLOWS_TRANSFER',
  'BOUNCE_EXCEEDS_CREDIT',
  'CORRECTION_EXCEEDS_CREDIT',
  'CORRECTION_FOLLOWS_CREDIT',
  'CORRECTION_OF_OTHER_KIND',
  'CREDIT_REVERSED',
  'CASHBOOK_RECOVERED',
  'NOT_WRITTEN_OFF',
  'RECOVERY_EXCEEDS_LOSS',
  'RECOVERY_STAYS',
  'BELONGS_TO_RELOAN',
  'CASHBOOK_NOT_UNSETTLED',
  'CASHBOOK_NOT_SETTLED',
  'CASHBOOK_FULLY_PAID',
  'CASHBOOK_CLOSED',
  'TRANSFER_UNCONFIRMED',
  'BOOKED_WITH_FORMER_AGENT',
  'BALANCE_REMAINS',
  'NOTHING_TO_RELOAN',
  'RELOAN_PAYOUT_NEGATIVE',
  'PETTY_CASH_INSUFFICIENT',
  'BOX_INSUFFICIENT',
  'COMMISSION_NOT_EARNED',
  'DEDUCTION_EXCEEDS_AMOUNT',
  'ACCOUNT_INSUFFICIENT',
  'REMARK_REQUIRED',
  'NOTHING_TO_HAND_OVER',
  'DIFFERENCE_UNEXPLAINED',
  'COMMISSION_EXCEEDS_OWED',
  'NO_DIFFERENCE',
  'NO_SHORTAGE',
  'AMOUNT_EXCEEDS_DIFFERENCE',
  'RELOAN_CHANGED',
  'PERIOD_LOCKED',
  'PERIOD_NOT_OVER',
  'UNLOCK_REASON_REQUIRED',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/**
 * A refusal: its code and the figures of its message (names ending in Sen are amounts, in On days).
 * `field` is the API name of the invalid entry (`creditAmount`); without one the state does not
 * allow it.
 */
export type Refusal = {
  refused: RefusalCode
  field?: string
  params?: Readonly<Record<string, string | number>>
}

/** Builds a refusal. */
export function refuse(refused: RefusalCode, field?: string, params?: Refusal['params']): Refusal {
  return { refused, field, params }
}

/** Returns whether a rule refused. */
export function isRefused(result: object): result is Refusal {
  return 'refused' in result
}
