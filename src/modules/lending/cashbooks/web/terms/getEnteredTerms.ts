import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import type { Day } from '#core/calendar.ts'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import {
  PACKAGE_TYPE,
  getTerms,
  type LoanTerms,
  type PackageType,
  type TermsInput,
} from '#core/loan/terms.ts'
import { basisPoints, type Sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { cashbookMessages as text } from '../../messages.ts'

type Entry<Value> = Value | null | '' | undefined

/** The terms of a loan as form values. */
export type TermEntries = {
  packageType?: Entry<PackageType>
  debitDays?: Entry<number>
  interestRate?: Entry<number>
  expectedCredit?: Entry<Sen>
  debitAmount?: Entry<Sen>
  firstCreditAmount?: Entry<Sen>
  debitDate?: Entry<Day>
  startDate?: Entry<Day>
  skipsDaysOff?: Entry<boolean>
}

const given = <Value>(entry: Entry<Value>): Value | undefined =>
  entry === '' || entry === null ? undefined : entry

/**
 * Computes the terms from the entries, or returns the broken rule; undefined while an entry is
 * missing. Every day counts without a calendar.
 */
export function getEnteredTerms(
  entries: TermEntries,
  today: Day,
  calendar?: TermsInput['calendar'],
): LoanTerms | Refusal | undefined {
  const debitDays = given(entries.debitDays)
  const expectedSen = given(entries.expectedCredit)
  if (debitDays === undefined || expectedSen === undefined) return undefined
  const shared = {
    debitDays,
    expectedSen,
    today,
    calendar,
    firstCreditSen: given(entries.firstCreditAmount),
    debitOn: given(entries.debitDate),
    startOn: given(entries.startDate),
  }
  if (entries.packageType === PACKAGE_TYPE.CONVENTIONAL) {
    const debitSen = given(entries.debitAmount)
    if (debitSen === undefined) return undefined
    return getTerms({ ...shared, packageType: PACKAGE_TYPE.CONVENTIONAL, debitSen })
  }
  const rate = given(entries.interestRate)
  if (rate === undefined) return undefined
  const rateBasisPoints = basisPoints(rate)
  return getTerms({ ...shared, packageType: PACKAGE_TYPE.SYSTEM, rateBasisPoints })
}

/** Returns the errors that involve several entries, by field, with the core's messages. */
export function getTermFaults(
  entries: TermEntries,
  today: Day,
  t: (message: Message, values?: Values) => string,
  calendar?: TermsInput['calendar'],
): Record<string, string> {
  const isConventional = entries.packageType === PACKAGE_TYPE.CONVENTIONAL
  const field = isConventional ? 'debitAmount' : 'interestRate'
  const faults: Record<string, string> = {}
  if (given<number>(entries[field]) === undefined) {
    faults[field] = t(commonMessages.REQUIRED, { field: t(text[field]) })
  }
  const terms = getEnteredTerms(entries, today, calendar)
  if (terms && isRefused(terms) && terms.field) {
    faults[terms.field] = t(refusalMessages[terms.refused], terms.params)
  }
  return faults
}
