import { formatCount } from './formatCount.ts'

declare const brand: unique symbol

/** An amount in sen (1/100 ringgit): a safe integer, so no floating point ever touches money. */
export type Sen = number & { readonly [brand]: 'Sen' }

/** Converts an integer to an amount in sen. @throws RangeError unless it is a safe integer. */
export function sen(n: number): Sen {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe number of sen: ${n}`)
  return (n === 0 ? 0 : n) as Sen
}

export const ZERO_SEN = sen(0)

const MINUS = '\u2212'

/** Sums a list of amounts; 0 for none. @throws RangeError beyond the safe integers. */
export function sumSen(amounts: Iterable<Sen>): Sen {
  let total = ZERO_SEN
  for (const amount of amounts) total = sen(total + amount)
  return total
}

/** Sums its arguments. */
export function addSen(...amounts: Sen[]): Sen {
  return sumSen(amounts)
}

/** Subtracts `less` from `amount`; the result may be negative. */
export function subtractSen(amount: Sen, less: Sen): Sen {
  return sen(amount - less)
}

export function negateSen(amount: Sen): Sen {
  return sen(-amount)
}

export function absSen(amount: Sen): Sen {
  return sen(Math.abs(amount))
}

export function minSen(first: Sen, ...rest: Sen[]): Sen {
  return sen(Math.min(first, ...rest))
}

export function maxSen(first: Sen, ...rest: Sen[]): Sen {
  return sen(Math.max(first, ...rest))
}

/** Rounds the amount up to a whole number of `stepSen` (a positive integer). */
export function ceilToStep(amount: Sen, stepSen: number): Sen {
  if (!Number.isSafeInteger(stepSen) || stepSen <= 0) {
    throw new RangeError(`Not a positive step: ${stepSen}`)
  }
  return sen(Math.ceil(amount / stepSen) * stepSen)
}

/**
 * Computes `amount × numerator ÷ denominator`, rounded half up to the sen. A negative result
 * mirrors the positive one (−2.5 → −3), so that a reversal is exact.
 * Exact for any size: integers go through BigInt. @throws RangeError unless the denominator is
 * positive.
 */
export function getShare(
  amount: Sen,
  numerator: number | bigint,
  denominator: number | bigint,
): Sen {
  if (denominator <= 0) throw new RangeError(`Not a positive denominator: ${denominator}`)
  const product = BigInt(amount) * BigInt(numerator)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + BigInt(denominator)) / (2n * BigInt(denominator))
  return sen(Number(product < 0n ? -rounded : rounded))
}

/** Computes the amount at a rate in basis points (20 % = 2000), rounded half up to the sen. */
export function applyRate(amount: Sen, rateBasisPoints: number): Sen {
  return getShare(amount, rateBasisPoints, 10_000)
}

/** Splits `total` into `parts` amounts that differ by at most one sen, larger ones first. */
export function splitEvenly(total: Sen, parts: number): Sen[] {
  if (!Number.isSafeInteger(parts) || parts <= 0) {
    throw new RangeError(`Not a positive number of parts: ${parts}`)
  }
  const base = Math.floor(total / parts)
  const larger = total - base * parts
  return Array.from({ length: parts }, (_, i) => sen(i < larger ? base + 1 : base))
}

/** Formats an amount as `1,234.50`; negative amounts have a true minus sign: `−50.00`. */
export function formatAmount(amount: Sen): string {
  return (amount < 0 ? MINUS : '') + grouped(amount)
}

/** Formats an amount as `RM 1,234.50`; negative `−RM 50.00`. */
export function formatRinggit(amount: Sen): string {
  return `${amount < 0 ? MINUS : ''}RM ${grouped(amount)}`
}

/** Formats an amount for fields and other programs, without grouping: `1234.50`, `-50.00`. */
export function formatPlain(amount: Sen): string {
  const [ringgit, cents] = getDigits(amount)
  return `${amount < 0 ? '-' : ''}${ringgit}.${cents}`
}

/** Converts basis points to percent, e.g. 1250 → 12.5. */
export function ratePercent(points: number): number {
  return points / 100
}

/** Converts percent to basis points, e.g. 12.5 → 1250. @throws RangeError beyond 2 decimals. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100)
  // A percent of two decimals is rarely exact in binary; a larger difference is a third decimal.
  if (!(Math.abs(percent * 100 - points) < 1e-6)) {
    throw new RangeError(`Not a percent of at most 2 decimals: ${percent}`)
  }
  return points
}

function grouped(amount: Sen): string {
  const [ringgit, cents] = getDigits(amount)
  return `${formatCount(Number(ringgit))}.${cents}`
}

function getDigits(amount: Sen): [ringgit: string, cents: string] {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return [digits.slice(0, -2), digits.slice(-2)]
}
