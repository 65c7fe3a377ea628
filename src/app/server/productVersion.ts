import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root: the nearest folder above that holds package.json, from source or bundle alike. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** The version of the product, as package.json has it. */
export function productVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
