import { getReach } from '#platform/contract/getReach.ts'

/**
 * Returns a customer's link with the address that this browser uses, whatever host the proxy
 * reported; with the server's own address where the browser's works on this computer only.
 */
export function ownLink(url: string): string {
  const here = window.location.origin
  const { origin, pathname, search, hash } = new URL(url, here)
  return `${getReach(here) === 'HERE' ? origin : here}${pathname}${search}${hash}`
}
