import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { deletedLogins } from './belongings.ts'

/**
 * Deletes the kept answers of requests that show the customer: those given to the customer's own logins, those with the
 * customer's id next to a name, those with the name, phone or identity number itself, and lists of attached files. It
 * runs while the customer still has the texts. A repeated request is told that it was recorded.
 */
export async function removeAnswers(db: Database, id: number): Promise<void> {
  const isShown = sql`'$.** ? (@.customerId == $id || (@.id == $id && (exists(@.phoneNumber) || exists(@.name))))'`
  await sql`
    UPDATE idempotency_keys AS kept SET answer = NULL
    WHERE answer IS NOT NULL AND (
      kept.call LIKE '%/attachment%'
      OR kept.user_id IN (SELECT id FROM users WHERE ${deletedLogins(id)})
      OR (answer::text ~ ${`[dD]" ?: ?${id}\\M`}
        AND jsonb_path_exists(answer::jsonb, ${isShown}, ${JSON.stringify({ id })}::jsonb))
      OR EXISTS (
        SELECT FROM customers AS person,
          LATERAL (VALUES (person.name), (person.phone_number), (person.identity_number)) AS known (word)
        WHERE person.id = ${id} AND known.word <> ''
          AND strpos(answer::text, btrim(to_json(known.word)::text, '"')) > 0))`.execute(db)
}
