import { addDays, daysBetween, minDay, type Day } from '../calendar.ts'
import type { Sen } from '../money.ts'
import { daysBefore, instalmentDay } from './daysOff.ts'
import type { LoanTerms } from './terms.ts'

/** What was paid to a loan on one day, in sen: credits less refunds, and what a reloan paid. */
export type DayPaid = { on: Day; creditSen: Sen; reloanSen: Sen }

/** A loan of a customer with its payments by day, the earliest first. */
export type PastLoan = Pick<
  LoanTerms,
  'expectedSen' | 'dailySen' | 'debitOn' | 'startOn' | 'dueOn' | 'daysOff'
> & {
  id: number
  /** The day of the settlement; null while it is unsettled. */
  endOn: Day | null
  /** The day on which it was imported: what was paid before is not known by days. */
  importedOn?: Day | null
  isLoss: boolean
  paid: readonly DayPaid[]
}

export type LendingFacts = {
  /** Instalments that fell due before the day, and those that were paid by the end of their day. */
  instalments: { due: number; onTheDay: number }
  /** The latest day before which nothing is known, of the loans that count; null without an import. */
  knownFrom: Day | null
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
    .flatMap((loan) => {
      const { id, isLoss, dueOn, paid } = loan
      const endOn = getEnd(loan)
      const isKnown = !loan.importedOn || (paid.at(-1)?.on ?? loan.debitOn) >= loan.importedOn
      return endOn === null || isLoss || !isKnown
        ? []
        : [{ id, endOn, daysLate: daysLate(dueOn, paid) }]
    })
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
    knownFrom: loans.reduce<Day | null>((latest, { importedOn = null }) => {
      return importedOn === null || (latest && latest > importedOn) ? latest : importedOn
    }, null),
  }
}

/** Returns the day on which a loan ended: its settlement, or the reloan that paid it before. */
function getEnd({ endOn, paid }: PastLoan): Day | null {
  const reloan = paid.find(({ reloanSen }) => reloanSen > 0)
  if (!reloan) return endOn
  return endOn === null ? reloan.on : minDay(endOn, reloan.on)
}

/** Returns the days from the due date to the last payment. */
function daysLate(dueOn: Day, paid: readonly DayPaid[]): number {
  return daysBetween(dueOn, paid.at(-1)?.on ?? dueOn)
}

/**
 * Counts the instalments that fell due before the day, through the day on which the loan ended; of
 * an imported loan those since the import. What a reloan paid was paid by the end of its day.
 */
function countInstalments(loan: PastLoan, today: Day) {
  const { expectedSen, dailySen, paid, importedOn } = loan
  const end = getEnd(loan)
  const all = Math.ceil(expectedSen / dailySen)
  const until = end === null ? today : minDay(addDays(end, 1), today)
  const last = Math.max(0, Math.min(all, daysBefore(loan, until)))
  const unknown = importedOn ? Math.max(0, daysBefore(loan, importedOn)) : 0
  let [place, paidSen, onTheDay] = [0, 0, 0]
  for (let number = 1; number <= last; number++) {
    const dueOn = instalmentDay(loan, number)
    for (let day = paid[place]; day && day.on <= dueOn; day = paid[++place]) paidSen += getSum(day)
    if (number > unknown && paidSen >= Math.min(number * dailySen, expectedSen)) onTheDay++
  }
  return { due: Math.max(0, last - unknown), onTheDay }
}

const getSum = ({ creditSen, reloanSen }: Omit<DayPaid, 'on'>) => creditSen + reloanSen

/**
 * Finds the longest run of days without a credit, from the start day until the loan is paid. Days off do
 * not count.
 */
function findGap(loan: PastLoan, today: Day): LendingFacts['longestGap'] {
  const { startOn, importedOn } = loan
  const credited = loan.paid.filter(({ creditSen }) => creditSen > 0).map(({ on }) => on)
  const total = loan.paid.reduce((sum, day) => sum + getSum(day), 0)
  // A loan that is paid in full has no gap, whenever it is settled.
  const isPaidOff = total >= loan.expectedSen
  const paidOn = loan.paid.filter((day) => getSum(day) > 0).at(-1)?.on
  const lastDay = (isPaidOff ? paidOn : undefined) ?? getEnd(loan) ?? today
  // The last day does not count: it has a payment, or is not over yet.
  let from = importedOn && importedOn > startOn ? importedOn : startOn
  const stops = [...credited, lastDay].filter((on) => on >= from)
  let longest: LendingFacts['longestGap'] = null
  for (const stop of stops) {
    const days = daysBefore(loan, stop) - daysBefore(loan, from)
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
  for (const [place, { debitOn, importedOn }] of [...loans.entries()].reverse()) {
    // Who opened a loan before the import, owing or not, is not known.
    if (importedOn && debitOn < importedOn) break
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
