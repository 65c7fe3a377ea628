import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded content lies, under the hash of itself: the same content is kept once. */
export type FileStore = {
  /** Keeps the content; it is on the disk when this resolves. */
  put(name: string, content: Buffer): Promise<void>
  /** @throws when nothing of that name was kept. */
  get(name: string): Promise<Buffer>
}

/** A store in a directory of this machine. */
export function directoryStore(directory: string): FileStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      if (await exists(path)) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a name never shows half a file.
      const aside = `${path}.${randomUUID()}`
      const file = await open(aside, 'wx', 0o600)
      await file.writeFile(content)
      await file.sync()
      await file.close()
      await rename(aside, path)
    },
    get: (name) => readFile(pathOf(name)),
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
