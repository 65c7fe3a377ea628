import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the newest backup of the folder, by the time in its name. @throws Error without any */
export async function findNewest(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^cashbook-[\d-]+\.tar\.gz(\.age)?$/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no backup in ${folder}.`)
  return join(folder, newest)
}
