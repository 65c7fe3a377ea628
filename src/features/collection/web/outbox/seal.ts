import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils'

// A library and not the browser's own crypto.subtle, which plain http on a shop's network does not have.
const NONCE_BYTES = 24

/** Text that only the key opens, and that opens only as it was sealed, for the user it was sealed for. */
export function seal(text: string, keyHex: string, userId: number): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = cipherOf(keyHex, nonce, userId).encrypt(utf8ToBytes(text))
  return toBase64(nonce) + toBase64(sealed)
}

/** The text again. @throws when one character of it, the key or the user is another. */
export function unseal(sealed: string, keyHex: string, userId: number): string {
  const bytes = Uint8Array.from(atob(sealed), (each) => each.charCodeAt(0))
  const cipher = cipherOf(keyHex, bytes.slice(0, NONCE_BYTES), userId)
  return bytesToUtf8(cipher.decrypt(bytes.slice(NONCE_BYTES)))
}

function cipherOf(keyHex: string, nonce: Uint8Array, userId: number) {
  const key = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return xchacha20poly1305(key, nonce, utf8ToBytes(`outbox of ${userId}`))
}

/** 24 bytes are 32 characters without padding, so two such texts one after the other are one. */
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
