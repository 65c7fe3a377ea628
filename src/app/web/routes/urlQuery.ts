type Search = Record<string, unknown>

/** Parses the query. URLs stay readable: `?agentId=5&currentTab=CUSTOMER`. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Formats the query; undefined values are left out. */
export function stringifySearch(search: Search): string {
  const filled = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(filled).toString()
  return text && `?${text}`
}
