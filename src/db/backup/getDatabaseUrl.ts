/** Returns the URL of another database on the same server for the same user. */
export function getDatabaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
