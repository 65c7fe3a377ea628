import { timingSafeEqual } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyedHash } from '#platform/server/secrets/secretKey.ts'
import type { AuthKey } from '../authKey.ts'

const NAME = 'last-drill.json'

const schema = z.object({
  /** The name of the archive, without its folder. */
  archive: z.string(),
  drilledAt: z.iso.datetime(),
  /** Why it could not be restored; null when it was, and its books hold. */
  error: z.string().nullable(),
})

/** What a drill found. */
export type LastDrill = z.infer<typeof schema>

/**
 * Writes what a drill found next to the archives, where a server learns of it, marked with the key of backups: who can only
 * write to the folder cannot claim a drill.
 */
export async function writeLastDrill(
  folder: string,
  { archive, drilledAt, error }: LastDrill,
  key: AuthKey,
): Promise<void> {
  const found = { archive, drilledAt, error }
  const path = join(folder, NAME)
  const aside = `${path}.${process.pid}`
  await writeFile(aside, `${JSON.stringify({ ...found, mark: getMark(found, key) }, null, 2)}\n`)
  await rename(aside, path)
}

/** Reads what the last drill found. @throws Error when the file is there and is not of the holder of the key */
export async function readLastDrill(
  folder: string,
  key: AuthKey | undefined,
): Promise<LastDrill | undefined> {
  const path = join(folder, NAME)
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (content === undefined) return undefined
  const found = z.object({ ...schema.shape, mark: z.string() }).safeParse(parse(content))
  if (!found.success || key === undefined || !isMarked(found.data, key)) {
    throw new Error(
      `${path} was not written by the holder of the key of backups: give the drill --auth-key, or remove the file.`,
    )
  }
  const { archive, drilledAt, error } = found.data
  return { archive, drilledAt, error }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function isMarked({ mark, ...found }: LastDrill & { mark: string }, key: AuthKey): boolean {
  const [given, right] = [Buffer.from(mark, 'hex'), Buffer.from(getMark(found, key), 'hex')]
  return given.length === right.length && timingSafeEqual(given, right)
}

const getMark = ({ archive, drilledAt, error }: LastDrill, key: AuthKey) =>
  keyedHash(key, 'drill', JSON.stringify([archive, drilledAt, error])).toString('hex')
