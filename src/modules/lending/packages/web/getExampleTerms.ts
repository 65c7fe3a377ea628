import type { Day } from '#core/calendar.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { schedule } from '#core/loan/schedule/schedule.ts'
import { PACKAGE_TYPE, getTerms, type TermsInput } from '#core/loan/terms.ts'
import { basisPoints, sen, type Sen } from '#core/money.ts'

/**
 * The expected credit in the example of a system package; staff enter the real one when they lend.
 */
export const EXAMPLE_EXPECTED = sen(120_000)

/** The entered terms of a package; a form may have some of them empty. */
export type Entered = { debitDays?: number | null | '' } & (
  | { interestRate?: number | null | '' }
  | { expectedCredit?: Sen | null | ''; debitAmount?: Sen | null | '' }
)

export type Example = {
  debitDays: number
  debitSen: Sen
  expectedSen: Sen
  interestSen: Sen
  dailySen: Sen
  /** The last instalment, if it is smaller. */
  lastSen: Sen | undefined
  /** May be less than the days: the daily instalment is rounded up. */
  paymentCount: number
}

/**
 * Returns a loan on these terms, or undefined while they are incomplete or the core refuses them.
 */
export function getExampleTerms(entered: Entered, today: Day): Example | undefined {
  const input = getInput(entered, today)
  const terms = input && getTerms(input)
  if (!terms || isRefused(terms)) return undefined
  const { debitDays, debitSen, expectedSen, dailySen, interestSen } = terms
  const instalments = schedule(terms)
  const last = instalments.at(-1)?.amountSen
  return {
    debitDays,
    debitSen,
    expectedSen,
    interestSen,
    dailySen,
    lastSen: last === dailySen ? undefined : last,
    paymentCount: instalments.length,
  }
}

function getInput(entered: Entered, today: Day): TermsInput | undefined {
  const { debitDays } = entered
  if (!isFigure(debitDays)) return undefined
  if ('interestRate' in entered) {
    const { interestRate } = entered
    if (!isFigure(interestRate)) return undefined
    const rateBasisPoints = basisPoints(interestRate)
    const packageType = PACKAGE_TYPE.SYSTEM
    return { packageType, debitDays, rateBasisPoints, expectedSen: EXAMPLE_EXPECTED, today }
  }
  if (!('expectedCredit' in entered)) return undefined
  const { expectedCredit: expectedSen, debitAmount: debitSen } = entered
  if (!isFigure(expectedSen) || !isFigure(debitSen)) return undefined
  return { packageType: PACKAGE_TYPE.CONVENTIONAL, debitDays, expectedSen, debitSen, today }
}

function isFigure<Figure extends number>(value: Figure | null | '' | undefined): value is Figure {
  return typeof value === 'number'
}
