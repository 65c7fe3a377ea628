import { IN_BOX, type Book, type Line, type Model, type Terms } from './books.ts'
import { placeOfCredit, useAccounts } from './accountChoices.ts'
import { settleIfAuto } from './settling.ts'

type Opening = Pick<Book, 'id' | 'customerId' | 'agentId' | 'terms' | 'settleType' | 'runnerId'> & {
  reloanedFrom?: number[]
  places?: OpeningPlaces
}

/** The accounts that a loan is paid out of and its first credit goes to; null for petty cash. */
export type OpeningPlaces = { debit: number | null; credit: number | null; reference: string }

const IN_CASH: OpeningPlaces = { debit: null, credit: null, reference: '' }

/** Opens a book: the debit goes out, the first credit comes in on the same day. */
export function openBook(
  model: Model,
  { reloanedFrom = [], places = IN_CASH, ...opening }: Opening,
): Book {
  const book: Book = {
    ...opening,
    lines: openingLines(opening.terms, opening, places),
    status: 1,
    settlement: null,
    isVoided: false,
    reloanedTo: null,
    reloanedFrom,
    remark: '',
  }
  model.books.push(book)
  useAccounts(model, book.lines)
  settleIfAuto(model, book)
  return book
}

export function openingLines(
  { debit, firstCredit, debitOn: on }: Terms,
  { agentId, runnerId }: Pick<Book, 'agentId' | 'runnerId'>,
  { debit: debitAccount, credit: accountId, reference }: OpeningPlaces = IN_CASH,
): Line[] {
  const shared = { ...IN_BOX, on, agentId, runnerId, remark: '' }
  const out: Line = {
    ...shared,
    kind: 'DEBIT',
    amount: debit,
    accountId: debitAccount,
    reference,
  }
  if (firstCredit === 0) return [out]
  const place = placeOfCredit(accountId, runnerId, 'CONFIRMED')
  return [out, { ...shared, ...place, kind: 'CREDIT', amount: firstCredit, isFirst: true }]
}

/**
 * Other terms change the amounts of the opening's lines, and nothing else of them. Returns whether
 * they changed it: a line's amount, or what the customer owes.
 */
export function changeOpening(model: Model, book: Book, terms: Terms): boolean {
  const before = [book.terms.expected, ...book.lines.map(({ amount }) => amount)]
  const opened = openingLines(terms, book)
  book.terms = terms
  book.lines = opened.map((line) => {
    const old = book.lines.find(({ kind }) => kind === line.kind)
    return old ? { ...old, amount: line.amount, on: line.on, day: undefined } : line
  })
  const after = [terms.expected, ...book.lines.map(({ amount }) => amount)]
  const moved = before.join() !== after.join()
  // Who changes the terms has the money in view: a first credit by transfer is confirmed.
  for (const line of book.lines) if (moved && line.transfer) line.transfer = 'CONFIRMED'
  useAccounts(model, book.lines)
  return moved
}
