/** A row that was opened from a list: where its list is, and where the row led. */
export type OpenedRow = {
  /** The path and query of the list. */
  list: string
  /** The path and query of the row's page. */
  page: string
  key: string
}

let opened: OpenedRow | null = null

/** Remembers the row that leads away from a list, for the way back; null forgets it. */
export function rememberOpenedRow(row: OpenedRow | null): void {
  opened = row
}

/** Returns the row that was opened last in this tab; null before the first. */
export function getOpenedRow(): OpenedRow | null {
  return opened
}

/** Returns the query of the list that the open page was reached from, if the list has this path. */
export function getListSearch(path: string): Record<string, string> | undefined {
  if (!opened) return undefined
  const { pathname, searchParams } = new URL(opened.list, 'http://localhost')
  return pathname === path ? Object.fromEntries(searchParams) : undefined
}
