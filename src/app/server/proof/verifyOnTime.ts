import { sql } from 'kysely'
import { z } from 'zod'
import { connect, type Database } from '#db/connect.ts'
import { readLogHeads } from '#modules/records/log/server/chain/readLogHeads.ts'
import { findDue } from '#platform/server/jobs/findDue.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { noteProof } from '#platform/server/proofs.ts'
import { summarizeProof, proveBooks, type ProofOfBooks } from './proveBooks.ts'

export type VerifySchedule = { at: readonly string[]; logHeadsDir: string }

const TASK = 'verify-books'

/** Often enough that a proof that was due while no server ran is made soon, and a first start is proved. */
export const VERIFY_TIMES = { [TASK]: '*/15 * * * *' } as const

/**
 * The job that proves the books each night, on one server of all, as `npm run verify` does. It notes what it found; a
 * broken rule fails the job as well, so that the log names it.
 */
export const verifyOnTime = ({ at, logHeadsDir }: VerifySchedule, url: string): Task<object> => ({
  name: TASK,
  payload: z.object({}),
  async run(job) {
    if (!(await isDue(job, at))) return
    const proof = await prove(job, { url, logHeadsDir })
    const { outcome, detail } = summarizeProof(proof)
    await noteProof(job.db, { proof: 'books', proved_at: job.clock(), outcome, detail })
    if (outcome === 'BROKEN') throw new Error(`The books do not hold: ${detail}. ${ADVICE}`)
    if (outcome === 'FAILED') throw new Error(`The books are not proved: ${detail}. ${ADVICE}`)
  },
})

const ADVICE = 'See "Proof by itself" in docs/runbook.md'

/** Whether the proof of the night is missing, and none failed a moment ago. */
async function isDue(job: JobContext, at: readonly string[]): Promise<boolean> {
  const { since } = await findDue(job, { at })
  const { rows } = await sql`
    SELECT FROM proofs WHERE proof = 'books' AND (
      (proved_at >= ${since} AND outcome <> 'FAILED')
      OR (proved_at > ${job.clock()}::timestamptz - interval '30 minutes' AND outcome = 'FAILED'))`.execute(
    job.db,
  )
  return rows.length === 0
}

type Where = { url: string; logHeadsDir: string }

/** Proves on a connection of its own, whose statement is cancelled when the server stops. */
async function prove(job: JobContext, { url, logHeadsDir }: Where): Promise<ProofOfBooks> {
  const { signal } = job
  const own = connect({ url, maxConnections: 1 })
  try {
    const pid = await readPid(own)
    const cancel = () => void sql`SELECT pg_cancel_backend(${pid})`.execute(job.db).catch(() => {})
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    const heads = readLogHeads([], logHeadsDir)
    const proof = await proveBooks(own, { heads, folder: logHeadsDir })
    signal.removeEventListener('abort', cancel)
    signal.throwIfAborted()
    return proof
  } finally {
    await own.destroy()
  }
}

async function readPid(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}
