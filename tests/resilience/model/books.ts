import type { Day } from '#core/calendar.ts'
import type { ResolutionType } from '#core/cashDifference.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'

// A lender's books by the rules, in the simplest form: a total is the sum of its lines,
// taking something back is taking its line away. Amounts in sen, rates in basis points.

export type Line = {
  kind: TransactionKind
  amount: number
  on: Day
  runnerId: number | null
  /** Whose petty cash moved. */
  agentId: number
  remark: string
  /** The bank account that the money went through; null for petty cash. */
  accountId: number | null
  /** The runner who holds the cash; null in the box and for a transfer. */
  holderId: number | null
  reference: string
  /** The state of a credit by transfer. */
  transfer: TransferState | null
  /** The credit that a BOUNCED or CORRECTED line undoes. */
  bounces?: Line
  /** A credit that such a line undid. */
  isTakenBack?: boolean
  /** The CORRECTED line whose money this credit is. */
  movedFrom?: Line
  /** The number of its day, as it was recorded. */
  day?: number
  /** The day on which it counts, where that is before the day of the books. */
  countsOn?: Day | null
  /** The first credit of the opening, for as long as it is there. */
  isFirst?: true
}

export type TransferState = 'UNCONFIRMED' | 'CONFIRMED' | 'BOUNCED' | 'CORRECTED'

/** A line of money that is in the box. */
export const IN_BOX = { accountId: null, holderId: null, reference: '', transfer: null } as const

export type Terms = {
  packageType: 1 | 2
  debitDays: number
  rate: number
  expected: number
  debit: number
  daily: number
  firstCredit: number
  debitOn: Day
  startOn: Day
  dueOn: Day
  /** Whether days off were chosen. */
  skipsDaysOff: boolean
  /** The days on which an instalment falls, and those past the term as far as days off are listed. */
  days: readonly Day[]
  off: readonly DayOff[]
}

/** A day without collection, and what declared it off; null where the calendar of the business did. */
export type DayOff = { on: Day; declaredId: number | null }

export type Share = { runnerId: number; commission: number }

export type Settlement = {
  agentId: number
  on: Day
  profit: number
  agentCommission: number
  shares: Share[]
}

export type Book = {
  id: number
  customerId: number
  agentId: number
  terms: Terms
  status: 1 | 2 | 3
  settleType: 1 | 2
  runnerId: number | null
  /** The live lines, oldest first. */
  lines: Line[]
  settlement: Settlement | null
  isVoided: boolean
  /** The day of its last move, and whose it was as that day began. */
  moved?: { on: Day; fromId: number }
  /** The day on which a settlement of a locked day was undone. */
  reopenedOn?: Day
  /** The first credit of a book that was voided by undoing its reloan. */
  keptFirstCredit?: number
  /** Its balance was paid by a new cashbook, or its debit has paid old ones. */
  reloanedTo: number | null
  closedOn?: Day
  reloanedFrom: number[]
  remark: string
}

export type Runner = { id: number; agentId: number; rate: number; isActive: boolean }

/** A count of a runner's cash: of one day, or of all that they hold. */
export type HandOver = {
  id: number
  runnerId: number
  agentId: number
  /** Oldest first. */
  days: CountedDay[]
  /** The runner's own count, where the agent confirmed another amount. */
  firstCounted: number | null
  remark: string
  isConfirmed: boolean
  isRemoved: boolean
}

/** A day of a count. */
export type CountedDay = {
  on: Day
  /** What was left to hand over when it was counted. */
  expected: number
  /** What the day had lacked and was resolved by then. */
  resolved: number
  counted: number
}

export const getCountedSum = ({ days }: HandOver): number => sum(days, ({ counted }) => counted)

/** A bank account of an agent. */
export type Account = {
  id: number
  agentId: number
  name: string
  isActive: boolean
  isRemoved: boolean
}

/** Commission that was paid out of an account, or (with a resolution) with what a runner lacked. */
export type CommissionPayment = {
  id: number
  agentId: number
  userId: number
  amount: number
  accountId: number | null
  resolutionId: number | null
  on: Day
  isReversed: boolean
  /** The day of the reversal of a payment of a locked day, which stays on its own. */
  reversedOn?: Day
}

/** How a part of a runner's difference was resolved; above 0 for a shortage. */
export type Resolution = {
  id: number
  agentId: number
  runnerId: number
  type: ResolutionType
  amount: number
  on: Day
  isReversed: boolean
}

/** A reloan, also one that was undone. */
export type Reloan = { id: number; newId: number; oldIds: number[]; isUndone: boolean }

/** A day off that was declared after loans had been opened. */
export type Declared = { id: number; on: Day; agentIds: readonly number[]; isUndone: boolean }

/** A merge of two customers, and the books and earlier merged customers that followed. */
export type Merge = {
  id: number
  keptId: number
  mergedId: number
  on: Day
  bookIds: number[]
  ledIds: number[]
  isSplit: boolean
}

/** A line as a day counts it: a reversal of a locked day counts negatively on its own day. */
export type CountedLine = Line & { count: 1 | -1; bookId: number }

export type Model = {
  today: Day
  /** The last locked day. */
  lockedOn: Day | null
  /** Removed lines of locked days: each counts on its day, and less on the day of its reversal. */
  removed: CountedLine[]
  reloans: Reloan[]
  /** Rates by agent. */
  agents: Map<number, number>
  runners: Runner[]
  /** A merged customer leads to the one that stays. */
  customers: Map<number, { agentId: number; mergedInto: number | null }>
  merges: Merge[]
  /** The days off of the business, for loans that are opened from now on. */
  calendar: { weekdays: number[]; dates: Day[]; isDefault: boolean }
  declared: Declared[]
  books: Book[]
  accounts: Account[]
  /** What manual entries have added to petty cash (null) or a bank account. */
  entries: { agentId: number; accountId: number | null; amount: number }[]
  handOvers: HandOver[]
  commissionPayments: CommissionPayment[]
  resolutions: Resolution[]
  /** Bank accounts through which money went once, also when it was undone. */
  usedAccounts: Set<number>
  /** Missed visits by cashbook and day. */
  visits: Map<string, { bookId: number; on: Day; runnerId: number | null; reason: string }>
}

export const getCredit = ({ lines }: { lines: readonly Line[] }): number =>
  sum(lines, ({ kind, amount }) =>
    kind === 'CREDIT' || kind === 'RELOAN'
      ? amount
      : kind === 'REFUND' || kind === 'BOUNCED' || kind === 'CORRECTED'
        ? -amount
        : 0,
  )

/** What the opening's credit now is; 0 once it was removed. */
export const getFirstCredit = ({ lines }: Pick<Book, 'lines'>): number =>
  lines.find(({ isFirst }) => isFirst)?.amount ?? 0

export const getLoss = ({ lines }: Pick<Book, 'lines'>): number =>
  sum(lines, ({ kind, amount }) => (kind === 'LOSS' ? amount : 0))

export const getBalance = (book: Pick<Book, 'lines' | 'terms'>): number =>
  book.terms.expected - getCredit(book) - getLoss(book)

/** What came in after the loss. */
export const getRecovered = ({ lines }: Pick<Book, 'lines'>): number =>
  sum(lines, ({ kind, amount }) => (kind === 'RECOVERY' ? amount : 0))

/** The day of the latest line of an unsettled book, which has neither a loss nor a recovery. */
export const latestOn = ({ lines, terms }: Book): Day =>
  lines.findLast(({ kind }) => kind !== 'LOSS' && kind !== 'RECOVERY')?.on ?? terms.debitOn

/** What counts on each day: the live lines, and the removed ones of locked days. */
export const getCounted = ({ books, removed }: Model): CountedLine[] => [
  ...books.flatMap(({ id, lines }) =>
    lines.map((line): CountedLine => ({ ...line, count: 1, bookId: id })),
  ),
  ...removed,
]

export const getLines = ({ books }: Model): Line[] => books.flatMap(({ lines }) => lines)

export const getCommission = ({ agentCommission, shares }: Settlement): number =>
  agentCommission + sum(shares, ({ commission }) => commission)

type Chosen = (payment: CommissionPayment) => boolean

/** What was paid out and not reversed, of the chosen payments. */
export const getCommissionPaid = ({ commissionPayments }: Model, isChosen: Chosen): number =>
  sum(
    commissionPayments.filter((payment) => !payment.isReversed && isChosen(payment)),
    ({ amount }) => amount,
  )

/** What closed books have fixed for a person in the books of an agent, less what was paid out. */
export const getCommissionOwed = (model: Model, agentId: number, userId: number): number =>
  sum(listCommission(model, agentId, userId), ({ amount }) => amount)

/** The least that is owed to a person on a day or on any later one. */
export function getOwedSince(model: Model, agentId: number, userId: number, on: Day): number {
  const entries = listCommission(model, agentId, userId)
  const days = [on, ...entries.map((entry) => entry.on).filter((each) => each > on)]
  const owedOn = (day: Day) =>
    sum(
      entries.filter((entry) => entry.on <= day),
      ({ amount }) => amount,
    )
  return Math.min(...days.map(owedOn))
}

/** What a person earned, and (below 0) was paid, by day. */
function listCommission(model: Model, agentId: number, userId: number) {
  const earned = model.books
    .filter(({ status, settlement }) => status === 3 && settlement?.agentId === agentId)
    .map(({ settlement, closedOn }) => {
      const shares = settlement!.shares.filter(({ runnerId }) => runnerId === userId)
      const own = userId === agentId ? settlement!.agentCommission : 0
      return { on: closedOn!, amount: own + sum(shares, ({ commission }) => commission) }
    })
  const payments = model.commissionPayments.filter(
    (payment) => payment.agentId === agentId && payment.userId === userId,
  )
  const paid = payments
    .filter(({ isReversed, reversedOn }) => !isReversed || reversedOn !== undefined)
    .map(({ on, amount }) => ({ on, amount: -amount }))
  const reversed = payments.flatMap(({ reversedOn, amount }) =>
    reversedOn === undefined ? [] : [{ on: reversedOn, amount }],
  )
  return [...earned, ...paid, ...reversed]
}

/** Marks a payment as reversed; one of a locked day stays, and is reversed today. */
export function reversePayment({ lockedOn, today }: Model, payment: CommissionPayment): void {
  payment.isReversed = true
  if (lockedOn !== null && payment.on <= lockedOn) payment.reversedOn = today
}

export function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
