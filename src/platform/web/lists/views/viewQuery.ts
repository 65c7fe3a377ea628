import { isPlace } from '../columnOrder.ts'

/** Stands in the URL for the usual columns, where an empty value would say nothing. */
export const USUAL_COLUMNS = 'none'

/** Returns the columns that a URL names; undefined when it names none. */
export function readColumns(named: readonly string[]): readonly string[] | undefined {
  if (named.length === 0) return undefined
  return named.filter((name) => name !== USUAL_COLUMNS)
}

/**
 * Returns the query of a view, the same for the same list on screen: values in the order of their
 * names, and always the columns.
 */
export function toViewQuery(
  values: Readonly<Record<string, string>>,
  columns: readonly string[],
): string {
  const filled = Object.entries(values).filter(
    ([name, value]) => value !== '' && name !== 'columns',
  )
  const sorted = filled.toSorted(([a], [b]) => (a < b ? -1 : 1))
  // Which are shown has no order; their places are one.
  const shown = [...columns.filter((each) => !isPlace(each)).toSorted(), ...columns.filter(isPlace)]
  const named = shown.join(',') || USUAL_COLUMNS
  return new URLSearchParams([...sorted, ['columns', named]]).toString()
}

/** Returns the values of a view's query. */
export function parseViewQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Returns whether two queries show the same. */
export function isSameView(one: string, other: string): boolean {
  return normalise(one) === normalise(other)
}

function normalise(query: string): string {
  const { columns = '', ...values } = parseViewQuery(query)
  return toViewQuery(values, readColumns(columns.split(',').filter(Boolean)) ?? [])
}
