import { basename, dirname } from 'node:path'
import { readAuthKey, type AuthKey } from '#app/server/backup/authKey.ts'
import { readIdentity } from '#app/server/backup/encryption.ts'
import { checkArchive } from '#app/server/backup/checkArchive.ts'
import { drill } from '#app/server/backup/drill/drill.ts'
import { getFirstLine } from '#app/server/backup/drill/drillOnTime.ts'
import { findNewest } from '#app/server/backup/drill/findNewest.ts'
import { writeLastDrill } from '#app/server/backup/drill/lastDrill.ts'
import { removeAbandoned } from '#app/server/backup/drill/removeAbandoned.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { untilAborted } from '#app/server/backup/untilAborted.ts'
import type { Settings } from '#app/server/env.ts'
import { forgetNewestSeal } from '#modules/records/log/server/chain/newestSeal.ts'
import { openFileStore } from '#app/server/openFileStore.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { readLogHeads } from '#modules/records/log/server/chain/readLogHeads.ts'
import { readKeyFile } from '#platform/server/secrets/keyFile.ts'
import { abortOnSignals } from './terminal/abortOnSignals.ts'
import { describeArchive } from './terminal/describeArchive.ts'
import { describeHeads, describeLost, describeProof } from './terminal/describeRestore.ts'
import { getSettings } from './terminal/getSettings.ts'
import { progressLine } from './terminal/progressLine.ts'
import { parseCommand } from './terminal/parseCommand.ts'

const USAGE = `npm run restore -- FILE            puts a backup in the place of the database, which is kept
npm run restore -- FILE --check    only reads it from end to end and says what it holds
npm run restore -- FILE --replace  also where DATABASE_URL names a database that is not empty
npm run restore -- --drill [FILE]  restores it, or the newest of BACKUP_DIR, into a throw-away database

An encrypted backup needs --identity KEYFILE, the file of its secret key. The key that proves who made it is
BACKUP_AUTH_KEY, DATA_DIR/backup-auth-key, or --auth-key FILE; --unproved accepts a backup that contradicts it, or
the kept heads of the operation log.`

const { values, positionals } = parseCommand(
  {
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      identity: { type: 'string' },
      'auth-key': { type: 'string' },
      unproved: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [path] = positionals
const progress = progressLine(values.check ? 'Checking' : 'Restoring')
const { report } = progress
const signal = abortOnSignals()
await run().catch((error: unknown) => {
  progress.end()
  console.error(error instanceof Error ? error.message : error)
  if (!values.check && (path !== undefined || values.drill)) console.error('Nothing was replaced.')
  // What was left behind keeps no process alive.
  process.exit(1)
})

async function run(): Promise<void> {
  const settings = getSettings()
  if (values.drill) await runDrill(settings)
  else if (path === undefined) throw new Error(USAGE)
  else if (values.check) await check(settings, path)
  else await restore(settings, path)
}

async function check(settings: Settings, file: string): Promise<void> {
  const options = { ...(await readKeys(settings)), report }
  const { manifest, proof } = await untilAborted(signal, checkArchive(file, options))
  progress.end()
  console.log(`${file} is whole, ${describeArchive(manifest)}`)
  console.log(describeProof(proof))
}

/** Restores a backup into a database that goes away, as far as the proof of its books. */
async function runDrill(settings: Settings): Promise<void> {
  const { backupDir, logHeadsDir, postgresBinDir: binDir } = settings
  const chosen = path ?? (await findNewest(backupDir))
  await sweep(binDir)
  const keys = await readKeys(settings)
  const from = { ...keys, heads: readLogHeads([], logHeadsDir) }
  const restoring = drill({ path: chosen, ...from, binDir, report, signal })
  const { manifest, proof, heads } = await restoring.catch(async (error: unknown) => {
    await leaveResult(chosen, keys.authKey, getFirstLine(error))
    throw error
  })
  await leaveResult(chosen, keys.authKey, null)
  progress.end()
  const hours = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 3_600_000)
  console.log(`${chosen} was restored and its books hold, ${describeArchive(manifest)}`)
  console.log([describeProof(proof), ...describeHeads(heads, logHeadsDir)].join('\n'))
  console.log(`It is ${hours} hours old. Restoring took ${progress.seconds()} s.`)
}

/** Leaves what the drill found next to the archive, from where a server puts it on its dashboard. */
async function leaveResult(file: string, key: AuthKey | undefined, error: string | null) {
  if (signal.aborted) return
  const found = { archive: basename(file), drilledAt: new Date().toISOString(), error }
  const folder = dirname(file)
  const why = key
    ? await writeLastDrill(folder, found, key).catch((cause: Error) => cause.message)
    : 'the key that marks it is not here (--auth-key FILE)'
  if (why !== undefined) console.error(`No server learns of this drill: ${why}`)
}

async function restore(settings: Settings, file: string): Promise<void> {
  const { databaseUrl, dataDir, logHeadsDir, postgresBinDir: binDir } = settings
  const from = { path: file, ...(await readKeys(settings)), heads: readLogHeads([], logHeadsDir) }
  await sweep(binDir)
  // Read through once before anything is started or created.
  if (!databaseUrl) await untilAborted(signal, checkArchive(file, { ...from, report }))
  // Its lock refuses while a server runs on this folder.
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir, binDir, log: () => {} })
  const fileStore = openFileStore(settings)
  const replace = values.replace || !databaseUrl
  const options = { ...from, url: server.url, replace, fileStore, report, signal }
  const restored = await restoreBackup(options).finally(() => server.stop())
  await forgetNewestSeal(logHeadsDir)
  progress.end()
  const { manifest, kept, proof, heads, lost } = restored
  const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir
  console.log(`Restored into ${place} in ${progress.seconds()} s, ${describeArchive(manifest)}`)
  const lines = [describeProof(proof), ...describeHeads(heads, logHeadsDir), ...describeLost(lost)]
  console.log(lines.join('\n'))
  if (kept) console.log(`What stood here before is kept as the database ${kept}.`)
}

/** Reads what opens an archive and what tells whose it is. */
async function readKeys(settings: Settings) {
  const { identity: identityFile, 'auth-key': authKeyFile, unproved: acceptUnproved } = values
  const identity = identityFile === undefined ? undefined : await readIdentity(identityFile)
  if (authKeyFile === undefined) {
    return { identity, authKey: await readAuthKey(settings), acceptUnproved }
  }
  const authKey = await readKeyFile(authKeyFile)
  if (authKey === undefined) throw new Error(`There is no file ${authKeyFile}.`)
  return { identity, authKey, acceptUnproved }
}

async function sweep(binDir: string | undefined): Promise<void> {
  for (const folder of await removeAbandoned(binDir)) {
    console.error(`${folder} was left by a drill that was killed, and is removed.`)
  }
}
