import { useEffect, useState } from 'react'
import { findExpected, type LoanEnd } from '#core/loan/findExpected.ts'
import { basisPoints } from '#core/money.ts'
import type { TermEntries } from './getEnteredTerms.ts'

/**
 * Lets a loan be entered from the amount lent or from what the customer gets in hand: the expected credit
 * follows, also when the rate, the days or the first credit change later. The user who enters the
 * expected credit ends that.
 */
export function useAnyEnd(values: TermEntries, set: (patch: TermEntries) => void) {
  const [end, setEnd] = useState<LoanEnd>()
  const { debitDays, interestRate, firstCreditAmount } = values
  const isKnown = typeof debitDays === 'number' && typeof interestRate === 'number'
  const expected =
    end && isKnown
      ? findExpected(end, {
          debitDays,
          rateBasisPoints: basisPoints(interestRate),
          firstCreditSen: typeof firstCreditAmount === 'number' ? firstCreditAmount : undefined,
        })
      : undefined
  useEffect(() => {
    if (expected !== undefined && expected !== values.expectedCredit) {
      set({ expectedCredit: expected })
    }
  }, [expected])
  return { end, setEnd }
}
