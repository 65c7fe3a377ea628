import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the project's root: the nearest parent folder with a package.json, from source or bundle.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** Returns the product's version from package.json. */
export function productVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * Returns the commit that was built, which the build writes next to the compiled program; `development` where the sources
 * run.
 */
export function productCommit(): string {
  const file = fileURLToPath(new URL('commit', import.meta.url))
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
}
