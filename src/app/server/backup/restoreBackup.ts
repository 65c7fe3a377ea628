import { type ClientBase, escapeIdentifier } from 'pg'
import { createDatabaseLike } from '../../../db/backup/createDatabaseLike.ts'
import { databaseNameOf } from '../../../db/backup/databaseNameOf.ts'
import { databaseUrlOf } from '../../../db/backup/databaseUrlOf.ts'
import { isEmptyDatabase } from '../../../db/backup/isEmptyDatabase.ts'
import { keptNameOf } from '../../../db/backup/keptNameOf.ts'
import { openMaintenance } from '../../../db/backup/openMaintenance.ts'
import { openPlainClient } from '../../../db/backup/openPlainClient.ts'
import { othersConnected } from '../../../db/backup/othersConnected.ts'
import { swapDatabases } from '../../../db/backup/swapDatabases.ts'
import type { FileStore } from '../../../platform/server/fileStore.ts'
import { checkArchive, type CheckedArchive } from './checkArchive.ts'
import { fillDatabase } from './fillDatabase.ts'
import type { Manifest } from './manifest.ts'
import { refuseOtherSchema } from './refuseOtherSchema.ts'
import { restoreFiles } from './restoreFiles.ts'
import type { ReportProgress } from './progress.ts'

export type RestoreOptions = {
  path: string
  /** Its database is replaced; a database that holds anything only with `replace`. */
  url: string
  replace: boolean
  fileStore: FileStore
  report?: ReportProgress
  signal?: AbortSignal
}

/** `kept`: under which name the database is kept that stood there; undefined where it was empty. */
export type Restored = { manifest: Manifest; kept: string | undefined }

/**
 * Makes a new database of an archive, proves it, and only then puts it in the place of the present one.
 * Until that moment, and whatever fails, the present one stays as it is; the files of the store, which
 * are called by their content, are only added to.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, url, report = () => {}, signal = NEVER } = options
  const archive = await checkArchive(path, (step, share) => report(step, share / 4))
  await refuseOtherSchema(archive.manifest)
  await options.fileStore.probe()
  signal.throwIfAborted()
  const maintenance = await openMaintenance(url)
  try {
    return await restoreChecked(archive, maintenance, { ...options, report, signal })
  } finally {
    await maintenance.end()
  }
}

const NEVER = new AbortController().signal

async function restoreChecked(
  { manifest, fileNames }: CheckedArchive,
  maintenance: ClientBase,
  { path, url, replace, fileStore, report, signal }: Required<RestoreOptions>,
): Promise<Restored> {
  const name = databaseNameOf(url)
  const draft = `${name.slice(0, 50)}_restoring`
  const isEmpty = await isReplaceable(maintenance, { url, name, replace })
  const drop = (which: string) =>
    maintenance.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(which)} WITH (FORCE)`)
  // One that was killed may have left its draft.
  await drop(draft)
  await createDatabaseLike(maintenance, name, draft)
  try {
    const draftUrl = databaseUrlOf(url, draft)
    const files = { archive: fileNames, missing: manifest.files.missing }
    await fillDatabase({ path, url: draftUrl, manifest, files, report, signal })
    await restoreFiles({ path, fileStore, fileNames, report, signal })
    signal.throwIfAborted()
    const kept = keptNameOf(name, new Date())
    await refuseOthers(maintenance, name)
    await swapDatabases(maintenance, { name, draft, kept })
    if (isEmpty) await drop(kept)
    return { manifest, kept: isEmpty ? undefined : kept }
  } catch (error) {
    await drop(draft)
    throw error
  }
}

/** Whether the present database is empty. @throws where it may not be replaced */
async function isReplaceable(
  maintenance: ClientBase,
  { url, name, replace }: { url: string; name: string; replace: boolean },
): Promise<boolean> {
  await refuseOthers(maintenance, name)
  const present = await openPlainClient(url)
  const isEmpty = await isEmptyDatabase(present).finally(() => present.end())
  if (isEmpty || replace) return isEmpty
  throw new Error(
    `The database ${name} is not empty. With --replace the backup takes its place, and it is kept ` +
      'beside it under another name.',
  )
}

async function refuseOthers(maintenance: ClientBase, name: string): Promise<void> {
  const others = await othersConnected(maintenance, name)
  if (others.length === 0) return
  throw new Error(`The database ${name} is in use by ${others.join(', ')}. Stop that first.`)
}
