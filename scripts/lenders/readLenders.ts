import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, type Settings } from '#app/server/env.ts'

/** A business on this machine: its name, and its settings as its service has them. */
export type Lender = { name: string; env: Record<string, string>; settings: Settings }

/** Names are parts of units, logins, databases and paths. */
export const LENDER_NAME = /^[a-z][a-z0-9-]{0,30}$/

/** Returns where the data of a business are, unless its settings say otherwise; the unit has the same. */
export const getDataDir = (name: string) => join('/var/lib/cashbook', name)

/** Reads the settings of all businesses: one file NAME.env each. @throws Error naming the first unusable one */
export function readLenders(folder: string): Lender[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.env'))
    .sort()
    .map((file) => readLender(basename(file, '.env'), join(folder, file)))
}

function readLender(name: string, path: string): Lender {
  if (!LENDER_NAME.test(name)) throw new Error(`${path}: ${name} is no name of a business`)
  const given = parseEnv(readFileSync(path, 'utf8')) as Record<string, string>
  const env = { DATA_DIR: getDataDir(name), ...given }
  try {
    return { name, env, settings: readSettings(env) }
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}
