/** `numerator ÷ denominator`, rounded half up; neither may be negative. */
export function halfUp(numerator: number | bigint, denominator: number | bigint): number {
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  return Number((2n * above + below) / (2n * below))
}
