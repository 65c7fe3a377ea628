import type { ClientBase } from 'pg'
import { assertDefined } from '#core/invariant.ts'
import { addWaitingJobs } from '#db/backup/addWaitingJobs.ts'
import { describeTables } from '#db/backup/describeTables.ts'
import { loadTable } from '#db/backup/loadTable.ts'
import { loosenTables } from '#db/backup/loosenTables.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import type { WaitingJob } from '#db/backup/readWaitingJobs.ts'
import { setSequences } from '#db/backup/setSequences.ts'
import { connect } from '#db/connect.ts'
import { installJobs } from '#db/installJobs.ts'
import { migrate } from '#db/migrate.ts'
import { readTable } from '#db/backup/readTable.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { verifyBooks } from '../verifyBooks.ts'
import { compareHeads, type ComparedHeads } from './compareHeads.ts'
import { fileNames } from './fileNames.ts'
import { isLeftOut } from './leftOut.ts'
import type { Manifest } from './manifest.ts'
import { partContent } from './partContent.ts'
import { readArchive } from './readArchive.ts'
import type { ReportProgress } from './progress.ts'
import { Digest } from './digest.ts'

type Filling = {
  path: string
  identity?: string | undefined
  /** An empty database used only for this restore. */
  url: string
  manifest: Manifest
  files: { archive: ReadonlySet<string>; missing: readonly string[] }
  heads: readonly KeptHead[]
  acceptUnproved: boolean
  report: ReportProgress
  signal: AbortSignal
}

/** `foreign` has the names of tables that were not restored: they are none of Cashbook's. */
export type Filled = { heads: ComparedHeads; foreign: string[] }

/**
 * Fills an empty database from a backup: restores the original schema, loads the rows with every
 * key checked, compares them with the manifest, migrates to the current version and verifies the
 * books.
 */
export async function fillDatabase(options: Filling): Promise<Filled> {
  const { path, identity, url, files, report, signal } = options
  const db = connect({ url, maxConnections: 2 })
  const client = await openPlainClient(url)
  try {
    await migrate(db, { through: options.manifest.migrations.at(-1) })
    const { tables, foreign } = await chooseTables(client, options.manifest)
    const manifest = { ...options.manifest, tables }
    const jobs = await loadAll(client, { path, identity, manifest, report, signal })
    await setSequences(client, manifest.sequences)
    await compareTables(client, tables, (step, share) => report(step, 0.7 + share * 0.15))
    await refuseLostFiles(client, files)
    signal.throwIfAborted()
    report('migrations', 0.85)
    await migrate(db)
    await installJobs(url)
    await addWaitingJobs(client, jobs)
    await client.query('ANALYZE')
    report('proof of the books', 0.88)
    await proveBooks(db)
    return { heads: await compareHeads(db, options.heads, options.acceptUnproved), foreign }
  } finally {
    await client.end()
    await db.destroy()
  }
}

type Loading = Pick<Filling, 'path' | 'identity' | 'manifest' | 'report' | 'signal'>

/** Loads every table in one transaction. Returns the jobs that were waiting. */
async function loadAll(client: ClientBase, { path, identity, manifest, report, signal }: Loading) {
  const tables = new Map(manifest.tables.map((table) => [`tables/${table.name}`, table]))
  const allBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let loadedBytes = 0
  let jobs: WaitingJob[] = []
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`)
  const { tighten } = await loosenTables(
    client,
    [...tables.values()].map(({ name }) => name),
  )
  for await (const part of readArchive(path, { identity })) {
    const table = tables.get(part.name)
    if (table) {
      const start = loadedBytes
      const watched = watch(part.content, signal, (bytes) => {
        report(table.name, 0.25 + (0.3 * (start + bytes)) / allBytes)
      })
      await loadTable(client, table, watched)
      loadedBytes += table.bytes
    } else if (part.name === 'jobs.json') {
      jobs = readJobs(await partContent(part), manifest)
      break
    }
  }
  await tighten((step) => {
    signal.throwIfAborted()
    report(step, 0.55)
  })
  await client.query('COMMIT')
  return jobs
}

/** The file may have changed since it was checked; the tables are compared later. */
function readJobs(content: Buffer, manifest: Manifest): WaitingJob[] {
  const digest = new Digest()
  digest.add(content)
  if (digest.end().sha256 !== manifest.jobs.sha256) throw new Error('The archive has just changed.')
  return JSON.parse(content.toString()) as WaitingJob[]
}

async function* watch(
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    signal.throwIfAborted()
    onBytes((bytes += chunk.length))
    yield chunk
  }
}

/**
 * Returns the tables to restore, and the names of those that are none of Cashbook's: an administrator or an extension
 * had added them. An archive of an earlier version may contain tables that are left out now.
 */
async function chooseTables(client: ClientBase, { tables }: Manifest) {
  const line = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${columns.toSorted().join(', ')})`
  const made = (await describeTables(client)).filter(({ name }) => !isLeftOut(name))
  const names = new Set(made.map(({ name }) => name))
  const chosen = tables.filter(({ name }) => names.has(name))
  const here = new Set(made.map(line))
  const there = new Set(chosen.map(line))
  const differing = [...there].filter((table) => !here.has(table))
  differing.push(...[...here].filter((table) => !there.has(table)))
  if (differing.length > 0) {
    throw new Error(`The migrations of the backup make other tables here: ${differing.join('; ')}`)
  }
  const others = tables.map(({ name }) => name).filter((name) => !isLeftOut(name))
  return { tables: chosen, foreign: others.filter((name) => !names.has(name)) }
}

async function refuseLostFiles(client: ClientBase, { archive, missing }: Filling['files']) {
  const lost = (await fileNames(client)).filter(
    (name) => !archive.has(name) && !missing.includes(name),
  )
  if (lost.length > 0) throw new Error(`Files are not in the archive: ${lost.join(', ')}`)
}

async function proveBooks(db: Parameters<typeof verifyBooks>[0]): Promise<void> {
  const broken = await verifyBooks(db)
  if (broken.length === 0) return
  const lines = broken.map(({ rule, rows }) => `  ${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  throw new Error(`The books of the backup do not hold:\n${lines.join('\n')}`)
}

/**
 * Reads every table again. @throws Error that names the first table that differs from the backup
 */
async function compareTables(
  client: ClientBase,
  tables: Manifest['tables'],
  report: ReportProgress,
): Promise<void> {
  const shapes = new Map((await describeTables(client)).map((shape) => [shape.name, shape]))
  const allBytes = tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let comparedBytes = 0
  for (const { name, columns, rows, bytes, sha256 } of tables) {
    report(`comparing ${name}`, comparedBytes / allBytes)
    const shape = assertDefined(shapes.get(name), 'the tables were compared before')
    const content = readTable(client, { ...shape, columns })
    const digest = new Digest()
    for await (const chunk of content) digest.add(chunk)
    await client.query('SELECT')
    if (content.rowCount !== rows) {
      throw new Error(`Table ${name} has ${content.rowCount} rows and should have ${rows}.`)
    }
    if (digest.end().sha256 !== sha256) {
      throw new Error(`Table ${name} does not read as it did when it was backed up.`)
    }
    comparedBytes += bytes
  }
}
