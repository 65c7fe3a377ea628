import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import type { Database } from '#db/connect.ts'
import { forgetBackups, noteBackup } from '#platform/server/backups.ts'
import { findDue } from '#platform/server/jobs/findDue.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import type { BucketObjects } from '#platform/server/files/bucketObjects.ts'
import { openAuthKey, type AuthKeyPlace } from '../authKey.ts'
import { backUp } from '../backUp.ts'

/** The settings of backups that the server makes by itself. */
export type BackupSchedule = {
  /** The times of day from which a backup is due: `03:00`, in the business's time zone. */
  at: readonly string[]
  /** The public key of age for which the archives are encrypted. */
  recipient: string
  /** Where the key is that marks them as ours. */
  key: AuthKeyPlace
  folder: string
  /** Where the archives go after they were made in the folder; undefined keeps them there. */
  bucket: BucketObjects | undefined
  keepDays: number
}

const TASK = 'back-up'

/** Every few minutes, so that a backup that was due while no server ran is made soon. */
export const BACKUP_TIMES = { [TASK]: '*/5 * * * *' } as const

const RETRY_MINUTES = 30
/** The beginning of a path in the bucket. */
const IN_BUCKET = 'bucket:backups/'
const DAY_MS = 86_400_000
const PARTIAL = /^cashbook-.*\.partial-\d+$/

/**
 * The job that makes a backup once it is due, on one server of all. What fails is
 * written down and tried again after half an hour; the older backups stay until a newer one is good.
 */
export const backUpOnTime = (schedule: BackupSchedule, url: string): Task<object> => ({
  name: TASK,
  payload: z.object({}),
  async run(job) {
    const { since, next } = await findDue(job, schedule)
    if (!(await isMissing(job, since))) return
    const takenAt = job.clock()
    const moment = takenAt.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
    const name = `cashbook-${moment}.tar.gz.age`
    const path = join(schedule.folder, name)
    const kept = schedule.bucket ? IN_BUCKET + name : path
    const result = await makeBackup(job, schedule, { url, path, kept }).catch((error: unknown) => {
      // The server stops: the next one begins again.
      if (job.signal.aborted) throw error
      return error instanceof Error ? error : new Error(String(error))
    })
    const isGood = typeof result === 'number'
    const outcome = isGood ? { bytes: result } : { error: result.message }
    await noteBackup(job.db, { taken_at: takenAt, path: kept, next_at: next, ...outcome })
    if (!isGood) throw result
    await removeOld(job.db, takenAt, schedule)
  },
})

/** Whether no good backup was made since a moment, and none failed a moment ago. */
async function isMissing({ db, clock }: JobContext, since: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM backups WHERE (error IS NULL AND taken_at >= ${since})
      OR (error IS NOT NULL AND taken_at > ${clock()}::timestamptz - make_interval(mins => ${RETRY_MINUTES}::int))`.execute(
    db,
  )
  return rows.length === 0
}

/** Makes the backup and returns its size in bytes. */
async function makeBackup(
  { fileStore, signal }: JobContext,
  { folder, recipient, key: place, bucket }: BackupSchedule,
  { url, path, kept }: { url: string; path: string; kept: string },
): Promise<number> {
  // The archives go to the bucket of the files, which must not be another business's.
  if (bucket) await fileStore.probe()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removePartial(folder)
  const { key: authKey } = await openAuthKey(place)
  const client = await openPlainClient(url)
  const options = { client, fileStore, path, recipient, authKey, signal }
  await backUp(options).finally(() => client.end())
  const { size } = await stat(path)
  if (bucket) await bucket.put(getObjectKey(kept), path).finally(() => rm(path, { force: true }))
  return size
}

const getObjectKey = (path: string) => path.slice('bucket:'.length)

/** Removes what a killed server has left half written. */
async function removePartial(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => PARTIAL.test(name))
  for (const path of names.map((name) => join(folder, name))) {
    if (Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

/** Removes good backups that are older than the days to keep, but never the newest. */
async function removeOld(
  db: Database,
  now: Date,
  { keepDays, bucket }: BackupSchedule,
): Promise<void> {
  const old = await db
    .selectFrom('backups')
    .select(['id', 'path'])
    .where('taken_at', '<', new Date(now.getTime() - keepDays * DAY_MS))
    .execute()
  // Those of another place stay there when the settings have changed.
  const remove = async (path: string) =>
    path.startsWith(IN_BUCKET) ? bucket?.remove(getObjectKey(path)) : rm(path, { force: true })
  await Promise.all(old.map(({ path }) => remove(path)))
  await forgetBackups(
    db,
    old.map(({ id }) => id),
  )
}
