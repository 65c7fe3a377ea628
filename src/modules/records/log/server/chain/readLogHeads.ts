import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogHead } from './logHead.ts'
import { NEWEST_SEAL } from './newestSeal.ts'
import { readLogHead } from './logHeadFile.ts'

/** A stored head, and its file. */
export type KeptHead = { file: string; head: LogHead }

/**
 * Reads the heads in these files and in the folder, if there is one. @throws Error that names an
 * invalid file
 */
export function readLogHeads(files: readonly string[], folder?: string): KeptHead[] {
  return [...files, ...filesIn(folder)].map((file) => {
    try {
      return { file, head: readLogHead(readFileSync(file, 'utf8')) }
    } catch (error) {
      throw new Error(`${file} holds no head of the operation log`, { cause: error })
    }
  })
}

function filesIn(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== NEWEST_SEAL)
  return names.sort().map((name) => join(folder, name))
}
