import { sql, type RawBuilder } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { REMOVED_TEXT } from '#db/tableParts.ts'
import { getExpiry } from '#modules/reports/statements/server/runs/runRows.ts'
import {
  findAttachments,
  deletedLogins,
  finishedImports,
  findMessages,
  selectBooks,
} from './belongings.ts'

type Person = { id: number; agentId: number; now: Date }

/** Returns the name that remains of a customer, in every language. */
export const getRemainingName = (id: number) => `#${id}`

/**
 * Removes the customer's texts and files from every table but the operation log. The caller has
 * locked the customer, and starts the job that removes files that no record names.
 */
export async function removePersonalTexts(db: Database, person: Person): Promise<void> {
  // In this order: the database lets signatures change only after their customer.
  for (const statement of [
    ...removeFromCustomer(person),
    ...removeFromLoans(person),
    ...removeFiles(person),
    ...removeFromLogins(person),
    ...removeFromCopies(person),
  ])
    await statement.execute(db)
}

type Statements = RawBuilder<unknown>[]

const removeFromCustomer = ({ id, now }: Person): Statements => [
  sql`UPDATE customers SET name = ${getRemainingName(id)}, phone_number = '', identity_number = '',
      business_nature = '', address = '', postal_code = '', city = '', state = '', region = '',
      search_text = '', status = ${sql.lit(RECORD_STATUS.DELETED)}, customer_group_id = NULL, profile_file_id = NULL,
      portal_generation = portal_generation + 1, anonymised_at = ${now}, updated_at = ${now}
    WHERE id = ${id}`,
  sql`DELETE FROM notes WHERE customer_id = ${id}`,
  sql`UPDATE loan_flags SET reason = ${REMOVED_TEXT} WHERE customer_id = ${id}`,
  sql`UPDATE loan_flag_exceptions SET reason = ${REMOVED_TEXT} WHERE customer_id = ${id}`,
  sql`UPDATE listing_lines
    SET customer_name = ${getRemainingName(id)}, phone_number = '', place = ''
    WHERE customer_id = ${id}`,
  sql`UPDATE dispute_messages AS message SET words = ${REMOVED_TEXT} WHERE ${findMessages(id)}`,
]

/** Removes the remarks, references and reasons that staff typed. */
function removeFromLoans({ id }: Person): Statements {
  const book = sql`cashbook_id IN (${selectBooks(id)})`
  return [
    sql`UPDATE cashbooks SET remark = '', agreement_witness = '' WHERE customer_id = ${id}`,
    sql`UPDATE transactions SET remark = '', reference = NULL,
        removal_reason = CASE WHEN removal_reason IS NOT NULL THEN ${REMOVED_TEXT} END
      WHERE ${book} AND (remark <> '' OR reference IS NOT NULL OR removal_reason IS NOT NULL)`,
    sql`UPDATE settlements SET remark = '' WHERE ${book} AND remark <> ''`,
    sql`UPDATE closures SET remark = '' WHERE ${book} AND remark <> ''`,
    sql`UPDATE missed_visits SET remark = '' WHERE ${book} AND remark <> ''`,
    sql`UPDATE promises SET remark = '' WHERE ${book} AND remark <> ''`,
    sql`UPDATE reloans SET undo_reason = ${REMOVED_TEXT}
      WHERE customer_id = ${id} AND undo_reason IS NOT NULL`,
  ]
}

// Of a signature its terms stay, without the borrower, and the hash of what was signed.
const removeFiles = ({ id }: Person): Statements => [
  sql`DELETE FROM attachments WHERE ${findAttachments(id)}`,
  sql`DELETE FROM dispute_photos WHERE message_id IN (
    SELECT message.id FROM dispute_messages AS message WHERE ${findMessages(id)})`,
  sql`UPDATE signatures SET file_id = NULL, strokes = NULL, typed_name = '', address = NULL,
      device = NULL, terms = terms || jsonb_build_object(
        'customerName', ${getRemainingName(id)}::text, 'phoneNumber', '', 'address', '')
      || CASE WHEN terms ? 'identityNumber' THEN '{"identityNumber": ""}'::jsonb ELSE '{}' END
    WHERE customer_id = ${id}`,
]

const removeFromLogins = ({ id }: Person): Statements => [
  sql`DELETE FROM login_failures
    WHERE username IN (SELECT username FROM users WHERE ${deletedLogins(id)})`,
  sql`UPDATE users SET username = 'anonymised-' || users.id, name = ${getRemainingName(id)},
      phone_number = NULL, email = NULL, last_login_network = NULL, profile_file_id = NULL
    WHERE ${deletedLogins(id)}`,
]

/** Removes copies: sheets of imports, files of statements. */
function removeFromCopies({ agentId, now }: Person): Statements {
  const expired = new Date(2 * now.getTime() - getExpiry(now).getTime() - 1)
  return [
    sql`DELETE FROM data_migration_problems
      WHERE migration_id IN (SELECT id FROM data_migrations WHERE ${finishedImports})`,
    // Without headings, titles and names of sheets may name people too.
    sql`UPDATE data_migrations
      SET file_id = NULL, samples = '[]', titles = '{}', reading = '{}', kept_rows = ''
      WHERE ${finishedImports}`,
    // A run under way may have printed the name already: it ends, and its pieces go.
    sql`UPDATE statement_runs SET finished_at = ${expired},
        state = CASE state WHEN 'RUNNING' THEN 'FAILED' ELSE state END
      WHERE agent_id = ${agentId} AND (state = 'RUNNING' OR (state = 'DONE' AND finished_at > ${expired}))`,
  ]
}
