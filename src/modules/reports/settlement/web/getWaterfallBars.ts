import type { Sen } from '#core/money.ts'

export type Bar = { startPercent: number; widthPercent: number }

/**
 * Returns the position of each bar of `profit − commissions = net`, in percent of the width. Each
 * commission starts where the previous bar ends. Losses extend left of zero.
 */
export function getWaterfallBars(profit: Sen, less: readonly Sen[]): Bar[] {
  const spans: (readonly [number, number])[] = [[0, profit]]
  let left: number = profit
  for (const amount of less) {
    spans.push([left - amount, left])
    left -= amount
  }
  spans.push([0, left])
  const ends = spans.flat()
  const least = Math.min(0, ...ends)
  const width = Math.max(0, ...ends) - least || 1
  return spans.map(([one, other]) => ({
    startPercent: ((Math.min(one, other) - least) / width) * 100,
    widthPercent: (Math.abs(other - one) / width) * 100,
  }))
}
