import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of the product, known to no database and no backup. Each use has a key of its own made of it. */
export type SecretKey = Buffer

const FILE = 'secret-key'

/**
 * The key that is set, else the one in the folder, made when there is none: readable to its owner alone.
 * Servers of one database need the same: one folder that all see, or the setting.
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

/** Written beside it and linked: of servers that start at once one makes it, and nobody reads half of it. */
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
  return (await readKey(path))!
}

/** A keyed hash for one use: who has the database alone can neither make it nor check a guess by it. */
export function keyedHash(key: SecretKey, use: string, content: string | Buffer): Buffer {
  return createHmac('sha256', createHmac('sha256', key).update(use).digest())
    .update(content)
    .digest()
}
