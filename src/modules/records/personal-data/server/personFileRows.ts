import { sql, type RawBuilder } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'

/** A stored file of a person. */
export type PersonFile = { id: number; sha256: string; media_type: string; original_name: string }

/** The rows about a person, by the name of their JSON file and of their table. */
export type PersonRows = {
  json: Record<string, Record<string, unknown>>
  files: PersonFile[]
  signedCashbooks: { id: number; code: string }[]
}

/**
 * Loads all rows about a customer with one statement, so that they belong to one moment; those of
 * the operation log only with `hasLog`.
 */
export async function loadPersonRows(
  db: Database,
  customerId: number,
  { hasLog }: { hasLog: boolean },
): Promise<PersonRows> {
  const { rows } = await sql<PersonRows>`
    WITH person AS (
      SELECT * FROM customers WHERE id = ${customerId}
    ), book AS (
      SELECT * FROM cashbooks WHERE customer_id = ${customerId}
    ), movement AS (
      SELECT * FROM transactions WHERE cashbook_id IN (SELECT id FROM book)
    ), paper AS (
      SELECT * FROM attachments WHERE customer_id = ${customerId}
        OR cashbook_id IN (SELECT id FROM book) OR transaction_id IN (SELECT id FROM movement)
    ), signed AS (
      SELECT * FROM signatures WHERE customer_id = ${customerId}
    ), problem AS (
      SELECT * FROM disputes WHERE customer_id = ${customerId}
    ), problem_message AS (
      SELECT * FROM dispute_messages WHERE dispute_id IN (SELECT id FROM problem)
    ), problem_photo AS (
      SELECT * FROM dispute_photos WHERE message_id IN (SELECT id FROM problem_message)
    ), settled AS (
      SELECT * FROM settlements WHERE cashbook_id IN (SELECT id FROM book)
    )
    SELECT json_build_object(
      'customer', ${PERSON}, 'cashbooks', ${BOOKS}, 'transactions', ${MOVEMENTS},
      'visits', ${VISITS}, 'reloans', ${RELOANS}, 'papers', ${PAPERS},
      'problems', ${PROBLEMS}
      ${hasLog ? sql`, 'operation-log', ${LOG}` : sql``}
    ) AS json, ${FILES} AS files, ${SIGNED} AS "signedCashbooks"`.execute(db)
  return assertDefined(rows[0], 'a select without a table has a row')
}

/** Returns the selected rows as a list of objects, without columns that are secret or derived. */
const list = (select: RawBuilder<unknown>, without: readonly string[] = []) => sql`
  (SELECT coalesce(json_agg(to_jsonb(each) - ${sql.lit(`{${without.join(',')}}`)}::text[]), '[]')
   FROM (${select}) AS each)`

const PERSON = sql`json_build_object(
  'customers', ${list(
    sql`SELECT person.*, customer_groups.group_name FROM person
    LEFT JOIN customer_groups ON customer_groups.id = person.customer_group_id`,
    ['search_text', 'portal_generation'],
  )},
  'customer_logins', ${list(sql`SELECT users.id, username, users.name, users.phone_number,
      users.email, users.created_at, last_login_at, last_login_network
    FROM customer_logins JOIN users ON users.id = customer_logins.user_id
    WHERE customer_id = (SELECT id FROM person) ORDER BY users.id`)},
  'loan_flags', ${list(sql`SELECT * FROM loan_flags
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)},
  'loan_flag_exceptions', ${list(sql`SELECT * FROM loan_flag_exceptions
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)})`

const BOOKS = sql`json_build_object(
  'cashbooks', ${list(sql`SELECT * FROM book ORDER BY id`)},
  'settlements', ${list(sql`SELECT * FROM settled ORDER BY id`)},
  'closures', ${list(sql`SELECT * FROM closures
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY cashbook_id`)},
  'imported_cashbooks', ${list(sql`SELECT * FROM imported_cashbooks
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY cashbook_id`)})`

const MOVEMENTS = sql`json_build_object(
  'transactions', ${list(sql`SELECT * FROM movement ORDER BY id`)},
  'journals', ${list(sql`SELECT * FROM journals
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY id`)},
  'postings', ${list(sql`SELECT * FROM postings
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY journal_id, line`)})`

const VISITS = sql`json_build_object(
  'missed_visits', ${list(sql`SELECT * FROM missed_visits
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY id`)},
  'promises', ${list(sql`SELECT * FROM promises
    WHERE cashbook_id IN (SELECT id FROM book) ORDER BY id`)},
  'reminders', ${list(sql`SELECT * FROM reminders
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)},
  'listing_lines', ${list(sql`SELECT * FROM listing_lines
    WHERE customer_id = (SELECT id FROM person) ORDER BY listing_id, position`)})`

const RELOANS = sql`json_build_object(
  'reloans', ${list(sql`SELECT * FROM reloans
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)},
  'reloan_sources', ${list(sql`SELECT * FROM reloan_sources
    WHERE old_cashbook_id IN (SELECT id FROM book) ORDER BY reloan_id, old_cashbook_id`)})`

const PAPERS = sql`json_build_object(
  'signatures', ${list(sql`SELECT * FROM signed ORDER BY id`)},
  'attachments', ${list(sql`SELECT * FROM paper ORDER BY id`)},
  'issued_statements', ${list(sql`SELECT * FROM issued_statements
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)},
  'notes', ${list(sql`SELECT * FROM notes
    WHERE customer_id = (SELECT id FROM person) ORDER BY id`)})`

const PROBLEMS = sql`json_build_object(
  'disputes', ${list(sql`SELECT * FROM problem ORDER BY id`)},
  'dispute_messages', ${list(sql`SELECT * FROM problem_message ORDER BY id`)},
  'dispute_photos', ${list(sql`SELECT * FROM problem_photo ORDER BY message_id, file_id`)})`

// The address and the device are those of the staff who acted.
const LOG = sql`json_build_object('operation_log', ${list(
  sql`SELECT * FROM operation_log WHERE customer_id = (SELECT id FROM person)
    OR cashbook_id IN (SELECT id FROM book)
    OR (customer_id IS NULL AND cashbook_id IS NULL AND actor_id IN (
      SELECT user_id FROM customer_logins WHERE customer_id = (SELECT id FROM person)))
    ORDER BY id`,
  ['address', 'device', 'request_id'],
)})`

const FILES = list(sql`SELECT id, sha256, media_type, original_name FROM files WHERE id IN (
  SELECT profile_file_id FROM person UNION ALL SELECT file_id FROM paper
  UNION ALL SELECT file_id FROM signed UNION ALL SELECT file_id FROM problem_photo) ORDER BY id`)

const SIGNED = list(sql`SELECT book.id, cashbook_code AS code FROM book
  WHERE id IN (SELECT cashbook_id FROM signed) ORDER BY id`)
