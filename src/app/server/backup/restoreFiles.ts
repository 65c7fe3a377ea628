import type { FileStore } from '#platform/server/files/fileStore.ts'
import { isItself } from './addFiles.ts'
import { partContent } from './partContent.ts'
import { readArchive } from './readArchive.ts'
import type { ReportProgress } from './progress.ts'

type Into = {
  path: string
  fileStore: FileStore
  fileNames: ReadonlySet<string>
  report: ReportProgress
  signal: AbortSignal
}

/** Writes the files of an archive into the store. @throws Error when an existing file is damaged */
export async function restoreFiles({ path, fileStore, fileNames, report, signal }: Into) {
  if (fileNames.size === 0) return
  let count = 0
  for await (const part of readArchive(path)) {
    if (!part.name.startsWith('files/')) continue
    signal.throwIfAborted()
    report('files', 0.95 + (0.05 * count++) / fileNames.size)
    const name = part.name.slice('files/'.length)
    await fileStore.put(name, await partContent(part))
    // An existing file is not written again, so its content is checked.
    if (!isItself(name, await fileStore.get(name))) {
      throw new Error(`The file ${name} in the store of files is damaged: move it away first.`)
    }
  }
}
