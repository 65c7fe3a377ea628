import { sql, type Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Proofs } from '#db/tables.ts'

/** What is proved: the books, or a backup that was restored as a trial. */
export type ProofName = 'books' | 'backup'

export type Outcome = 'HOLDS' | 'BROKEN' | 'FAILED'

/** The newest proof of a kind, and the newest that held. */
export type ProofState = { provedAt: Date; outcome: Outcome; heldAt: Date | null }

const KEEP_DAYS = 400

/** Notes what a proof found, and forgets those of more than a year ago. */
export async function noteProof(
  db: Database,
  proof: Omit<Insertable<Proofs>, 'proof' | 'outcome'> & { proof: ProofName; outcome: Outcome },
): Promise<void> {
  await sql`DELETE FROM proofs WHERE proved_at < ${proof.proved_at}::timestamptz - make_interval(days => ${KEEP_DAYS}::int)`.execute(
    db,
  )
  await db.insertInto('proofs').values(proof).execute()
}

/** Reads the state of each kind of proof that was ever carried out. */
export async function readProofs(db: Database): Promise<Partial<Record<ProofName, ProofState>>> {
  const { rows } = await sql<{
    proof: ProofName
    proved_at: Date
    outcome: Outcome
    held_at: Date | null
  }>`
    SELECT proof, max(proved_at) AS proved_at,
           (array_agg(outcome ORDER BY proved_at DESC, id DESC))[1] AS outcome,
           max(proved_at) FILTER (WHERE outcome = 'HOLDS') AS held_at
    FROM proofs GROUP BY proof`.execute(db)
  return Object.fromEntries(
    rows.map(({ proof, proved_at: provedAt, outcome, held_at: heldAt }) => [
      proof,
      { provedAt, outcome, heldAt },
    ]),
  )
}
