import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { readIdentity } from '#app/server/backup/encryption.ts'
import { checkArchive } from '#app/server/backup/checkArchive.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { readSettings } from '#app/server/env.ts'
import { forgetNewestSeal } from '#features/operation-log/server/chain/newestSeal.ts'
import { openFileStore } from '#app/server/openFileStore.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'
import { describeArchive } from './terminal/describeArchive.ts'
import { progressLine } from './terminal/progressLine.ts'

const USAGE = `npm run restore -- FILE            puts a backup in the place of the database, which is kept
npm run restore -- FILE --check    only reads it from end to end and says what it holds
npm run restore -- FILE --replace  also where DATABASE_URL names a database that is not empty
npm run restore -- --drill [FILE]  restores it, or the newest of BACKUP_DIR, into a throw-away database

An encrypted backup needs --identity KEYFILE, the file of its secret key.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
    identity: { type: 'string' },
  },
})
const [path] = positionals
const changesNothing = values.check || values.drill
const progress = progressLine(values.check ? 'Checking' : 'Restoring')
const { report } = progress
try {
  const identity = values.identity === undefined ? undefined : await readIdentity(values.identity)
  if (values.drill) await drill(path, identity)
  else if (path === undefined) throw new Error(USAGE)
  else if (values.check) await check(path, identity)
  else await restore(path, identity)
} catch (error) {
  progress.end()
  console.error(error instanceof Error ? error.message : error)
  if (path !== undefined && !changesNothing) console.error('Nothing was replaced.')
  process.exitCode = 1
}

async function check(file: string, identity: string | undefined): Promise<void> {
  const { manifest } = await checkArchive(file, report, identity)
  progress.end()
  console.log(`${file} is whole, ${describeArchive(manifest)}`)
}

/** Proves a backup: restores it into a database of its own, which goes away, as far as the proof of its books. */
async function drill(file: string | undefined, identity: string | undefined): Promise<void> {
  const settings = readSettings(process.env)
  const chosen = file ?? (await findNewest(settings.backupDir))
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-drill-'))
  try {
    const server = await startEmbedded({ dataDir, binDir: settings.postgresBinDir, log: () => {} })
    const fileStore = directoryStore(join(dataDir, 'files'))
    const options = { path: chosen, identity, url: server.url, replace: true, fileStore, report }
    const { manifest } = await restoreBackup({ ...options, signal: abortOnSignals() }).finally(() =>
      server.stop(),
    )
    progress.end()
    const hours = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 3_600_000)
    console.log(`${chosen} was restored and its books hold, ${describeArchive(manifest)}`)
    console.log(`It is ${hours} hours old. Restoring took ${progress.seconds()} s.`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Returns the newest backup of the folder, by the time in its name. @throws Error without any */
async function findNewest(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^cashbook-[\d-]+\.tar\.gz(\.age)?$/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

async function restore(file: string, identity: string | undefined): Promise<void> {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir, postgresBinDir: binDir } = settings
  const signal = abortOnSignals()
  // Read through once before anything is started or created.
  if (!databaseUrl) await checkArchive(file, report, identity)
  // Its lock refuses while a server runs on this folder.
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir, binDir, log: () => {} })
  const fileStore = openFileStore(settings)
  const replace = values.replace || !databaseUrl
  const options = { path: file, identity, url: server.url, replace, fileStore, report, signal }
  const { manifest, kept } = await restoreBackup(options).finally(() => server.stop())
  await forgetNewestSeal(settings.logHeadsDir)
  progress.end()
  console.log(`Restored in ${progress.seconds()} s, ${describeArchive(manifest)}`)
  if (kept) console.log(`What stood here before is kept as the database ${kept}.`)
}
