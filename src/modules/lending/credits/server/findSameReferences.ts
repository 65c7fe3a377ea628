import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import type { sameReference } from './schemas.ts'

type Given = { id: number; agent_id: number; reference: string | null }
type Used = { id: number; count: number; cashbookCode: string; date: Day }
type SameReference = z.output<typeof sameReference>

/** A bank gives each transfer a number of its own; a word or two characters may come again. */
const isOfOneTransfer = (reference: string | null): reference is string =>
  reference !== null && reference.length >= 4 && /\d/.test(reference)

/**
 * Finds the other payments with the reference of each of these: one transfer may have been recorded
 * twice. Payments that were reversed do not count. Returns them by id.
 */
export async function findSameReferences(
  db: Database,
  payments: readonly Given[],
): Promise<ReadonlyMap<number, SameReference>> {
  const given = payments.filter(({ reference }) => isOfOneTransfer(reference))
  if (given.length === 0) return new Map()
  const { rows } = await sql<Used>`
    SELECT given.id, count(*)::int AS count,
           (array_agg(cashbooks.cashbook_code ORDER BY used.id DESC))[1] AS "cashbookCode",
           (array_agg(used.business_on ORDER BY used.id DESC))[1] AS date
    FROM unnest(${given.map(({ id }) => id)}::bigint[], ${given.map((each) => each.agent_id)}::bigint[],
                ${given.map(({ reference }) => reference)}::text[]) AS given (id, agent_id, reference)
    JOIN transactions AS used ON used.agent_id = given.agent_id
      AND lower(used.reference) = lower(given.reference) AND used.reference IS NOT NULL
    JOIN cashbooks ON cashbooks.id = used.cashbook_id
    WHERE used.id <> given.id AND used.kind IN ('CREDIT', 'RECOVERY') AND used.removed_at IS NULL
      AND NOT used.is_taken_back AND used.moved_from_id IS NULL
    GROUP BY given.id`.execute(db)
  return new Map(rows.map(({ id, ...used }) => [id, used]))
}
