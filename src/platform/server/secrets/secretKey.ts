import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeKeyFile, readKeyFile } from './keyFile.ts'

/** The key of the product, in no database and no backup. Each use derives its own key from it. */
export type SecretKey = Buffer

const FILE = 'secret-key'

/**
 * Returns the key that is set, otherwise the one in the folder, created if missing: readable to its
 * owner only. Servers of one database need the same key: one shared folder, or the setting.
 */
export async function openSecretKey(dataDir: string, set: string | undefined): Promise<SecretKey> {
  if (set !== undefined) return Buffer.from(hkdfSync('sha256', set, '', 'cashbook', 32))
  const path = join(dataDir, FILE)
  return (await readKeyFile(path)) ?? (await makeKeyFile(path))
}

/**
 * Computes a keyed hash for one use: the database alone is not enough to make it or to check a
 * guess.
 */
export function keyedHash(key: SecretKey, use: string, content: string | Buffer): Buffer {
  return createHmac('sha256', createHmac('sha256', key).update(use).digest())
    .update(content)
    .digest()
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes for one use: the database alone is not enough to read or to change them. */
export function sealBytes(key: SecretKey, use: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyedHash(key, use, 'seal'), nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts sealed bytes. @throws Error when the bytes, the key or the use differ */
export function unsealBytes(key: SecretKey, use: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const cipher = createDecipheriv(CIPHER, keyedHash(key, use, 'seal'), nonce, {
    authTagLength: TAG_BYTES,
  })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const content = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([cipher.update(content), cipher.final()])
}
