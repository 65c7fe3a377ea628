import fc from 'fast-check'
import { addDays, type Day } from '#core/calendar.ts'
import { sen, type Sen } from '#core/money.ts'
import { getBalance, getCredit, latestOn, type Book, type Model } from './books.ts'
import { at, which } from './command.ts'

// Choices are made before anything exists, so they name amounts, days and books by what they are to
// the book at hand: its balance, a sen more, the day before its latest line.

export const amountChoice = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('DAILY' as const, 'HALF' as const) },
  { weight: 4, arbitrary: fc.constantFrom('BALANCE' as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('CREDIT' as const, 'OVER' as const, 'OVER_CREDIT' as const),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9_000 }) },
)
type AmountChoice = 'DAILY' | 'HALF' | 'BALANCE' | 'CREDIT' | 'OVER' | 'OVER_CREDIT' | number

/** The amount that is meant, never below one sen. */
export function getAmount(book: Book, choice: AmountChoice): Sen {
  if (typeof choice === 'number') return sen(choice)
  const amounts = {
    DAILY: book.terms.daily,
    HALF: Math.floor(getBalance(book) / 2),
    BALANCE: getBalance(book),
    CREDIT: getCredit(book),
    OVER: getBalance(book) + 1,
    OVER_CREDIT: getCredit(book) + 1,
  }
  return sen(Math.max(1, amounts[choice]))
}

/** A book that owes, and a part of what it owes: for a command whose later steps matter. */
export const owingChoice = fc.record({
  place: which,
  part: fc.constantFrom('DAILY' as const, 'HALF' as const, 'BALANCE' as const),
})
type OwingChoice = { place: number; part: 'DAILY' | 'HALF' | 'BALANCE' }

/** The book that is meant with an amount that it can take; undefined while no book owes. */
export function getOwing({ books }: Model, { place, part }: OwingChoice) {
  const owing = books.filter((book) => !book.isVoided && isOwing(book))
  const book = at(owing, place)
  return book && { book, amount: sen(Math.min(getAmount(book, part), getBalance(book))) }
}

const dayChoices = [
  'LATEST',
  'DEBIT',
  'YESTERDAY',
  'TOMORROW',
  'BEFORE_DEBIT',
  'BEFORE_LATEST',
] as const
export const dayChoice = fc.constantFrom(...dayChoices)

/** The day that is meant. */
export function getDay(book: Book, choice: (typeof dayChoices)[number], today: Day): Day {
  const days = {
    LATEST: latestOn(book),
    DEBIT: book.terms.debitOn,
    YESTERDAY: addDays(today, -1),
    TOMORROW: addDays(today, 1),
    BEFORE_DEBIT: addDays(book.terms.debitOn, -1),
    BEFORE_LATEST: addDays(latestOn(book), -1),
  }
  return days[choice]
}

/** A book: mostly one in a state where the command makes sense, sometimes just any. */
export const bookChoice = fc.record({
  place: which,
  isAny: fc.oneof(
    { weight: 7, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})
export type BookChoice = { place: number; isAny: boolean }

export function getBook(
  { books }: Model,
  { place, isAny }: BookChoice,
  makesSense: (book: Book) => boolean,
): Book | undefined {
  const sensible = isAny ? [] : books.filter((book) => !book.isVoided && makesSense(book))
  return at(sensible.length > 0 ? sensible : books, place)
}

export const isUnsettled = ({ status }: Book): boolean => status === 1
export const isOwing = (book: Book): boolean => book.status === 1 && getBalance(book) > 0
export const isFullyPaid = (book: Book): boolean => book.status === 1 && getBalance(book) === 0
export const isSettled = ({ status }: Book): boolean => status === 2
