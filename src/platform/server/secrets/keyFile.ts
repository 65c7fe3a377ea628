import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assertDefined } from '#core/invariant.ts'

/** Reads a key from its file; undefined when there is none. @throws Error when the file has something else */
export async function readKeyFile(path: string): Promise<Buffer | undefined> {
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
 * Makes a key in a file, readable to its owner only, unless there is one. It writes a draft and links it: of servers
 * that start at once one creates it, and none reads half of it.
 */
export async function makeKeyFile(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
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
  return assertDefined(await readKeyFile(path), 'the key was just written')
}
