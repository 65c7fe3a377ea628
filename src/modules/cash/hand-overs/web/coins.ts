import { sen, type Sen } from '#core/money.ts'

/** The notes and coins in use, the largest first, in sen. */
export const COINS = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 20, 10, 5].map(sen)

/** The number of each note and coin; a missing one counts as zero. */
export type Counts = Readonly<Record<number, number | null>>

/** Returns the total of notes and coins. */
export function sumOfCoins(counts: Counts): Sen {
  return sen(COINS.reduce((sum, coin) => sum + coin * (counts[coin] ?? 0), 0))
}
