import type { Actor, Context } from '#platform/server/handler.ts'
import { post, type Journal, type TotalChange } from '#modules/ledger/server/ledger.ts'
import {
  changeLoans,
  insertLoans,
  refreshStandings,
  type LoanChange,
  type NewLoan,
} from './loans.ts'
import { insertSettlements, undoSettlements, type NewSettlement } from './settlements.ts'
import {
  changeTransactions,
  insertTransactions,
  type Removal,
  type ReversedCredit,
  type TransactionChange,
  type TransactionRow,
} from './transactions.ts'

/** All that one act writes about money lent; the entries of a list have the same columns. */
export type Movements = {
  opened?: readonly NewLoan[]
  transactions?: readonly TransactionRow[]
  reversedCredits?: readonly ReversedCredit[]
  removed?: readonly Removal[]
  /** Other changes of lines. */
  changed?: readonly TransactionChange[]
  loans?: readonly LoanChange[]
  settlements?: readonly NewSettlement[]
  /** The cashbooks whose settlement is undone. */
  unsettled?: readonly number[]
  /** In the order in which they are numbered. */
  journals?: readonly Journal[]
  totals?: readonly TotalChange[]
}

/**
 * Writes what an act has planned, each table once. A line is removed before another gets its number,
 * and the lines of a known cashbook come before it: the trigger that keeps its customer's standing
 * reads them.
 */
export function writeMovements(context: Context<Actor>, movements: Movements): void {
  const { opened = [], settlements = [], unsettled = [], journals = [], totals = [] } = movements
  insertLoans(context, opened)
  changeTransactions(context, movements.reversedCredits ?? [])
  changeTransactions(context, movements.removed ?? [])
  changeTransactions(context, movements.changed ?? [])
  insertTransactions(context, movements.transactions ?? [])
  changeLoans(context, movements.loans ?? [])
  refreshStandings(context, opened)
  insertSettlements(context, settlements)
  undoSettlements(context, unsettled)
  post(context, journals, totals)
}

/** Joins the movements of one act's parts, in this order. */
export function joinMovements(...parts: readonly Movements[]): Movements {
  return {
    opened: parts.flatMap(({ opened = [] }) => opened),
    transactions: parts.flatMap(({ transactions = [] }) => transactions),
    reversedCredits: parts.flatMap(({ reversedCredits = [] }) => reversedCredits),
    removed: parts.flatMap(({ removed = [] }) => removed),
    changed: parts.flatMap(({ changed = [] }) => changed),
    loans: parts.flatMap(({ loans = [] }) => loans),
    settlements: parts.flatMap(({ settlements = [] }) => settlements),
    unsettled: parts.flatMap(({ unsettled = [] }) => unsettled),
    journals: parts.flatMap(({ journals = [] }) => journals),
    totals: parts.flatMap(({ totals = [] }) => totals),
  }
}
