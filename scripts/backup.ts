import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthKeyPath, openAuthKey } from '#app/server/backup/authKey.ts'
import { backUp } from '#app/server/backup/backUp.ts'
import { checkRecipient, writeIdentity } from '#app/server/backup/encryption.ts'
import { openFileStore } from '#app/server/openFileStore.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'
import { describeArchive } from './terminal/describeArchive.ts'
import { getSettings } from './terminal/getSettings.ts'
import { progressLine } from './terminal/progressLine.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'
import { parseCommand } from './terminal/parseCommand.ts'

/**
 * `npm run backup -- [FILE]`: backs up all data, also while a server runs; encrypted for
 * BACKUP_RECIPIENT or `--recipient`. `npm run backup -- --new-key FILE` makes a key.
 */
const { values, positionals } = parseCommand({
  allowPositionals: true,
  options: {
    'allow-missing-files': { type: 'boolean', default: false },
    recipient: { type: 'string' },
    'new-key': { type: 'string' },
  },
})
const progress = progressLine('Backing up')
if (values['new-key'] !== undefined) await makeKey(values['new-key'])
else await makeBackup()

async function makeKey(path: string): Promise<void> {
  try {
    console.log(`BACKUP_RECIPIENT=${await writeIdentity(path)}`)
    console.log(`The secret key is in ${path}. Keep it and a copy away from the server.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function makeBackup(): Promise<void> {
  try {
    const settings = getSettings()
    const recipient = values.recipient ?? settings.backupRecipient
    if (recipient !== undefined) await checkRecipient(recipient)
    const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
    const ending = recipient === undefined ? 'tar.gz' : 'tar.gz.age'
    const path = positionals[0] ?? join('backups', `cashbook-${moment}.${ending}`)
    const fileStore = openFileStore(settings)
    const allowMissingFiles = values['allow-missing-files']
    const signal = abortOnSignals()
    const { report } = progress
    const { manifest, isNew } = await withDatabaseUrl(settings, async (url) => {
      const { key: authKey, isNew } = await openAuthKey(settings)
      const client = await openPlainClient(url)
      const from = { client, fileStore, allowMissingFiles, report, signal }
      const options = { ...from, path, recipient, authKey }
      return { manifest: await backUp(options).finally(() => client.end()), isNew }
    })
    progress.end()
    const mebibytes = ((await stat(path)).size / 2 ** 20).toFixed(1)
    console.log(`${path}  ${mebibytes} MiB in ${progress.seconds()} s`)
    console.log(describeArchive(manifest))
    if (recipient === undefined) {
      console.log(
        'WARNING: it is not encrypted. Set BACKUP_RECIPIENT, or name one: --recipient age1…',
      )
    }
    if (isNew) {
      const file = getAuthKeyPath(settings.dataDir)
      console.log(
        `${file} is new: a restore proves with it who made a backup. Keep a copy elsewhere.`,
      )
    }
  } catch (error) {
    progress.end()
    console.error(error instanceof Error ? error.message : error)
    console.error('No backup was made.')
    process.exitCode = 1
  }
}
