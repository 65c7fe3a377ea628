/** A customer's link on the address that this browser uses: it works here, whatever a proxy told the server. */
export function ownLink(url: string): string {
  const { origin } = window.location
  const { pathname, hash } = new URL(url, origin)
  return `${origin}${pathname}${hash}`
}
