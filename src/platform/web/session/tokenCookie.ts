import { PAD_COOKIE } from './lockedSecrets.ts'

const NAME = 'token'

/** The lifetime of the token cookie. */
export const COOKIE_SECONDS = 300

/**
 * Extends the token cookie to 300 s from now. It shows every tab that the user is active; its value
 * is the instant it ends, in ms, and not the token, which is only in the Authorization header.
 */
export function pushTokenCookie(now = Date.now()): void {
  write(NAME, String(now + COOKIE_SECONDS * 1000), COOKIE_SECONDS)
  const pad = readPad()
  if (pad !== undefined) writePad(pad)
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

/** Removes the cookie, and what opens the secrets of the session. */
export function dropTokenCookie(): void {
  write(NAME, '', 0)
  write(PAD_COOKIE, '', 0)
}

/** Returns what opens the secrets of the session; undefined once it has ended. */
export function readPad(): string | undefined {
  return new RegExp(`(?:^|; )${PAD_COOKIE}=([\\w.]+)`).exec(document.cookie)?.[1]
}

/** Keeps it as long as the token cookie, and from now on extends it with that. */
export function writePad(pad: string): void {
  write(PAD_COOKIE, pad, COOKIE_SECONDS)
}

function write(name: string, value: string, maxAgeSeconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Strict${secure}`
}
