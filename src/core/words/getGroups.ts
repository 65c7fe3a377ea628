/** Splits a whole number into groups of `size` digits, the highest first; 0 has none. */
export function getGroups(number: number, size: 3 | 4): { value: number; power: number }[] {
  const base = 10 ** size
  const groups = []
  for (let rest = number, power = 0; rest > 0; rest = Math.floor(rest / base), power++) {
    groups.unshift({ value: rest % base, power })
  }
  return groups
}
