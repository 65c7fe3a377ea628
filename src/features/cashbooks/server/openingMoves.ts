import { dayNumber } from '../../../core/loan/standing.ts'
import type { LoanTerms } from '../../../core/loan/terms.ts'
import { creditPostings } from '../../../core/ledger/creditPostings.ts'
import { openPostings } from '../../../core/ledger/openPostings.ts'
import { subtractSen, type Sen } from '../../../core/money.ts'
import { post, type Journal, type TotalChange } from '../../../kit/server/ledger.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { insertAll } from '../../../kit/server/writeAll.ts'

/** The money that moves when a cashbook opens, with the ids its two transactions will have. */
export type OpeningMoney = {
  cashbookId: number
  agentId: number
  terms: LoanTerms
  runnerId: number | null
  debitId: number
  creditId: number
}

type Move = OpeningMoney & {
  id: number
  number: 1 | 2
  kind: 'DEBIT' | 'CREDIT'
  amountSen: Sen
  balanceSen: Sen
}

/** Pays the debits out of petty cash and takes the first credits in: rows, ledger and totals. */
export function postOpenings(context: Context<Actor>, openings: readonly OpeningMoney[]): void {
  const moves = openings.flatMap(movesOf)
  const rows = moves.map((move) => transactionOf(move, context))
  context.send(insertAll(context.db, 'transactions', rows))
  post(context, moves.map(journalOf), moves.map(totalOf))
}

/** The opening debit, and the first credit unless there is none. */
function movesOf(opening: OpeningMoney): Move[] {
  const { debitSen, expectedSen, firstCreditSen } = opening.terms
  const { debitId, creditId } = opening
  const debit = { kind: 'DEBIT', id: debitId, number: 1, amountSen: debitSen } as const
  const credit = { kind: 'CREDIT', id: creditId, number: 2, amountSen: firstCreditSen } as const
  const paidOut = { ...opening, ...debit, balanceSen: expectedSen }
  if (firstCreditSen === 0) return [paidOut]
  return [paidOut, { ...opening, ...credit, balanceSen: subtractSen(expectedSen, firstCreditSen) }]
}

function transactionOf(move: Move, { actor, now }: Context<Actor>) {
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
    remark: '',
    created_by: actor.id,
    created_at: now,
  }
}

function journalOf({ id, agentId, cashbookId, kind, amountSen, terms }: Move): Journal {
  const owner = { agentId, cashbookId }
  const about = { ...owner, businessOn: terms.debitOn, transactionId: id }
  return kind === 'DEBIT'
    ? { ...about, event: 'OPEN', postings: openPostings({ ...owner, ...terms }) }
    : { ...about, event: 'CREDIT', postings: creditPostings({ ...owner, amountSen }) }
}

function totalOf({ agentId, terms, kind, runnerId, amountSen }: Move): TotalChange {
  return { agentId, businessOn: terms.debitOn, kind, runnerId, amountSen, count: 1 }
}
