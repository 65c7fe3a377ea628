import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, escapeIdentifier } from 'pg'
import { createDatabaseLike } from '#db/backup/createDatabaseLike.ts'
import { getDatabaseName } from '#db/backup/getDatabaseName.ts'
import { getDatabaseUrl } from '#db/backup/getDatabaseUrl.ts'
import { isEmptyDatabase } from '#db/backup/isEmptyDatabase.ts'
import { getKeptName } from '#db/backup/getKeptName.ts'
import { openMaintenance } from '#db/backup/openMaintenance.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { othersConnected } from '#db/backup/othersConnected.ts'
import { carryOver } from '#db/backup/surroundings/carryOver.ts'
import { readSurroundings } from '#db/backup/surroundings/readSurroundings.ts'
import { swapDatabases } from '#db/backup/swapDatabases.ts'
import { connect } from '#db/connect.ts'
import { readBusinessIdentity } from '#platform/server/files/readBusinessIdentity.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import { ownedStore } from '#platform/server/files/ownedStore.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import type { AuthKey } from './authKey.ts'
import { checkArchive, type CheckedArchive } from './checkArchive.ts'
import type { ComparedHeads } from './compareHeads.ts'
import { fillDatabase } from './fillDatabase.ts'
import type { Manifest } from './manifest.ts'
import type { Proof } from './mark.ts'
import type { ReportProgress } from './progress.ts'
import { isItself } from './addFiles.ts'
import { partContent } from './partContent.ts'
import { readArchive } from './readArchive.ts'
import { untilAborted } from './untilAborted.ts'

export type RestoreOptions = {
  path: string
  /** The secret key of an encrypted archive. */
  identity?: string | undefined
  /** The database to replace. A database that is not empty requires `replace`. */
  url: string
  replace: boolean
  fileStore: FileStore
  /** The key that marks backups, and the kept heads of the operation log: what tells whose archive it is. */
  authKey?: AuthKey | undefined
  heads?: readonly KeptHead[]
  /** Restores an archive that contradicts them as well. */
  acceptUnproved?: boolean
  report?: ReportProgress
  signal?: AbortSignal
}

/** `kept` is the name under which the replaced database is kept; undefined if it was empty. */
export type Restored = {
  manifest: Manifest
  kept: string | undefined
  proof: Proof | undefined
  heads: ComparedHeads
  /** What stood next to the tables and was not restored: extensions, settings, rights of other logins. */
  lost: string[]
}

/**
 * Creates a new database from an archive, verifies it, and only then replaces the present one. The
 * present database stays unchanged until then, whatever fails. The file store only gains files,
 * because files are named by their content.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, identity, authKey, acceptUnproved = false, url, ...more } = options
  const { report = () => {}, signal = NEVER, heads = [] } = more
  const checked = { identity, authKey, acceptUnproved }
  const inQuarter: ReportProgress = (step, share) => report(step, share / 4)
  const archive = await untilAborted(signal, checkArchive(path, { ...checked, report: inQuarter }))
  await options.fileStore.probe()
  signal.throwIfAborted()
  const maintenance = await openMaintenance(url)
  try {
    const all = { ...options, ...checked, report, signal, heads }
    return await restoreChecked(archive, maintenance, all)
  } finally {
    await maintenance.end()
  }
}

const NEVER = new AbortController().signal

type Checked = Required<Omit<RestoreOptions, 'identity' | 'authKey'>> &
  Pick<RestoreOptions, 'identity'>

async function restoreChecked(
  { manifest, fileNames, proof }: CheckedArchive,
  maintenance: ClientBase,
  { path, identity, url, replace, fileStore, heads, acceptUnproved, report, signal }: Checked,
): Promise<Restored> {
  const name = getDatabaseName(url)
  const draft = getDraftName(name)
  const isEmpty = await isReplaceable(maintenance, { url, name, replace })
  const drop = (which: string) =>
    maintenance.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(which)} WITH (FORCE)`)
  // A killed restore may have left its draft.
  await drop(draft)
  await createDatabaseLike(maintenance, name, draft)
  try {
    const draftUrl = getDatabaseUrl(url, draft)
    const files = { archive: fileNames, missing: manifest.files.missing }
    const from = { path, identity, report, signal }
    // Neither a hanging connection nor a stream that crashed keeps the draft from being dropped.
    const filling = fillDatabase({ ...from, url: draftUrl, manifest, files, heads, acceptUnproved })
    const { heads: compared, foreign } = await untilAborted(signal, filling)
    const owned = ownedStore(fileStore, () => readIdentityOf(draftUrl))
    await untilAborted(signal, restoreFiles({ ...from, fileStore: owned, fileNames }))
    const lost = [
      ...foreign.map((table) => `table ${table}`),
      ...(await surround(manifest, { url, draft, draftUrl })),
    ]
    const kept = getKeptName(name, new Date())
    await refuseOthers(maintenance, name)
    signal.throwIfAborted()
    await swapDatabases(maintenance, { name, draft, kept })
    // It is replaced now: what fails from here on does not undo it.
    const isGone =
      isEmpty &&
      (await drop(kept).then(
        () => true,
        () => false,
      ))
    return { manifest, kept: isGone ? undefined : kept, proof, heads: compared, lost }
  } catch (error) {
    await drop(draft).catch((cause: unknown) => {
      throw new Error(`${getText(error)}\n${draft} stays until the next restore: ${getText(cause)}`)
    })
    throw error
  }
}

/**
 * Gives the draft what the present database has next to its tables. Returns what could not be carried over, and what only
 * the database of the archive had.
 */
async function surround(
  { surroundings = [] }: Manifest,
  { url, draft, draftUrl }: { url: string; draft: string; draftUrl: string },
): Promise<string[]> {
  const present = await openPlainClient(url)
  const found = await readSurroundings(present, draft).finally(() => present.end())
  const client = await openPlainClient(draftUrl)
  const lost = await carryOver(client, found).finally(() => client.end())
  const names = new Set(found.map(({ name }) => name))
  return [...lost, ...surroundings.filter((name) => !names.has(name))]
}

// A name has 63 bytes at most; two long ones must not share a draft.
function getDraftName(name: string): string {
  const draft = `${name}_restoring`
  if (Buffer.byteLength(draft) <= 63) return draft
  return `${createHash('sha256').update(name).digest('hex').slice(0, 32)}_restoring`
}

const getText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Returns whether the present database is empty. @throws Error when it may not be replaced */
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
      'next to it under another name.',
  )
}

const CLOSING_MS = 2_000
const STEP_MS = 100

async function refuseOthers(maintenance: ClientBase, name: string): Promise<void> {
  let others = await othersConnected(maintenance, name)
  // A connection that was closed a moment ago is still listed.
  for (let waitedMs = 0; others.length > 0 && waitedMs < CLOSING_MS; waitedMs += STEP_MS) {
    await sleep(STEP_MS)
    others = await othersConnected(maintenance, name)
  }
  if (others.length === 0) return
  throw new Error(`The database ${name} is in use by ${others.join(', ')}. Stop that first.`)
}

type Into = {
  path: string
  identity?: string | undefined
  fileStore: FileStore
  fileNames: ReadonlySet<string>
  report: ReportProgress
  signal: AbortSignal
}

async function readIdentityOf(url: string): Promise<string> {
  const db = connect({ url, maxConnections: 1 })
  return readBusinessIdentity(db).finally(() => db.destroy())
}

/** Writes the files of an archive into the store. @throws Error when an existing file is damaged */
async function restoreFiles({ path, identity, fileStore, fileNames, report, signal }: Into) {
  await fileStore.probe()
  if (fileNames.size === 0) return
  let count = 0
  for await (const part of readArchive(path, { identity })) {
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
