import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils'
import { translateNow } from '#platform/web/preferences/language.ts'
import { fromBase64 } from '#platform/web/device/seal.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Entry } from './entry.ts'
import type { Owner } from './outboxRecords.ts'

// Version 0.2.0 and before kept the outbox in localStorage; it is moved once.
const getOldPlace = (userId: number) => `outbox:${userId}`

/** Returns the entries of the former outbox; sealed ones that do not open are only counted. */
export function readOldOutbox(owner: Owner): { entries: readonly Entry[]; damaged: number } {
  const text = localStorage.getItem(getOldPlace(owner.userId))
  if (text === null) return { entries: [], damaged: 0 }
  const sealed = getSealed(text) ?? text
  const unsealed = getList(sealed)
  if (unsealed) {
    // Any holder of the phone may have written them.
    const refused = translateNow(roundMessages.unsealed)
    const entries = unsealed.map((entry) => ({ ...entry, refused, refusedCode: 'UNSEALED' }))
    return { entries, damaged: 0 }
  }
  try {
    return { entries: JSON.parse(unsealOld(sealed, owner)) as Entry[], damaged: 0 }
  } catch {
    return { entries: [], damaged: 1 }
  }
}

/** Deletes the former outbox once its entries are in the device's database. */
export const deleteOldOutbox = (userId: number): void =>
  localStorage.removeItem(getOldPlace(userId))

const NONCE_BYTES = 24

function unsealOld(sealed: string, { userId, key }: Owner): string {
  const bytes = fromBase64(sealed)
  const nonce = bytes.slice(0, NONCE_BYTES)
  const cipher = xchacha20poly1305(hexToBytes(key), nonce, utf8ToBytes(`outbox of ${userId}`))
  return bytesToUtf8(cipher.decrypt(bytes.slice(NONCE_BYTES)))
}

function getSealed(text: string): string | undefined {
  try {
    const kept = JSON.parse(text) as { sealed?: unknown } | null
    return typeof kept?.sealed === 'string' ? kept.sealed : undefined
  } catch {
    return undefined
  }
}

function getList(text: string): readonly Entry[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? (list as Entry[]) : undefined
  } catch {
    return undefined
  }
}
