import { useState } from 'react'
import { isRefused } from '#core/loan/refusal.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { today } from '#platform/web/preferences/today.ts'
import { chooseDaysOff, type KnownDaysOff } from '../../../cashbooks/web/terms/useDaysOff.ts'
import { getEnteredTerms, type TermEntries } from '../../../cashbooks/web/terms/getEnteredTerms.ts'

export const MOST_OFFERS = 3

/** The entries that make an offer. */
export type OfferEntries = TermEntries & { packageId?: number | null | '' | undefined }

export type Offer = { number: number; entries: OfferEntries; terms: LoanTerms }

export type Offers = {
  all: readonly Offer[]
  /** Keeps the entries as an offer; the same entries are kept once. */
  keep: (entries: OfferEntries) => void
  remove: (number: number) => void
  isKept: (entries: OfferEntries) => boolean
}

const FIELDS = [
  'packageId',
  'packageType',
  'debitDays',
  'interestRate',
  'expectedCredit',
  'debitAmount',
  'firstCreditAmount',
  'debitDate',
  'startDate',
  'skipsDaysOff',
] as const

/** Returns the fields of an offer; an empty one is null. */
function getOfferEntries(entries: OfferEntries): OfferEntries {
  return Object.fromEntries(FIELDS.map((field) => [field, getEntry(entries, field)]))
}

/** Returns whether two offers have the same terms. */
export const isSame = (one: OfferEntries, other: OfferEntries): boolean =>
  FIELDS.every((field) => getEntry(one, field) === getEntry(other, field))

const getEntry = (entries: OfferEntries, field: (typeof FIELDS)[number]) =>
  entries[field] === '' ? null : (entries[field] ?? null)

/** Manages up to three offers that are compared before one is chosen. */
export function useOffers(daysOff?: KnownDaysOff): Offers {
  const [kept, setKept] = useState<readonly OfferEntries[]>([])
  const all = kept.flatMap((entries, place): Offer[] => {
    const terms = getEnteredTerms(entries, today(), chooseDaysOff(daysOff, entries))
    return terms && !isRefused(terms) ? [{ number: place + 1, entries, terms }] : []
  })
  const isKept = (entries: OfferEntries) => kept.some((each) => isSame(each, entries))
  return {
    all,
    isKept,
    keep: (entries) => {
      if (!isKept(entries) && kept.length < MOST_OFFERS) {
        setKept([...kept, getOfferEntries(entries)])
      }
    },
    remove: (number) => setKept(kept.filter((_, place) => place !== number - 1)),
  }
}
