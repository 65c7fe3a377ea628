import type { Sen } from '#core/money.ts'

/** Returns an amount for a cell, or null for 0: of debit and credit the other side is empty. */
export const orNothing = (amount: Sen): Sen | null => (amount === 0 ? null : amount)
