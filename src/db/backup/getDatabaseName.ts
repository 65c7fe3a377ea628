/** Returns the name of the database in a URL. */
export function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
