import { escapeIdentifier, type ClientBase } from 'pg'
import { assertDefined } from '#core/invariant.ts'
import { describeTables, type TableShape } from '#db/backup/describeTables.ts'
import { readSurroundings } from '#db/backup/surroundings/readSurroundings.ts'
import { readSequences } from '#db/backup/readSequences.ts'
import { readTable } from '#db/backup/readTable.ts'
import { readWaitingJobs } from '#db/backup/readWaitingJobs.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import { productVersion } from '../productVersion.ts'
import { addFiles } from './addFiles.ts'
import type { AuthKey } from './authKey.ts'
import { Digest } from './digest.ts'
import { getBlanked, isLeftOut } from './leftOut.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { writeManifest } from './mark.ts'
import type { ReportProgress } from './progress.ts'
import { writeArchive, type Archive } from './writeArchive.ts'

export type BackupOptions = {
  /**
   * Made by `openPlainClient`. After a failure it may still be inside a COPY: only call `end()` on
   * it.
   */
  client: ClientBase
  fileStore: FileStore
  path: string
  /** The public key of age for which the archive is encrypted. */
  recipient?: string | undefined
  /** The key that marks the archive as ours; without it nothing proves who made it. */
  authKey?: AuthKey | undefined
  /** Files that the store has lost are listed in the manifest instead of stopping the backup. */
  allowMissingFiles?: boolean
  report?: ReportProgress
  signal?: AbortSignal
}

/**
 * Writes the whole database and its files, as of one moment, into an archive. The server keeps
 * working: the backup neither locks it nor waits for it.
 */
export async function backUp({
  client,
  path,
  recipient,
  authKey,
  ...options
}: BackupOptions): Promise<Manifest> {
  return writeArchive(path, { signal: options.signal, recipient }, async (archive) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest = await copyAll(client, archive, options)
    await archive.add('manifest.json', writeManifest(manifest, authKey))
    await client.query('COMMIT')
    return manifest
  })
}

type CopyOptions = Omit<BackupOptions, 'client' | 'path' | 'recipient' | 'authKey'>

async function copyAll(
  client: ClientBase,
  archive: Archive,
  { fileStore, allowMissingFiles = false, report = () => {}, signal }: CopyOptions,
): Promise<Manifest> {
  const moment = await getMoment(client)
  const shapes = (await describeTables(client)).filter(({ name }) => !isLeftOut(name))
  if (shapes.length === 0) throw new Error('There is no Cashbook in this database.')
  // Only a migration that starts during the backup has to wait.
  const list = shapes.map(({ name }) => escapeIdentifier(name)).join(', ')
  await client.query(`LOCK TABLE ${list} IN ACCESS SHARE MODE`)
  const sequences = await readSequences(client)
  const shareOf = await shares(client)
  const tables: Manifest['tables'] = []
  let share = 0
  for (const shape of shapes) {
    signal?.throwIfAborted()
    report(shape.name, share)
    tables.push(await addTable(client, archive, shape))
    share += shareOf(shape.name)
  }
  const jobs = await addJobs(client, archive)
  report('files', share)
  const files = await addFiles({ client, archive, fileStore, allowMissingFiles, signal })
  const facts = await readFacts(client, shapes)
  report('', 1)
  const product = { format: FORMAT, productVersion: productVersion() } as const
  return { ...product, ...moment, ...facts, tables, sequences, jobs, files }
}

/** Reads the time in the first statement of the transaction, so it is the time of the snapshot. */
async function getMoment(
  client: ClientBase,
): Promise<Pick<Manifest, 'takenAt' | 'postgresVersion'>> {
  const { rows } = await client.query<{ takenAt: Date; postgresVersion: string }>(
    `SELECT clock_timestamp() AS "takenAt", current_setting('server_version') AS "postgresVersion"`,
  )
  const { takenAt, postgresVersion } = assertDefined(rows[0], 'the clock has one row')
  return { takenAt: takenAt.toISOString(), postgresVersion }
}

async function addTable(client: ClientBase, archive: Archive, shape: TableShape) {
  const { name, columns } = shape
  const rows = readTable(client, shape, getBlanked(shape.name))
  const digest = await archive.addStream(`tables/${name}`, rows)
  // The row count arrives after the last row; the next result arrives after both.
  await client.query('SELECT')
  return { name, columns, rows: rows.rowCount, ...digest }
}

async function addJobs(client: ClientBase, archive: Archive): Promise<Manifest['jobs']> {
  const jobs = await readWaitingJobs(client)
  const content = Buffer.from(JSON.stringify(jobs, null, 2))
  await archive.add('jobs.json', content)
  const digest = new Digest()
  digest.add(content)
  return { count: jobs.length, sha256: digest.end().sha256 }
}

/** Returns a function that gives the share of the database that each table takes. */
async function shares(client: ClientBase): Promise<(name: string) => number> {
  const { rows } = await client.query<{ name: string; share: number }>(`
    SELECT relname::text AS name, (pg_relation_size(oid) / greatest(sum(pg_relation_size(oid)) OVER (), 1))::float8 AS share
    FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace(quote_ident(current_schema()))`)
  const byName = new Map(rows.map(({ name, share }) => [name, share]))
  return (name) => byName.get(name) ?? 0
}

type Facts = Pick<Manifest, 'migrations' | 'postingsSumSen' | 'operationLogHead' | 'surroundings'>

/** Reads the facts in a manifest that are not rows. */
async function readFacts(client: ClientBase, shapes: readonly TableShape[]): Promise<Facts> {
  const done = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  )
  const sums = await client.query<{ sum: string }>(
    'SELECT coalesce(sum(amount_sen), 0)::text AS sum FROM postings',
  )
  return {
    migrations: done.rows.map(({ name }) => name),
    postingsSumSen: assertDefined(sums.rows[0], 'a sum has one row').sum,
    operationLogHead: await logHead(client, shapes),
    surroundings: (await readSurroundings(client, '')).map(({ name }) => name),
  }
}

/** Reads the last link of the chain. An older schema has it only in the order of the log. */
async function logHead(client: ClientBase, shapes: readonly TableShape[]) {
  const seals = shapes.find(({ name }) => name === 'operation_log_seals')
  const order = seals?.columns.includes('position') ? 'position' : 'log_id'
  const { rows } = await client.query<{ logId: string; hash: string }>(
    `SELECT log_id::text AS "logId", encode(hash, 'hex') AS hash FROM operation_log_seals
     ORDER BY ${order} DESC LIMIT 1`,
  )
  return rows[0] ?? null
}
