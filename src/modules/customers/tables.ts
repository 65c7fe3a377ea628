import { sql } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { NO_PERSON, REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { ofCustomers, type Whom } from '#db/whom.ts'
import { mayReadExpense, mayReadPaper, mayReadPhoto } from './server/attachments/mayReadFiles.ts'
import { customerRules } from './server/customerRules.ts'
import { mergeRules } from './server/merge/mergeRules.ts'

/** The tables of customers. */
export const customersTables = {
  customer_groups: {
    writer: './groups/server/groupWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  customers: {
    writer: './server/customerWrites.ts',
    // Its group is chosen with the move.
    move: 'BY_THE_ACT',
    merge: 'BY_THE_ACT',
    anonymise: ({ customerIds, now }) => sql`
      UPDATE customers SET name = '#' || id, phone_number = '', identity_number = '',
        business_nature = '', address = '', postal_code = '', city = '', state = '', region = '',
        search_text = '', status = ${sql.lit(RECORD_STATUS.DELETED)}, customer_group_id = NULL,
        profile_file_id = NULL, portal_generation = portal_generation + 1,
        anonymised_at = ${now}, updated_at = ${now}
      WHERE id = ANY (${customerIds}::bigint[])`,
    person: {
      in: 'customer',
      rows: ({ customerIds }) => sql`
        SELECT customers.*, customer_groups.group_name FROM customers
        LEFT JOIN customer_groups ON customer_groups.id = customers.customer_group_id
        WHERE customers.id = ANY (${customerIds}::bigint[]) ORDER BY customers.id`,
      without: ['search_text', 'portal_generation'],
    },
    proof: customerRules,
    files: {
      column: 'profile_file_id',
      ofPerson: ({ customerIds }) => sql`
        SELECT profile_file_id FROM customers
        WHERE id = ANY (${customerIds}::bigint[]) AND profile_file_id IS NOT NULL`,
      move: 'WITH_CUSTOMER',
      mayRead: mayReadPhoto,
    },
    papers: {
      ofPerson: ({ customerIds }) => sql`
        SELECT file_id FROM attachments WHERE customer_id = ANY (${customerIds}::bigint[])`,
      move: 'WITH_CUSTOMER',
      mayRead: mayReadPaper,
    },
  },
  customer_merges: {
    writer: './server/merge/mergeWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: (of) => sql`
      UPDATE customer_merges SET before = '{}', after = '{}', former_photo_id = NULL
      WHERE ${isMergeOf(of)}`,
    person: {
      in: 'customer',
      rows: (of) => sql`
        SELECT * FROM customer_merges WHERE ${isMergeOf(of)} ORDER BY id`,
      without: ['moved'],
    },
    proof: mergeRules,
    // The photo that the record that stays had before.
    files: {
      column: 'former_photo_id',
      ofPerson: (of) => sql`
        SELECT former_photo_id FROM customer_merges
        WHERE ${isMergeOf(of)} AND former_photo_id IS NOT NULL`,
      move: 'WITH_CUSTOMER',
      mayRead: 'NOBODY',
    },
  },
  customer_pairs: {
    writer: './server/merge/mergeWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'customer',
      rows: ({ customerIds }) => sql`
        SELECT * FROM customer_pairs WHERE low_id = ANY (${customerIds}::bigint[])
          OR high_id = ANY (${customerIds}::bigint[]) ORDER BY low_id, high_id`,
    },
    proof: 'NO_RULE',
  },
  customer_standings: {
    writer: '#db/migrations/0038_customer_standings.sql',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  attachments: {
    writer: './server/attachments/attachments.ts',
    // The slip of a transfer stays with the agent whose account it names.
    move: ({ books, agentId, ...of }) =>
      sql`UPDATE attachments SET agent_id = ${agentId} WHERE ${ofCustomers(of)} OR cashbook_id IN (${books})`,
    merge: { key: 'id' },
    anonymise: (of) => sql`DELETE FROM attachments WHERE ${isAttachedTo(of)}`,
    person: {
      in: 'papers',
      rows: (of) => sql`SELECT * FROM attachments WHERE ${isAttachedTo(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
    // What a paper belongs to says whose it is and who may read it; petty cash is below, and cannot.
    files: {
      column: 'file_id',
      ofPerson: 'NOT_OF_A_PERSON',
      move: 'STAYS',
      mayRead: mayReadExpense,
    },
  },
  guarantors: {
    writer: './server/guarantors/guarantorWrites.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE guarantors SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { withBook: 'cashbook_id' },
    // The place stays: what a guarantor signed belongs to it.
    anonymise: (of) => sql`
      UPDATE guarantors SET name = ${REMOVED_TEXT}, phone_number = '', identity_number = '',
        relation = '', address = '', search_text = '' WHERE ${ofCustomers(of)}`,
    person: {
      in: 'cashbooks',
      rows: (of) =>
        sql`SELECT * FROM guarantors WHERE ${ofCustomers(of)} ORDER BY cashbook_id, place`,
      without: ['search_text'],
    },
    proof: 'NO_RULE',
  },
  loan_flags: {
    writer: './server/identity/changeLoanFlag.ts',
    move: 'STAYS',
    // A flag counts for the record that stays, where it is read.
    merge: 'STAYS',
    anonymise: (of) => sql`UPDATE loan_flags SET reason = ${REMOVED_TEXT} WHERE ${ofCustomers(of)}`,
    person: {
      in: 'customer',
      rows: (of) => sql`SELECT * FROM loan_flags WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  loan_flag_exceptions: {
    writer: './server/identity/loanFlags.ts',
    move: 'STAYS',
    merge: {
      key: 'id',
      but: ({ keptId }) => sql`ended_at IS NULL AND EXISTS (
        SELECT FROM loan_flag_exceptions WHERE customer_id = ${keptId} AND ended_at IS NULL)`,
    },
    anonymise: (of) =>
      sql`UPDATE loan_flag_exceptions SET reason = ${REMOVED_TEXT} WHERE ${ofCustomers(of)}`,
    person: {
      in: 'customer',
      rows: (of) => sql`SELECT * FROM loan_flag_exceptions WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  notes: {
    writer: './notes/server/noteWrites.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE notes SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { key: 'id' },
    anonymise: (of) => sql`DELETE FROM notes WHERE ${ofCustomers(of)}`,
    counted: { as: 'notes', rows: (of) => sql`SELECT FROM notes WHERE ${ofCustomers(of)}` },
    person: {
      in: 'papers',
      rows: (of) => sql`SELECT * FROM notes WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
} satisfies Tables

const isMergeOf = ({ customerIds }: Pick<Whom, 'customerIds'>) => sql`(
  kept_id = ANY (${customerIds}::bigint[]) OR merged_id = ANY (${customerIds}::bigint[]))`

/** The customers' own attachments, and those of their cashbooks and transactions. */
const isAttachedTo = ({ books, transactions, ...of }: Whom) => sql`(
  ${ofCustomers(of)} OR cashbook_id IN (${books}) OR transaction_id IN (${transactions}))`
