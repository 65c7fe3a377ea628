import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { LoanState } from '#core/loan/standing.ts'
import type { cashbook, cashbookDetails } from '../server/schemas.ts'

export type Cashbook = z.input<typeof cashbook>
export type CashbookDetails = z.input<typeof cashbookDetails>

/**
 * Converts a cashbook to the state that the core's rules need; `latestOn` limits the dates of a
 * credit.
 */
export function getLoan(cashbook: Cashbook, latestOn: Day = cashbook.debitDate): LoanState {
  return {
    expectedSen: cashbook.expectedCredit,
    debitSen: cashbook.debitAmount,
    dailySen: cashbook.dailyCredit,
    debitDays: cashbook.debitDays,
    debitOn: cashbook.debitDate,
    startOn: cashbook.startDate,
    dueOn: cashbook.dueDate,
    daysOff: cashbook.daysOff ?? [],
    status: cashbook.status,
    settleType: cashbook.settleType,
    creditSen: cashbook.totalCredit,
    writtenOffSen: cashbook.lossAmount,
    latestOn,
  }
}
