import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils'

// A library, because the browser's own cipher is missing on plain http in a shop's network, and
// because it answers too late for a transaction of the device's database.
const NONCE_BYTES = 24

/**
 * Encrypts a value so that only the key opens it and any change is detected. `place` names where it
 * is kept: a value that was moved elsewhere does not open.
 */
export function seal(value: unknown, keyHex: string, place: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = utf8ToBytes(JSON.stringify(value))
  return bytesToHex(nonce) + toBase64(createCipher(keyHex, nonce, place).encrypt(text))
}

/** Decrypts a sealed value. @throws when the value, the key or the place differs */
export function unseal(sealed: string, keyHex: string, place: string): unknown {
  const nonce = hexToBytes(sealed.slice(0, NONCE_BYTES * 2))
  const cipher = createCipher(keyHex, nonce, place)
  return JSON.parse(bytesToUtf8(cipher.decrypt(fromBase64(sealed.slice(NONCE_BYTES * 2)))))
}

const createCipher = (keyHex: string, nonce: Uint8Array, place: string) =>
  xchacha20poly1305(hexToBytes(keyHex), nonce, utf8ToBytes(place))

/** Bytes for one call: more arguments than a browser takes would be an error. */
const CHUNK_BYTES = 8_192

/** Encodes in chunks: a call for each byte of a round would take longer than the cipher. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  }
  return btoa(text)
}

export function fromBase64(encoded: string): Uint8Array<ArrayBuffer> {
  const text = atob(encoded)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
