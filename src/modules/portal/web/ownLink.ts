/**
 * Returns a customer's link with the address that this browser uses, whatever host the proxy
 * reported.
 */
export function ownLink(url: string): string {
  const { origin } = window.location
  const { pathname, search, hash } = new URL(url, origin)
  return `${origin}${pathname}${search}${hash}`
}
