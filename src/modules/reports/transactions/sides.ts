import type { TransactionKind } from '#core/loan/transaction.ts'
import { reversesCredit } from '#core/loan/transaction.ts'
import { negateSen, type Sen } from '#core/money.ts'

/** Where a kind counts on screen and in files, as in the totals; a loss moves no money. */
const SIDES: Record<TransactionKind, 'in' | 'out' | undefined> = {
  CREDIT: 'in',
  RELOAN: 'in',
  BOUNCED: 'in',
  CORRECTED: 'in',
  RECOVERY: 'in',
  DEBIT: 'out',
  REFUND: 'out',
  LOSS: undefined,
}

/** Returns the column in which a kind counts. */
export const getSide = (kind: TransactionKind): 'in' | 'out' | undefined => SIDES[kind]

/** Returns the amount as it counts: what is undone lowers the credits. */
export const getCounted = (kind: TransactionKind, amountSen: Sen): Sen =>
  reversesCredit(kind) ? negateSen(amountSen) : amountSen
