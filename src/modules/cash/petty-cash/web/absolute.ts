import { negateSen, type Sen } from '#core/money.ts'

/** Returns an amount of a form without its sign; null while it is empty. */
export function absolute(amount: Sen | '' | null | undefined): Sen | null {
  if (amount == null || amount === '') return null
  return amount < 0 ? negateSen(amount) : amount
}
