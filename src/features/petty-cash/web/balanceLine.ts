import type { Sen } from '../../../core/money.ts'

export type BalanceLine = {
  /** The line as an SVG path, and the area between it and zero. */
  line: string
  area: string
  /** Where zero stands; undefined when it is at the foot. */
  zeroY: number | undefined
}

/** Draws balances, evenly apart, into a box; zero is always within it, so that no change is blown up. */
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

/** The day under a pointer that is `share` (0 to 1) of the way across. */
export function dayIndexAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
