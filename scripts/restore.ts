import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readIdentity } from '#app/server/backup/encryption.ts'
import { checkArchive } from '#app/server/backup/checkArchive.ts'
import { drill } from '#app/server/backup/drill/drill.ts'
import { removeAbandoned } from '#app/server/backup/drill/removeAbandoned.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { untilAborted } from '#app/server/backup/untilAborted.ts'
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
const progress = progressLine(values.check ? 'Checking' : 'Restoring')
const { report } = progress
const signal = abortOnSignals()
try {
  const identity = values.identity === undefined ? undefined : await readIdentity(values.identity)
  if (values.drill) await runDrill(path, identity)
  else if (path === undefined) throw new Error(USAGE)
  else if (values.check) await check(path, identity)
  else await restore(path, identity)
} catch (error) {
  progress.end()
  console.error(error instanceof Error ? error.message : error)
  if (!values.check && (path !== undefined || values.drill)) console.error('Nothing was replaced.')
  // What was left behind keeps no process alive.
  process.exit(1)
}

async function check(file: string, identity: string | undefined): Promise<void> {
  const { manifest } = await untilAborted(signal, checkArchive(file, report, identity))
  progress.end()
  console.log(`${file} is whole, ${describeArchive(manifest)}`)
}

/** Restores a backup into a database that goes away, as far as the proof of its books. */
async function runDrill(file: string | undefined, identity: string | undefined): Promise<void> {
  const { backupDir, postgresBinDir: binDir } = readSettings(process.env)
  const chosen = file ?? (await findNewest(backupDir))
  await sweep(binDir)
  const { manifest } = await drill({ path: chosen, identity, binDir, report, signal })
  progress.end()
  const hours = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 3_600_000)
  console.log(`${chosen} was restored and its books hold, ${describeArchive(manifest)}`)
  console.log(`It is ${hours} hours old. Restoring took ${progress.seconds()} s.`)
}

async function sweep(binDir: string | undefined): Promise<void> {
  for (const folder of await removeAbandoned(binDir)) {
    console.error(`${folder} was left by a drill that was killed, and is removed.`)
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
  await sweep(binDir)
  // Read through once before anything is started or created.
  if (!databaseUrl) await untilAborted(signal, checkArchive(file, report, identity))
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
