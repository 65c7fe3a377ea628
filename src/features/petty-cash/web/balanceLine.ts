import type { Sen } from '#core/money.ts'

export type BalanceLine = {
  /** The line as an SVG path, and the area between it and zero. */
  line: string
  area: string
  /** The position of zero; undefined when it is at the bottom. */
  zeroY: number | undefined
}

/**
 * Draws evenly spaced balances into a box. Zero is always included, so small changes are not
 * exaggerated.
 */
export function balanceLine(
  balances: readonly Sen[],
  { width, height }: { width: number; height: number },
): BalanceLine {
  const lowest = Math.min(0, ...balances)
  const span = Math.max(0, ...balances) - lowest || 1
  const x = (index: number) => round((index * width) / Math.max(1, balances.length - 1))
  const y = (balance: number) => round(height - ((balance - lowest) * height) / span)
  const line = `M${balances.map((balance, index) => `${x(index)} ${y(balance)}`).join('L')}`
  const area = `${line}L${x(balances.length - 1)} ${y(0)}L0 ${y(0)}Z`
  return { line, area, zeroY: lowest < 0 ? y(0) : undefined }
}

/** Returns the day under a pointer that is at `share` (0 to 1) of the width. */
export function dayIndexAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
