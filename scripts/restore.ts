import { parseArgs } from 'node:util'
import { checkArchive } from '#app/server/backup/checkArchive.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { readSettings } from '#app/server/env.ts'
import { openFileStore } from '#app/server/openFileStore.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'
import { describeArchive } from './terminal/describeArchive.ts'
import { progressLine } from './terminal/progressLine.ts'

const USAGE = `npm run restore -- FILE            puts a backup in the place of the database, which is kept
npm run restore -- FILE --check    only reads it from end to end and says what it holds
npm run restore -- FILE --replace  also where DATABASE_URL names a database that is not empty`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  },
})
const [path] = positionals
const progress = progressLine(values.check ? 'Checking' : 'Restoring')
const { report } = progress
try {
  if (path === undefined) throw new Error(USAGE)
  if (values.check) await check(path)
  else await restore(path)
} catch (error) {
  progress.end()
  console.error(error instanceof Error ? error.message : error)
  if (path !== undefined && !values.check) console.error('Nothing was replaced.')
  process.exitCode = 1
}

async function check(file: string): Promise<void> {
  const { manifest } = await checkArchive(file, report)
  progress.end()
  console.log(`${file} is whole, ${describeArchive(manifest)}`)
}

async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir, postgresBinDir: binDir } = settings
  const signal = abortOnSignals()
  // Read through once before anything is started or created.
  if (!databaseUrl) await checkArchive(file, report)
  // Its lock refuses while a server runs on this folder.
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir, binDir, log: () => {} })
  const fileStore = openFileStore(settings)
  const replace = values.replace || !databaseUrl
  const options = { path: file, url: server.url, replace, fileStore, report, signal }
  const { manifest, kept } = await restoreBackup(options).finally(() => server.stop())
  progress.end()
  console.log(`Restored in ${progress.seconds()} s, ${describeArchive(manifest)}`)
  if (kept) console.log(`What stood here before is kept as the database ${kept}.`)
}
