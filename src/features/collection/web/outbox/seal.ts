import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils'

// A library, because the browser's own crypto.subtle is missing on plain http in a shop's network.
const NONCE_BYTES = 24

/** Encrypts a text for a user so that only the key opens it and any change is detected. */
export function seal(text: string, keyHex: string, userId: number): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = createCipher(keyHex, nonce, userId).encrypt(utf8ToBytes(text))
  return toBase64(nonce) + toBase64(sealed)
}

/** Decrypts a sealed text. @throws when the text, the key or the user differs */
export function unseal(sealed: string, keyHex: string, userId: number): string {
  const bytes = Uint8Array.from(atob(sealed), (each) => each.charCodeAt(0))
  const cipher = createCipher(keyHex, bytes.slice(0, NONCE_BYTES), userId)
  return bytesToUtf8(cipher.decrypt(bytes.slice(NONCE_BYTES)))
}

function createCipher(keyHex: string, nonce: Uint8Array, userId: number) {
  const key = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return xchacha20poly1305(key, nonce, utf8ToBytes(`outbox of ${userId}`))
}

/** 24 bytes encode to 32 characters without padding, so two encoded texts can be concatenated. */
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
