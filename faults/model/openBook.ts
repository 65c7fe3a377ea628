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
    ...{ status: 1, settlement: null, isVoided: false, reloanedTo: null, reloanedFrom, remark: '' },
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
  return firstCredit === 0 ? [out] : [out, { ...shared, kind: 'CREDIT', amount: firstCredit }]
}
