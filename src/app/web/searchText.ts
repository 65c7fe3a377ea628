type Search = Record<string, unknown>

/** The query as plain text, so that URLs read as they are written: `?agentId=5&currentTab=CUSTOMER`. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The reverse; what is undefined is left out. */
export function stringifySearch(search: Search): string {
  const filled = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(filled).toString()
  return text && `?${text}`
}
