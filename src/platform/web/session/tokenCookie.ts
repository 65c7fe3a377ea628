const NAME = 'token'

/** The lifetime of the token cookie. */
export const COOKIE_SECONDS = 300

/**
 * Extends the token cookie to 300 s from now. It shows every tab that the user is active; its value
 * is the instant it ends, in ms, and not the token, which is only in the Authorization header.
 */
export function pushTokenCookie(now = Date.now()): void {
  write(String(now + COOKIE_SECONDS * 1000), COOKIE_SECONDS)
}

/** Returns whether the cookie is valid. */
export function hasTokenCookie(now = Date.now()): boolean {
  return tokenCookieEnd() > now
}

/** Returns when the cookie ends, in ms; 0 when it is gone. */
export function tokenCookieEnd(): number {
  const value = new RegExp(`(?:^|; )${NAME}=(\\d+)`).exec(document.cookie)?.[1]
  return Number(value ?? 0)
}

/** Removes the cookie. */
export function dropTokenCookie(): void {
  write('', 0)
}

function write(value: string, maxAgeSeconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Strict${secure}`
}
