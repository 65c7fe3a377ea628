import type { Book, Line, Model, Terms } from './books.ts'
import { settleIfAuto } from './settling.ts'

type Opening = Pick<Book, 'id' | 'customerId' | 'agentId' | 'terms' | 'settleType' | 'runnerId'> & {
  reloanedFrom?: number[]
}

/** Opens a book: the debit goes out, the first credit comes in on the same day. */
export function openBook(model: Model, { reloanedFrom = [], ...opening }: Opening): Book {
  const book: Book = {
    ...opening,
    lines: openingLines(opening.terms, opening),
    status: 1,
    settlement: null,
    isVoided: false,
    reloanedTo: null,
    reloanedFrom,
    remark: '',
  }
  model.books.push(book)
  settleIfAuto(model, book)
  return book
}

export function openingLines(
  { debit, firstCredit, debitOn: on }: Terms,
  { agentId, runnerId }: Pick<Book, 'agentId' | 'runnerId'>,
): Line[] {
  const shared = { on, agentId, runnerId, remark: '' }
  const out: Line = { ...shared, kind: 'DEBIT', amount: debit }
  if (firstCredit === 0) return [out]
  return [out, { ...shared, kind: 'CREDIT', amount: firstCredit, isFirst: true }]
}

/**
 * Other terms change the amounts of the opening's lines, and nothing else of them. Returns whether
 * they changed it: a line's amount, or what the customer owes.
 */
export function changeOpening(book: Book, terms: Terms): boolean {
  const before = [book.terms.expected, ...book.lines.map(({ amount }) => amount)]
  const opened = openingLines(terms, book)
  book.terms = terms
  book.lines = opened.map((line) => {
    const { runnerId, remark } = book.lines.find(({ kind }) => kind === line.kind) ?? line
    return { ...line, runnerId, remark }
  })
  const after = [terms.expected, ...book.lines.map(({ amount }) => amount)]
  return before.join() !== after.join()
}
