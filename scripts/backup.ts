import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#app/server/backup/backUp.ts'
import { readSettings } from '#app/server/env.ts'
import { openFileStore } from '#app/server/openFileStore.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { getLayout } from '#db/embedded/layout.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'
import { describeArchive } from './terminal/describeArchive.ts'
import { progressLine } from './terminal/progressLine.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'

/** `npm run backup -- [FILE]`: backs up all data, also while a server runs. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'allow-missing-files': { type: 'boolean', default: false } },
})
const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
const path = positionals[0] ?? join('backups', `cashbook-${moment}.tar.gz`)
const progress = progressLine('Backing up')
try {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl && !existsSync(getLayout(settings.dataDir).cluster)) {
    throw new Error(`There is no database in ${settings.dataDir}.`)
  }
  const fileStore = openFileStore(settings)
  const allowMissingFiles = values['allow-missing-files']
  const signal = abortOnSignals()
  const { report } = progress
  const manifest = await withDatabaseUrl(settings, async (url) => {
    const client = await openPlainClient(url)
    const options = { client, fileStore, path, allowMissingFiles, report, signal }
    return backUp(options).finally(() => client.end())
  })
  progress.end()
  const mebibytes = ((await stat(path)).size / 2 ** 20).toFixed(1)
  console.log(`${path}  ${mebibytes} MiB in ${progress.seconds()} s`)
  console.log(describeArchive(manifest))
} catch (error) {
  progress.end()
  console.error(error instanceof Error ? error.message : error)
  console.error('No backup was made.')
  process.exitCode = 1
}
