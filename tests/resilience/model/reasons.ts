import type { Day } from '#core/calendar.ts'
import { getBalance, getCredit, latestOn, sum, type Book, type Line, type Model } from './books.ts'

/** The user's scope: an agent or runner sees one agent's rows, admin types see all. */
export type Requester = { agentId: number | null }

// Why an action is refused: every reason that holds. The rules do not order them, so the response must have
// one of them; without any the action must succeed.

export function unseen(book: Book, { agentId }: Requester): string[] {
  const isSeen = !book.isVoided && (agentId === null || book.agentId === agentId)
  return isSeen ? [] : ['NOT_FOUND']
}

export function notUnsettled({ status }: Book): string[] {
  if (status === 3) return ['CASHBOOK_CLOSED']
  return status === 2 ? ['CASHBOOK_NOT_UNSETTLED'] : []
}

export function notSettled({ status }: Book): string[] {
  if (status === 3) return ['CASHBOOK_CLOSED']
  return status === 1 ? ['CASHBOOK_NOT_SETTLED'] : []
}

/** Nothing is recorded on a day within the locked period. */
export const locked = ({ lockedOn }: Model, on: Day): string[] =>
  lockedOn !== null && on <= lockedOn ? ['PERIOD_LOCKED'] : []

export function badDate(book: Book, on: Day, today: Day): string[] {
  return [
    ...(on < book.terms.debitOn ? ['DATE_BEFORE_DEBIT'] : []),
    ...(on > today ? ['DATE_IN_FUTURE'] : []),
    ...(on < latestOn(book) ? ['DATE_BEFORE_LATEST'] : []),
  ]
}

export function tooMuchCredit(book: Book, amount: number): string[] {
  const balance = getBalance(book)
  return [
    ...(balance === 0 ? ['CASHBOOK_FULLY_PAID'] : []),
    ...(amount > balance ? ['CREDIT_EXCEEDS_BALANCE'] : []),
  ]
}

export const cannotCredit = (book: Book, amount: number, on: Day, today: Day): string[] => [
  ...notUnsettled(book),
  ...tooMuchCredit(book, amount),
  ...badDate(book, on, today),
]

/** What came by transfer and nobody has seen arrive may not be paid back. */
export const tooMuchRefund = (book: Book, amount: number): string[] => [
  ...(amount > getCredit(book) ? ['REFUND_EXCEEDS_CREDIT'] : []),
  ...(amount > getCredit(book) - getUnconfirmed(book) ? ['CREDIT_UNCONFIRMED'] : []),
]

/** A book is closed only when all its transfers have been seen to arrive. */
export const cannotClose = (book: Book): string[] => [
  ...notSettled(book),
  ...(book.status === 2 && getUnconfirmed(book) > 0 ? ['TRANSFER_UNCONFIRMED'] : []),
]

export const getUnconfirmed = ({ lines }: Book): number =>
  sum(lines, ({ transfer, amount }) => (transfer === 'UNCONFIRMED' ? amount : 0))

/** A named runner must be active, and work for the user's agent and for the book's agent. */
export function badRunner(
  { runners }: Model,
  runnerId: number | null | undefined,
  { agentId }: Requester,
  forAgents: readonly number[],
): string[] {
  if (runnerId == null) return []
  const runner = runners.find(({ id }) => id === runnerId)!
  const isFine =
    runner.isActive &&
    (agentId === null || runner.agentId === agentId) &&
    forAgents.every((each) => each === runner.agentId)
  return isFine ? [] : ['RUNNER_NOT_AVAILABLE']
}

/** Only the latest line of an unsettled book can go or change, and not half of a reloan. */
export function cannotUndo(book: Book, line: Line, { agentId }: Requester): string[] {
  const isLatest = book.lines.at(-1) === line
  const ofReloan = line.kind === 'RELOAN' || (line.kind === 'DEBIT' && book.reloanedFrom.length > 0)
  return [
    ...(line.kind === 'RECOVERY' ? [] : notUnsettled(book)),
    ...(isLatest ? [] : ['NOT_LATEST_TRANSACTION']),
    ...(line.kind === 'DEBIT' && book.lines.length > 1 ? ['OPENING_NOT_ALONE'] : []),
    ...(ofReloan ? ['BELONGS_TO_RELOAN'] : []),
    ...ofFormerAgent(line, { agentId }),
  ]
}

/** Only admin types change what is in the books of the agent before a move. */
export const ofFormerAgent = (line: Line, { agentId }: Requester): string[] =>
  agentId !== null && line.agentId !== agentId ? ['BOOKED_WITH_FORMER_AGENT'] : []
