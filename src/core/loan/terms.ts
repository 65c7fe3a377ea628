import { type Day, addDays } from '../calendar.ts'
import {
  type DaysOffCalendar,
  type KeptDaysOff,
  type LoanDays,
  freezeDaysOff,
  instalmentDay,
  lastDayNotOff,
} from './daysOff.ts'
import { type Sen, applyRate, ceilToStep, minSen, sen, getShare, subtractSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'

export const PACKAGE_TYPE = { SYSTEM: 1, CONVENTIONAL: 2 } as const
export type PackageType = (typeof PACKAGE_TYPE)[keyof typeof PACKAGE_TYPE]

export const SETTLE_TYPE = { AUTO: 1, MANUAL: 2 } as const
export type SettleType = (typeof SETTLE_TYPE)[keyof typeof SETTLE_TYPE]

/** The input of staff. Both days default to today, the first credit to one daily credit. */
export type TermsInput = {
  debitDays: number
  expectedSen: Sen
  firstCreditSen?: Sen
  today: Day
  debitOn?: Day
  startOn?: Day
  /** When nothing is collected; without it, every day counts. */
  calendar?: DaysOffCalendar | KeptDaysOff | undefined
} & (
  | { packageType: typeof PACKAGE_TYPE.SYSTEM; rateBasisPoints: number }
  | { packageType: typeof PACKAGE_TYPE.CONVENTIONAL; debitSen: Sen }
)

/** The agreed terms: amounts in sen, the flat rate in basis points. */
export type LoanTerms = {
  packageType: PackageType
  debitDays: number
  rateBasisPoints: number
  expectedSen: Sen
  debitSen: Sen
  interestSen: Sen
  dailySen: Sen
  firstCreditSen: Sen
  debitOn: Day
  startOn: Day
  dueOn: Day
  /** The days without an instalment; see `LoanDays`. */
  daysOff: readonly Day[]
}

export const MAX_START_DELAY_DAYS = 31
/** Ten years: far beyond any daily loan, and near enough to keep every schedule short. */
export const MAX_DEBIT_DAYS = 3650
/** RM 1 billion: even ninety thousand such loans add up within the safe integers. */
export const MAX_EXPECTED_SEN = sen(100_000_000_000)

/** Instalments are paid in cash, and Malaysia has no coin below 5 sen. */
export const SMALLEST_COIN_SEN = 5

/**
 * Computes the full terms of a loan from the input, or the first rule it breaks. Interest is taken
 * up front: system, `interest = round(expected × rate)`, `debit = expected − interest`;
 * conventional, `rate = (expected − debit) ÷ expected`. Daily credit is `expected ÷ days`, rounded
 * up to 5 sen; 0 days means one payment of all on the start day. The start moves to the first day
 * that is not off, unless the days off are kept.
 */
export function getTerms(input: TermsInput): LoanTerms | Refusal {
  const refusal = refuseAmounts(input) ?? refuseDays(input)
  if (refusal) return refusal
  const { debitDays, expectedSen } = input
  const days = freezeDays(input)
  if ('refused' in days) return days
  const debitSen = getDebit(input)
  const dailySen = dailyCredit(expectedSen, debitDays)
  return {
    packageType: input.packageType,
    debitDays,
    rateBasisPoints: getRate(input),
    expectedSen,
    debitSen,
    interestSen: subtractSen(expectedSen, debitSen),
    dailySen,
    firstCreditSen: input.firstCreditSen ?? dailySen,
    debitOn: input.debitOn ?? input.today,
    ...days,
    dueOn: instalmentDay(days, Math.max(debitDays, 1)),
  }
}

function getDebit(input: TermsInput): Sen {
  if (input.packageType === PACKAGE_TYPE.CONVENTIONAL) return input.debitSen
  return subtractSen(input.expectedSen, applyRate(input.expectedSen, input.rateBasisPoints))
}

function getRate(input: TermsInput): number {
  if (input.packageType === PACKAGE_TYPE.SYSTEM) return input.rateBasisPoints
  return getShare(subtractSen(input.expectedSen, input.debitSen), 10_000, input.expectedSen)
}

/** Computes the daily credit: an even part of the expected credit, rounded up to 5 sen, at most all of it. */
export function dailyCredit(expectedSen: Sen, debitDays: number): Sen {
  const even = sen(Math.ceil(expectedSen / Math.max(debitDays, 1)))
  return minSen(ceilToStep(even, SMALLEST_COIN_SEN), expectedSen)
}

function refuseAmounts(input: TermsInput): Refusal | undefined {
  const { expectedSen, firstCreditSen } = input
  if (expectedSen < 0) return refuse('EXPECTED_CREDIT_NEGATIVE', 'expectedCredit')
  if (expectedSen === 0) return refuse('EXPECTED_CREDIT_ZERO', 'expectedCredit')
  if (expectedSen > MAX_EXPECTED_SEN) {
    return refuse('AMOUNT_TOO_LARGE', 'expectedCredit', { maximumSen: MAX_EXPECTED_SEN })
  }
  if (input.packageType === PACKAGE_TYPE.SYSTEM) {
    if (input.rateBasisPoints < 0) return refuse('INTEREST_RATE_NEGATIVE', 'interestRate')
    if (input.rateBasisPoints > 10_000) return refuse('INTEREST_RATE_OVER_100', 'interestRate')
  } else {
    if (input.debitSen < 0) return refuse('DEBIT_AMOUNT_NEGATIVE', 'debitAmount')
    if (input.debitSen > expectedSen) {
      return refuse('DEBIT_EXCEEDS_EXPECTED', 'debitAmount', { expectedSen })
    }
  }
  if (firstCreditSen === undefined) return undefined
  if (firstCreditSen < 0) return refuse('FIRST_CREDIT_NEGATIVE', 'firstCreditAmount')
  if (firstCreditSen > expectedSen) {
    return refuse('FIRST_CREDIT_EXCEEDS_EXPECTED', 'firstCreditAmount', { expectedSen })
  }
}

function refuseDays(input: TermsInput): Refusal | undefined {
  const { debitDays, today, debitOn = today, startOn = today } = input
  if (debitDays < 0) return refuse('DEBIT_DAYS_NEGATIVE', 'debitDays')
  if (debitDays > MAX_DEBIT_DAYS) {
    return refuse('DEBIT_DAYS_TOO_MANY', 'debitDays', { maximumDays: MAX_DEBIT_DAYS })
  }
  if (debitOn > today) return refuse('DATE_IN_FUTURE', 'debitDate', { todayOn: today })
  if (startOn < debitOn) return refuse('START_BEFORE_DEBIT', 'startDate', { debitOn })
  const latestOn = addDays(debitOn, MAX_START_DELAY_DAYS)
  if (startOn > latestOn) return refuse('START_TOO_FAR', 'startDate', { latestOn })
}

/** Returns the days of the loan; a start that its days off move too far is refused. */
function freezeDays({ calendar, debitDays, today, debitOn = today, startOn = today }: TermsInput) {
  if (!calendar) return { startOn, daysOff: [] } satisfies LoanDays
  if ('kept' in calendar) return { startOn, daysOff: calendar.kept } satisfies LoanDays
  const days = freezeDaysOff(calendar, startOn, debitDays)
  const endOn = addDays(debitOn, MAX_START_DELAY_DAYS)
  if (days.startOn <= endOn) return days
  return refuse('START_TOO_FAR', 'startDate', { latestOn: lastDayNotOff(calendar, endOn) })
}
