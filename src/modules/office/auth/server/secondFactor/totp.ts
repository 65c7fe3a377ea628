import { Secret, TOTP } from 'otpauth'
import { sealBytes, unsealBytes, type SecretKey } from '#platform/server/secrets/secretKey.ts'

// The values of RFC 6238 that every authenticator app knows: SHA-1, six digits, periods of 30 s.
const PERIOD_SECONDS = 30
/** The clocks of phones differ: the code before and the code after are right as well. */
const WINDOW = 1
const USE = 'totp'

/** Makes a secret of 160 bits for an authenticator app. */
export const createTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

/** Returns the secret as text to be typed, and as an address for a QR code. */
export function describeTotp(secret: Buffer, issuer: string, username: string) {
  const totp = openTotp(secret, issuer, username)
  return { secret: totp.secret.base32, url: totp.toString() }
}

const openTotp = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** Returns the period in which the code is right, or undefined for a wrong code. */
export function findPeriod(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = openTotp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Encrypts a secret for the database. */
export const sealTotp = (key: SecretKey, secret: Buffer): Buffer => sealBytes(key, USE, secret)

/** Decrypts a secret of the database. @throws Error when the key of the product changed */
export const unsealTotp = (key: SecretKey, sealed: Buffer): Buffer => unsealBytes(key, USE, sealed)
