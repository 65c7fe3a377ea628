/** Returns the middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value that this share of the values is below, interpolated between adjacent ones. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place - Math.floor(place))
}
