import { moneyAxis } from '#platform/web/charts/moneyAxis.ts'
import type { Sen } from '#core/money.ts'

export type BalanceLine = {
  /** The line as an SVG path, and the area below it. */
  line: string
  area: string
  /** The amounts of the axis, the lowest first, with their positions. */
  ticks: readonly { amount: Sen; y: number }[]
}

/**
 * Draws evenly spaced balances into a box over their own range, which the axis names: from zero a
 * large balance would be a flat line.
 */
export function balanceLine(
  balances: readonly Sen[],
  { width, height }: { width: number; height: number },
): BalanceLine {
  const { lowest, highest, ticks } = moneyAxis(balances, 3, 'own range')
  const x = (index: number) => round((index * width) / Math.max(1, balances.length - 1))
  const y = (balance: number) => round(height - ((balance - lowest) * height) / (highest - lowest))
  const line = `M${balances.map((balance, index) => `${x(index)} ${y(balance)}`).join('L')}`
  return {
    line,
    area: `${line}L${x(balances.length - 1)} ${height}L0 ${height}Z`,
    ticks: ticks.map((amount) => ({ amount, y: y(amount) })),
  }
}

/** Returns the day under a pointer that is at `share` (0 to 1) of the width. */
export function dayIndexAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
