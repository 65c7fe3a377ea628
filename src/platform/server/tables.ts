import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import type { Leaving } from '#db/whom.ts'

/** The tables of the request pipeline and its jobs. */
export const platformTables = {
  files: {
    writer: './files/recordFiles.ts',
    move: ({ agentId, files }) =>
      sql`UPDATE files SET agent_id = ${agentId} WHERE id IN (${files})`,
    merge: 'STAYS',
    // A job removes those that no record names any more.
    anonymise: 'BY_THE_ACT',
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
  operation_log: {
    writer: './pipeline/commitOnce.ts',
    move: 'STAYS',
    merge: 'STAYS',
    // It is redacted, and the chain of seals has that.
    anonymise: 'BY_THE_ACT',
    // The address and the device are those of the staff who acted.
    person: {
      in: 'operation-log',
      rows: ({ customerIds, books, logins }) => sql`
        SELECT * FROM operation_log WHERE customer_id = ANY (${customerIds}::bigint[])
          OR cashbook_id IN (${books})
          OR (customer_id IS NULL AND cashbook_id IS NULL AND actor_id IN (${logins}))
        ORDER BY id`,
      without: ['address', 'device', 'request_id'],
    },
    proof: {
      // A failed write leaves a gap in the numbers: a few may be missing at the end, never that many.
      'the operation log ends at the last id of its sequence': `
        SELECT last_value AS last_number, newest.id AS newest_row
        FROM operation_log_id_seq, (SELECT coalesce(max(id), 0) AS id FROM operation_log) newest
        WHERE is_called AND last_value - newest.id > 100`,
    },
  },
  idempotency_keys: {
    writer: './pipeline/idempotency.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: removeAnswers,
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
    // Of a recorded request an archive has only that it was recorded; an abandoned one, whose result is
    // unknown, stays abandoned.
    backup: {
      request_hash: `CASE WHEN request_hash = '' THEN request_hash END`,
      answer: 'NULL::json',
    },
  },
  request_counts: {
    writer: './pipeline/requestCounts.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  secrets: {
    writer: './secrets/readStoredSecret.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    backup: 'LEFT_OUT',
  },
  business_identities: {
    // A migration made the only row.
    writer: './files/readBusinessIdentity.ts',
    ...NO_PERSON,
    proof: {
      'the database has one identity': `
        SELECT count(*) AS identities FROM business_identities HAVING count(*) <> 1`,
    },
  },
  backups: {
    writer: './backups.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  proofs: {
    writer: './proofs.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    // They were about another database.
    backup: 'LEFT_OUT',
  },
} satisfies Tables

/**
 * Deletes the stored answers of requests that show the customers: those given to their own logins,
 * those with a customer's id next to a name, those with a name, phone or identity number itself,
 * lists of attached files and of saved views. A repeated request is told that it was recorded.
 */
function removeAnswers({ customerIds, ownLogins, words }: Leaving) {
  const isShown = sql`'$.** ? (@.customerId == $id || (@.id == $id && (exists(@.phoneNumber) || exists(@.name))))'`
  return sql`
    UPDATE idempotency_keys AS kept SET answer = NULL
    WHERE answer IS NOT NULL AND (
      kept.call LIKE '%/attachment%' OR kept.call LIKE '% /account/list/view%'
      OR kept.user_id IN (${ownLogins})
      OR EXISTS (
        SELECT FROM unnest(${customerIds}::bigint[]) AS shown (id)
        WHERE answer::text ~ ('[dD]" ?: ?' || shown.id || '\\M')
          AND jsonb_path_exists(answer::jsonb, ${isShown}, jsonb_build_object('id', shown.id)))
      OR EXISTS (
        SELECT FROM (${words}) AS known
        WHERE strpos(answer::text, btrim(to_json(known.word)::text, '"')) > 0))`
}
