import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogHead } from './logHead.ts'
import { readLogHead, writeLogHead } from './logHeadFile.ts'

/** The file of the newest seal that a server has seen, next to the daily heads. */
export const NEWEST_SEAL = 'newest-seal.json'

export const getNewestSealPath = (folder: string) => join(folder, NEWEST_SEAL)

/** Reads the newest seal that a server has seen. @throws Error that names the invalid file */
export async function readNewestSeal(folder: string): Promise<LogHead | undefined> {
  const path = getNewestSealPath(folder)
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  try {
    return readLogHead(content)
  } catch (error) {
    throw new Error(`${path} holds no seal of the operation log`, { cause: error })
  }
}

/** Stores the newest seal in place of the one before. */
export async function keepNewestSeal(folder: string, seal: LogHead): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${getNewestSealPath(folder)}.${randomUUID()}`
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(writeLogHead(seal))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, getNewestSealPath(folder))
}

/** Forgets the newest seal: another database was put in the place of the one that had it. */
export async function forgetNewestSeal(folder: string): Promise<void> {
  await rm(getNewestSealPath(folder), { force: true })
}
