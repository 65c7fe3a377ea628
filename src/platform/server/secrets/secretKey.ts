import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertDefined } from '#core/invariant.ts'

/** The key of the product, in no database and no backup. Each use derives its own key from it. */
export type SecretKey = Buffer

const FILE = 'secret-key'

/**
 * Returns the key that is set, otherwise the one in the folder, created if missing: readable to its
 * owner only. Servers of one database need the same key: one shared folder, or the setting.
 */
export async function openSecretKey(dataDir: string, set: string | undefined): Promise<SecretKey> {
  if (set !== undefined) return Buffer.from(hkdfSync('sha256', set, '', 'cashbook', 32))
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, FILE)
  return (await readKey(path)) ?? (await makeKey(path))
}

async function readKey(path: string): Promise<SecretKey | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}\s*$/.test(text)) {
    throw new Error(
      `${path} holds no key. Put the file back as it was, or remove it for a new one.`,
    )
  }
  return Buffer.from(text.trim(), 'hex')
}

/**
 * Writes a draft and links it: of servers that start at once one creates it, and none reads half of
 * it.
 */
async function makeKey(path: string): Promise<SecretKey> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return assertDefined(await readKey(path), 'the key was just written')
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
