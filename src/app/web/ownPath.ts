/** A path of this application, where a login leads on to; anything else would lead people away. */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'
}
