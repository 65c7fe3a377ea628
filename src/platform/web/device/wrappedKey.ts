import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils'
import { fromBase64, toBase64 } from './seal.ts'

/** A person's key, encrypted for what only that person knows or has. */
export type WrappedKey =
  | { kind: 'PASSWORD'; salt: string; iterations: number; nonce: string; wrapped: string }
  | { kind: 'PASSKEY'; credentialId: string; nonce: string; wrapped: string }

/** The figure that OWASP recommends for PBKDF2 with SHA-256; a cheap phone takes about a second. */
export const ITERATIONS = 600_000
const AES = 'AES-GCM'

/** Returns whether this browser can wrap keys: only secure origins have the functions. */
export const canWrap = () => crypto.subtle !== undefined

/** Wraps a key for a password. */
export async function wrapForPassword(
  keyHex: string,
  password: string,
  iterations = ITERATIONS,
): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const outer = await deriveKey(password, salt, iterations)
  return { kind: 'PASSWORD', salt: toBase64(salt), iterations, ...(await wrap(keyHex, outer)) }
}

/** Wraps a key for the secret (32 bytes) that a passkey derives on this device. */
export async function wrapForPasskey(
  keyHex: string,
  credentialId: string,
  secret: Uint8Array,
): Promise<WrappedKey> {
  return { kind: 'PASSKEY', credentialId, ...(await wrap(keyHex, await importSecret(secret))) }
}

/** Returns the key, or undefined for another password. */
export async function unwrapByPassword(
  wrapped: WrappedKey,
  password: string,
): Promise<string | undefined> {
  if (wrapped.kind !== 'PASSWORD') return undefined
  const { salt, iterations } = wrapped
  return unwrap(wrapped, await deriveKey(password, fromBase64(salt), iterations))
}

/** Returns the key, or undefined for another secret. */
export async function unwrapByPasskey(
  wrapped: WrappedKey,
  secret: Uint8Array,
): Promise<string | undefined> {
  return unwrap(wrapped, await importSecret(secret))
}

async function deriveKey(password: string, salt: Uint8Array, iterations: number) {
  const material = await crypto.subtle.importKey('raw', getBytes(password), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations }
  const derived = { name: AES, length: 256 }
  return crypto.subtle.deriveKey(how, material, derived, false, ['encrypt', 'decrypt'])
}

// The same letters may be typed as different code points.
const getBytes = (password: string) => utf8ToBytes(password.normalize('NFC')) as BufferSource

const importSecret = (secret: Uint8Array) =>
  crypto.subtle.importKey('raw', secret as BufferSource, AES, false, ['encrypt', 'decrypt'])

async function wrap(keyHex: string, outer: CryptoKey) {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: AES, iv: nonce }
  const wrapped = await crypto.subtle.encrypt(how, outer, hexToBytes(keyHex) as BufferSource)
  return { nonce: toBase64(nonce), wrapped: toBase64(new Uint8Array(wrapped)) }
}

async function unwrap({ nonce, wrapped }: WrappedKey, outer: CryptoKey) {
  const how = { name: AES, iv: fromBase64(nonce) }
  return crypto.subtle.decrypt(how, outer, fromBase64(wrapped)).then(
    (key) => bytesToHex(new Uint8Array(key)),
    () => undefined,
  )
}
