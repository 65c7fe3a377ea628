import { addDays, daysBetween, minDay, type Day } from '../calendar.ts'
import type { Sen } from '../money.ts'
import type { LoanTerms } from './terms.ts'

/** What was paid to a loan on one day, in sen: credits less refunds, and what a reloan paid. */
export type DayPaid = { on: Day; creditSen: Sen; reloanSen: Sen }

/** A loan of a customer with its payments by day, the earliest first. */
export type PastLoan = Pick<
  LoanTerms,
  'expectedSen' | 'dailySen' | 'debitOn' | 'startOn' | 'dueOn'
> & {
  id: number
  /** The day of the settlement; null while it is unsettled. */
  endOn: Day | null
  isLoss: boolean
  paid: readonly DayPaid[]
}

export type LendingFacts = {
  /** Instalments that fell due before the day, and those that were paid by the end of their day. */
  instalments: { due: number; onTheDay: number }
  /** The longest run of days without a credit while something was owed; null without such a day. */
  longestGap: { loanId: number; days: number; from: Day; to: Day } | null
  /** The loan that ended last, without a loss; days after its due date, negative when it was early. */
  lastEnded: { loanId: number; daysLate: number } | null
  /** The latest loans in a row that were opened while an earlier one had a balance. */
  openedOwing: number
}

/**
 * Computes how a customer has paid so far (field rules, section 4). Loans are in the order of their
 * opening; the day itself does not count yet.
 */
export function getLendingFacts(loans: readonly PastLoan[], today: Day): LendingFacts {
  const counts = loans.map((loan) => countInstalments(loan, today))
  const gaps = loans.flatMap((loan) => findGap(loan, today) ?? [])
  const last = loans
    .flatMap(({ id, endOn, isLoss, dueOn, paid }) =>
      endOn === null || isLoss ? [] : [{ id, endOn, daysLate: daysLate(dueOn, paid) }],
    )
    .reduce<{ id: number; endOn: Day; daysLate: number } | null>(
      (latest, loan) => (latest && latest.endOn > loan.endOn ? latest : loan),
      null,
    )
  return {
    instalments: {
      due: counts.reduce((sum, { due }) => sum + due, 0),
      onTheDay: counts.reduce((sum, { onTheDay }) => sum + onTheDay, 0),
    },
    longestGap: gaps.reduce<LendingFacts['longestGap']>(
      (longest, gap) => (longest && longest.days >= gap.days ? longest : gap),
      null,
    ),
    lastEnded: last && { loanId: last.id, daysLate: last.daysLate },
    openedOwing: countOpenedOwing(loans),
  }
}

/** Returns the days from the due date to the last payment. */
function daysLate(dueOn: Day, paid: readonly DayPaid[]): number {
  return daysBetween(dueOn, paid.at(-1)?.on ?? dueOn)
}

/** Counts the instalments that fell due before the day and before the loan ended. */
function countInstalments({ expectedSen, dailySen, startOn, endOn, paid }: PastLoan, today: Day) {
  const all = Math.ceil(expectedSen / dailySen)
  const until = endOn === null ? today : minDay(endOn, today)
  const due = Math.max(0, Math.min(all, daysBetween(startOn, until)))
  const credits = new Map(paid.map(({ on, creditSen }) => [on, creditSen]))
  let paidSen = paid.reduce((sum, { on, creditSen }) => (on < startOn ? sum + creditSen : sum), 0)
  let onTheDay = 0
  for (let number = 1; number <= due; number++) {
    paidSen += credits.get(addDays(startOn, number - 1)) ?? 0
    if (paidSen >= Math.min(number * dailySen, expectedSen)) onTheDay++
  }
  return { due, onTheDay }
}

/** Finds the longest run of days without a credit, from the start day until the loan is paid. */
function findGap(loan: PastLoan, today: Day): LendingFacts['longestGap'] {
  const credited = loan.paid.filter(({ creditSen }) => creditSen > 0).map(({ on }) => on)
  const total = loan.paid.reduce((sum, { creditSen, reloanSen }) => sum + creditSen + reloanSen, 0)
  const lastDay = loan.endOn ?? (total >= loan.expectedSen ? credited.at(-1) : undefined) ?? today
  // The last day does not count: it has a payment, or is not over yet.
  const stops = [...credited.filter((on) => on >= loan.startOn), lastDay]
  let longest: LendingFacts['longestGap'] = null
  let from = loan.startOn
  for (const stop of stops) {
    const days = daysBetween(from, stop)
    if (days > (longest?.days ?? 0)) {
      longest = { loanId: loan.id, days, from, to: addDays(stop, -1) }
    }
    from = addDays(stop, 1)
  }
  return longest
}

/** Counts the latest loans in a row that were opened while an earlier one had a balance. */
function countOpenedOwing(loans: readonly PastLoan[]): number {
  let count = 0
  for (const [place, { debitOn }] of [...loans.entries()].reverse()) {
    if (!loans.slice(0, place).some((earlier) => hasBalanceOn(earlier, debitOn))) break
    count++
  }
  return count
}

/** Returns whether a loan was owed when another was opened: what that one paid off was. */
function hasBalanceOn({ expectedSen, endOn, isLoss, paid }: PastLoan, on: Day): boolean {
  if (endOn !== null && (endOn < on || isLoss)) return endOn >= on
  const paidSen = paid.reduce((sum, each) => {
    if (each.on > on) return sum
    return sum + each.creditSen + (each.on < on ? each.reloanSen : 0)
  }, 0)
  return paidSen < expectedSen
}
