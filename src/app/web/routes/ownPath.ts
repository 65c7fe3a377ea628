/**
 * Returns the path if it is a page of this application, for the redirect after the login; other
 * addresses could lead users to another site.
 */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'
}
