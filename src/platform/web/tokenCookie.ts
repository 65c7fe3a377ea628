const NAME = 'token'

/** How long the token cookie lives after a push. */
export const COOKIE_SECONDS = 300

/**
 * Pushes the token cookie's end to 300 s ahead. It tells every tab that somebody is there; its value
 * is the instant it ends, in ms, and not the token: that goes in the Authorization header alone.
 */
export function pushTokenCookie(now = Date.now()): void {
  write(String(now + COOKIE_SECONDS * 1000), COOKIE_SECONDS)
}

/** Whether the cookie still lives. */
export function hasTokenCookie(now = Date.now()): boolean {
  return tokenCookieEnd() > now
}

/** When the cookie ends, in ms; 0 when it is gone. */
export function tokenCookieEnd(): number {
  const value = new RegExp(`(?:^|; )${NAME}=(\\d+)`).exec(document.cookie)?.[1]
  return Number(value ?? 0)
}

/** Takes the cookie away. */
export function dropTokenCookie(): void {
  write('', 0)
}

function write(value: string, maxAgeSeconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Strict${secure}`
}
