import { basename } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { readLogHeads } from '#modules/records/log/server/chain/readLogHeads.ts'
import { findDue } from '#platform/server/jobs/findDue.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { noteProof } from '#platform/server/proofs.ts'
import { readAuthKey, type AuthKeyPlace } from '../authKey.ts'
import { readIdentity } from '../encryption.ts'
import { drill } from './drill.ts'
import { findNewest } from './findNewest.ts'
import { readLastDrill, type LastDrill } from './lastDrill.ts'
import { removeAbandoned } from './removeAbandoned.ts'

export type DrillSchedule = {
  folder: string
  key: AuthKeyPlace
  logHeadsDir: string
  binDir: string | undefined
  /** The file of the secret key of backups; without it the server only learns of drills elsewhere. */
  identityFile: string | undefined
}

const TASK = 'drill-backup'

export const DRILL_TIMES = { [TASK]: '37 * * * *' } as const

/** Sunday at five, when the backup and the proof of the night are over. */
const WEEKLY = { at: ['05:00'], weekday: 0 }

/**
 * The job that notes drills: those of a machine that has the secret key, by the file that they leave in the folder of
 * backups, and its own each week where the server has that key.
 */
export const drillOnTime = (schedule: DrillSchedule): Task<object> => ({
  name: TASK,
  payload: z.object({}),
  async run(job) {
    const { folder, key, identityFile } = schedule
    const elsewhere = await readLastDrill(folder, await readAuthKey(key))
    if (elsewhere) await note(job, elsewhere)
    if (identityFile === undefined || !(await isDue(job))) return
    const found = await drillNewest(job, { ...schedule, identityFile })
    await note(job, found)
    if (found.error !== null) {
      throw new Error(`${found.archive} could not be restored as a trial: ${found.error}`)
    }
  },
})

/** Whether none was carried out this week, and none failed within a day. */
async function isDue(job: JobContext): Promise<boolean> {
  const { since } = await findDue(job, WEEKLY)
  const { rows } = await sql`
    SELECT FROM proofs WHERE proof = 'backup' AND (
      (proved_at >= ${since} AND outcome = 'HOLDS')
      OR (proved_at > ${job.clock()}::timestamptz - interval '1 day' AND outcome <> 'HOLDS'))`.execute(
    job.db,
  )
  return rows.length === 0
}

/** Notes what a drill found, once. */
async function note({ db }: JobContext, { archive, drilledAt, error }: LastDrill): Promise<void> {
  const provedAt = new Date(drilledAt)
  const { rows } = await sql`
    SELECT FROM proofs WHERE proof = 'backup' AND proved_at >= ${provedAt}`.execute(db)
  if (rows.length > 0) return
  const outcome = error === null ? 'HOLDS' : 'FAILED'
  const detail = error === null ? archive : `${archive}: ${error}`
  await noteProof(db, { proof: 'backup', proved_at: provedAt, outcome, detail })
}

async function drillNewest(
  { clock, signal }: JobContext,
  { folder, key, logHeadsDir, binDir, identityFile }: DrillSchedule & { identityFile: string },
): Promise<LastDrill> {
  const drilledAt = clock().toISOString()
  let archive = ''
  try {
    await removeAbandoned(binDir)
    const path = await findNewest(folder)
    archive = basename(path)
    const identity = await readIdentity(identityFile)
    const heads = readLogHeads([], logHeadsDir)
    await drill({ path, identity, authKey: await readAuthKey(key), heads, binDir, signal })
    return { archive, drilledAt, error: null }
  } catch (error) {
    // The server stops: the next one begins again.
    if (signal.aborted) throw error
    return { archive, drilledAt, error: getFirstLine(error) }
  }
}

/** Rows that break a rule are in the lines after the first. */
export const getFirstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
