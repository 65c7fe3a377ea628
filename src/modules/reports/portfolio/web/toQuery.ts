/** Converts values to the query of a file; a missing one is left out. */
export function toQuery(values: Record<string, string | number | undefined>) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
