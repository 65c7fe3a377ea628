import { dayNumber } from '#core/loan/standing.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { creditPostings } from '#core/ledger/creditPostings.ts'
import { openPostings } from '#core/ledger/openPostings.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { Journal, TotalChange } from '#modules/ledger/server/ledger.ts'
import type { ActiveTransaction } from '../../../movements/server/activeTransactions.ts'
import { toTransactionRow, type Links } from '../../../movements/server/transactions.ts'
import type { Movements } from '../../../movements/server/writeMovements.ts'

/** The bank accounts of an opening, null for cash, with the runner who holds its first credit. */
export type OpeningPlaces = {
  debitAccountId: number | null
  creditAccountId: number | null
  holderId: number | null
  reference: string
}

/** An opening in cash whose first credit is in the box. */
export const CASH_IN_BOX: OpeningPlaces = {
  debitAccountId: null,
  creditAccountId: null,
  holderId: null,
  reference: '',
}

/** The money of an opening, with the ids of its two transactions. */
export type OpeningMoney = {
  cashbookId: number
  agentId: number
  terms: LoanTerms
  runnerId: number | null
  /** The account that pays the loan out, and where the first credit goes. */
  places: OpeningPlaces
  debitId: number
  creditId: number
  /** The lines that these replace after a change of terms: their runners and remarks are kept. */
  replaces?: readonly ActiveTransaction[]
}

type Move = Omit<OpeningMoney, 'replaces'> & {
  id: number
  number: 1 | 2
  kind: 'DEBIT' | 'CREDIT'
  amountSen: Sen
  balanceSen: Sen
  remark: string
  bankAccountId: number | null
  reference: string | null
}

/** Plans the debits and the first credits: rows, ledger and totals. */
export function planOpeningMoves(
  context: Context<Actor>,
  openings: readonly OpeningMoney[],
  links?: Partial<Links>,
): Movements & Required<Pick<Movements, 'journals'>> {
  const moves = openings.flatMap(getMoves)
  return {
    transactions: moves.map((move) => toRow(move, context, links)),
    journals: moves.map(getJournal),
    totals: moves.map(getOpeningTotal),
  }
}

/** Returns the opening debit, and the first credit if there is one. */
function getMoves({ replaces = [], ...opening }: OpeningMoney): Move[] {
  const { debitId, creditId, runnerId, places } = opening
  const { debitSen, expectedSen, firstCreditSen } = opening.terms
  const keptFor = (kind: Move['kind']) =>
    replaces.find((line) => line.kind === kind) ?? {
      runnerId,
      remark: '',
      bankAccountId: kind === 'DEBIT' ? places.debitAccountId : places.creditAccountId,
      reference: kind === 'DEBIT' ? places.reference : '',
    }
  const debit: Move = {
    ...opening,
    ...keptFor('DEBIT'),
    kind: 'DEBIT',
    id: debitId,
    number: 1,
    amountSen: debitSen,
    balanceSen: expectedSen,
  }
  if (firstCreditSen === 0) return [debit]
  const balanceSen = subtractSen(expectedSen, firstCreditSen)
  const credit: Move = {
    ...opening,
    ...keptFor('CREDIT'),
    kind: 'CREDIT',
    id: creditId,
    number: 2,
    amountSen: firstCreditSen,
    balanceSen,
  }
  return [debit, credit]
}

function toRow(move: Move, context: Context<Actor>, links?: Partial<Links>) {
  const { terms, reference, ...line } = move
  const on = terms.debitOn
  const day = dayNumber(terms, on)
  // The first credit of an opening needs no confirmation.
  const isTransfer = move.kind === 'CREDIT' && move.bankAccountId !== null
  return {
    ...toTransactionRow({ ...line, reference: reference ?? '', on, day }, context),
    transfer_state: isTransfer ? 'CONFIRMED' : null,
    ...links,
  }
}

function getJournal(move: Move): Journal {
  const { id, agentId, cashbookId, kind, amountSen, terms, bankAccountId, places } = move
  const owner = { agentId, cashbookId }
  const about = { ...owner, businessOn: terms.debitOn, transactionId: id }
  return kind === 'DEBIT'
    ? { ...about, event: 'OPEN', postings: openPostings({ ...owner, ...terms, bankAccountId }) }
    : {
        ...about,
        event: 'CREDIT',
        postings: creditPostings({ ...owner, ...places, bankAccountId, amountSen }),
      }
}

function getOpeningTotal({ agentId, terms, kind, runnerId, ...move }: Move): TotalChange {
  const { amountSen, bankAccountId } = move
  const isTransfer = bankAccountId !== null
  return { agentId, businessOn: terms.debitOn, kind, runnerId, amountSen, count: 1, isTransfer }
}
