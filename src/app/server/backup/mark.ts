import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#platform/server/secrets/secretKey.ts'
import type { AuthKey } from './authKey.ts'
import { markSchema, type Manifest } from './manifest.ts'

/**
 * What the mark of an archive proves: that the holder of the key made it, or nothing, because it has none (an older
 * version made it, or somebody without the key) or because there is no key here to compare it with.
 */
export type Proof = 'PROVED' | 'NO_MARK' | 'NO_KEY'

/** Writes a manifest, marked with the key: an HMAC over all of it, and so over every byte of the archive. */
export function writeManifest(manifest: Manifest, key: AuthKey | undefined): Buffer {
  const mark = key && { keyId: getKeyId(key), hmac: getHmac(manifest, key) }
  return Buffer.from(JSON.stringify({ ...manifest, mark }, null, 2))
}

/** Compares the mark of a manifest, as it was parsed, with the key. @throws Error when another hand wrote it */
export function verifyMark(path: string, text: object, key: AuthKey | undefined): Proof {
  const { mark, ...manifest } = text as { mark?: unknown }
  if (mark === undefined) return 'NO_MARK'
  if (key === undefined) return 'NO_KEY'
  const { success, data } = markSchema.safeParse(mark)
  if (success && data.keyId !== getKeyId(key)) {
    throw new NotProved(
      `${path} was marked with another key (${data.keyId}, and here is ${getKeyId(key)}).`,
    )
  }
  const expected = Buffer.from(getHmac(manifest, key), 'hex')
  if (success && timingSafeEqual(Buffer.from(data.hmac, 'hex'), expected)) return 'PROVED'
  throw new NotProved(
    `${path} was not made by the holder of the key of backups: its mark is wrong.`,
  )
}

/** An archive contradicts what is kept outside of it: it may be from another hand. */
export class NotProved extends Error {
  constructor(what: string) {
    super(`${what} Restore another one, or accept it with --unproved if you know who made it.`)
  }
}

const getHmac = (manifest: object, key: AuthKey) =>
  keyedHash(key, 'manifest', JSON.stringify(manifest)).toString('hex')

/** A number that tells keys apart and reveals none. */
const getKeyId = (key: AuthKey) => keyedHash(key, 'key id', '').toString('hex').slice(0, 16)
