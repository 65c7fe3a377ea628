/** Maps each value of the record. */
export function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  const entries = Object.entries(record).map(([name, value]) => [name, map(value)] as const)
  return Object.fromEntries(entries)
}
