import { daysBetween } from '../../calendar.ts'
import { schedule } from './schedule.ts'
import type { LoanTerms } from '../terms.ts'

/** Percent; a larger figure has no meaning and fits in no column. */
export const MAX_APR = 1e12

// ln(1 + i) of the daily rate of MAX_APR.
const MAX_FORCE = Math.log1p(MAX_APR / 100) / 365

type Flow = { afterDays: number; amount: number }

/**
 * Computes the effective annual rate, `(1 + i)^365 − 1` in percent with 2 decimals: the daily `i`
 * makes the present value of the remaining payments equal to the received amount, the debit amount
 * less the first credit, which covers the earliest instalments. 0 without interest.
 * Null without such a rate: nothing was received, or it is above MAX_APR.
 */
export function apr(terms: LoanTerms): number | null {
  if (terms.interestSen === 0) return 0
  const flows = paymentsToCome(terms)
  const received = terms.debitSen - terms.firstCreditSen
  const worth = (force: number) => presentValue(flows, force)
  if (received <= 0 || worth(MAX_FORCE) > received) return null
  const force = solve((candidate) => worth(candidate) > received)
  return Math.round(Math.expm1(force * 365) * 10_000) / 100
}

/** Halves the interval until doubles cannot tell its ends apart. */
function solve(isTooLow: (force: number) => boolean): number {
  let low = 0
  let high = MAX_FORCE
  for (let middle = high / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (isTooLow(middle)) low = middle
    else high = middle
  }
  return high
}

function paymentsToCome(terms: LoanTerms): Flow[] {
  let covered: number = terms.firstCreditSen
  return schedule(terms).map(({ dueOn, amountSen }) => {
    const credited = Math.min(covered, amountSen)
    covered -= credited
    return { afterDays: daysBetween(terms.debitOn, dueOn), amount: amountSen - credited }
  })
}

function presentValue(flows: readonly Flow[], force: number): number {
  return flows.reduce(
    (sum, { afterDays, amount }) => sum + amount * Math.exp(-force * afterDays),
    0,
  )
}
