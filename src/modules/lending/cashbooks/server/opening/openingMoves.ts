import { sql } from 'kysely'
import { dayNumber } from '#core/loan/standing.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { creditPostings } from '#core/ledger/creditPostings.ts'
import { openPostings } from '#core/ledger/openPostings.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { post, type Journal, type TotalChange } from '#modules/ledger/server/ledger.ts'
import type { ActiveTransaction } from '../../../movements/server/activeTransactions.ts'

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

/** Posts the debits and the first credits: rows, ledger and totals. Returns the journals. */
export function postOpenings(
  context: Context<Actor>,
  openings: readonly OpeningMoney[],
): Journal[] {
  const moves = openings.flatMap(getMoves)
  const rows = moves.map((move) => getTransaction(move, context))
  context.send(insertAll(context.db, 'transactions', rows))
  const journals = moves.map(getJournal)
  post(context, journals, moves.map(getOpeningTotal))
  refreshStandings(context, openings)
  return journals
}

/** A first credit needs its cashbook, whose trigger read the standing without it. */
function refreshStandings({ db, send }: Context<Actor>, openings: readonly OpeningMoney[]): void {
  const credited = openings.filter(({ terms }) => terms.firstCreditSen > 0)
  if (credited.length === 0) return
  const ids = credited.map(({ cashbookId }) => cashbookId)
  send(
    sql`SELECT refresh_customer_standings(ARRAY (
      SELECT DISTINCT customer_id FROM cashbooks WHERE id = ANY (${ids}::bigint[])))`.execute(db),
  )
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

function getTransaction(move: Move, { actor, now }: Context<Actor>) {
  return {
    id: move.id,
    agent_id: move.agentId,
    cashbook_id: move.cashbookId,
    number: move.number,
    kind: move.kind,
    amount_sen: move.amountSen,
    balance_after_sen: move.balanceSen,
    business_on: move.terms.debitOn,
    day: dayNumber(move.terms.startOn, move.terms.debitOn),
    runner_id: move.runnerId,
    remark: move.remark,
    bank_account_id: move.bankAccountId,
    reference: move.reference || null,
    transfer_state: move.kind === 'CREDIT' && move.bankAccountId !== null ? 'CONFIRMED' : null,
    created_by: actor.id,
    created_at: now,
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
