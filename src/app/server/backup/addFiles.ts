import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { FileMissing } from '#platform/server/files/fileMissing.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import { Digest } from './digest.ts'
import { fileNames } from './fileNames.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './writeArchive.ts'

type From = {
  client: ClientBase
  archive: Archive
  fileStore: FileStore
  allowMissingFiles: boolean
  signal?: AbortSignal
}

const MAX_NAMED = 20

/**
 * Adds each file that the snapshot names. @throws Error that names missing or damaged files;
 * FilesUnreachable while the store does not respond, because missing files are then unknown
 */
export async function addFiles({ client, archive, fileStore, allowMissingFiles, signal }: From) {
  const digest = new Digest()
  const missing: string[] = []
  const names = await fileNames(client)
  for (const name of names) {
    signal?.throwIfAborted()
    const content = await fileStore.get(name).catch(unlessMissing)
    if (content === undefined || !isItself(name, content)) {
      missing.push(name)
      continue
    }
    digest.add(content)
    await archive.add(`files/${name}`, content)
  }
  if (missing.length > 0 && !allowMissingFiles) throw missed(missing)
  const count = names.length - missing.length
  return { count, ...digest.end(), missing } satisfies Manifest['files']
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error
}

/**
 * Checks a file against its name, the hash of its content. A thumbnail has the name of its large
 * picture, so it is not checked.
 */
export function isItself(name: string, content: Buffer): boolean {
  return name.includes('.') || createHash('sha256').update(content).digest('hex') === name
}

function missed(names: readonly string[]): Error {
  const some = names.slice(0, MAX_NAMED).join('\n  ')
  const more = names.length > MAX_NAMED ? `\n  and ${names.length - MAX_NAMED} more` : ''
  return new Error(
    `${names.length} files that the database names are gone from the store of files, or damaged:\n` +
      `  ${some}${more}\nBring them back, or leave them out with --allow-missing-files.`,
  )
}
