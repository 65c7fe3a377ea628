/** In front of a column's name among the changes: such names are the order of the columns. */
const PLACE = '.'

type Named = { name: string }

/** Returns whether a change of the columns is a place in their order. */
export const isPlace = (change: string): boolean => change.startsWith(PLACE)

/**
 * Returns the columns in the order that the changes name. One that is not named, because it is newer
 * than the choice, follows the column that it usually follows.
 */
export function inOrder<Column extends Named>(
  columns: readonly Column[],
  changes: readonly string[],
): Column[] {
  const places = changes.filter(isPlace)
  const ordered = new Set(
    places.flatMap((place) => columns.find(({ name }) => PLACE + name === place) ?? []),
  )
  const placed = [...ordered]
  columns.forEach((column, at) => {
    if (ordered.has(column)) return
    const before = columns[at - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  })
  return placed
}

/** Returns the changes with another order; without one where it is the usual order. */
export function withOrder(
  changes: readonly string[],
  ordered: readonly Named[],
  usual: readonly Named[],
): string[] {
  const others = changes.filter((change) => !isPlace(change))
  if (ordered.every((column, at) => column === usual[at])) return others
  return [...others, ...ordered.map(({ name }) => PLACE + name)]
}

/** Returns the columns with the one at that place a step before or behind; at an end unchanged. */
export function moveColumn<Column>(columns: readonly Column[], at: number, by: -1 | 1): Column[] {
  const moved = [...columns]
  const [one, other] = [columns[at], columns[at + by]]
  if (one !== undefined && other !== undefined) {
    moved[at] = other
    moved[at + by] = one
  }
  return moved
}
