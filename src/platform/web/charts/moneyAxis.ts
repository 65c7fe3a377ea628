import { assertDefined } from '#core/invariant.ts'
import { sen, type Sen } from '#core/money.ts'

export type MoneyAxis = { lowest: Sen; highest: Sen; ticks: readonly Sen[] }

const RINGGIT = 100
// Each step covers values up to the geometric mean of itself and the next.
const STEPS = [
  [1, Math.SQRT2],
  [2, Math.sqrt(10)],
  [5, Math.sqrt(50)],
  [10, 10],
] as const

/**
 * Computes an axis in whole ringgit that covers every value, and zero unless it is
 * of their own range, in about `wanted` steps of 1,
 * 2 or 5 times a power of ten. d3's linear scale is larger than all the charts together.
 */
export function moneyAxis(
  values: readonly Sen[],
  wanted = 4,
  base: 'from zero' | 'own range' = 'from zero',
): MoneyAxis {
  const all = base === 'from zero' || values.length === 0 ? [0, ...values] : values
  const lowest = Math.min(...all)
  const highest = Math.max(...all)
  const step = niceStep((highest - lowest || wanted * RINGGIT) / wanted)
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => sen((first + i) * step))
  return { lowest: sen(first * step), highest: sen(last * step), ticks }
}

function niceStep(rough: number): number {
  const power = Math.max(RINGGIT, 10 ** Math.floor(Math.log10(rough)))
  const [step] = assertDefined(
    STEPS.find(([, upTo]) => rough / power <= upTo),
    'a number is at most ten times its power',
  )
  return step * power
}

/** Formats an amount for an axis: `500`, `1.5k`, `−2k`, `3M`; the unit is next to the axis. */
export function axisAmount(amount: Sen): string {
  const ringgit = Math.abs(amount) / RINGGIT
  const minus = amount < 0 ? '\u2212' : ''
  if (ringgit >= 1_000_000) return `${minus}${ringgit / 1_000_000}M`
  if (ringgit >= 1_000) return `${minus}${ringgit / 1_000}k`
  return `${minus}${ringgit}`
}
