import { sql } from 'kysely'
import { NO_PERSON, REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { bankLineRules } from './bank-lines/server/bankLineRules.ts'
import { countRules } from './hand-overs/server/countRules.ts'
import { commissionRules } from './commission/server/commissionRules.ts'
import { resolutionRules } from './hand-overs/server/differences/resolutionRules.ts'

/** The tables of cash. */
export const cashTables = {
  commission_payments: {
    writer: './commission/server/commissionPayments.ts',
    ...NO_PERSON,
    proof: commissionRules,
  },
  hand_overs: {
    writer: './hand-overs/server/countWrites.ts',
    ...NO_PERSON,
    proof: countRules,
  },
  difference_resolutions: {
    writer: './hand-overs/server/differences/differenceResolutions.ts',
    ...NO_PERSON,
    proof: resolutionRules,
  },
  bank_readings: {
    writer: './bank-lines/server/bankLineWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  bank_files: {
    writer: './bank-lines/server/bankLineWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  bank_lines: {
    writer: './bank-lines/server/bankLineWrites.ts',
    // They are of the account, and stay with its agent.
    move: 'STAYS',
    merge: 'STAYS',
    // The bank's text names who paid. The key by which a line is known again is a hash.
    anonymise: ({ books }) => sql`
      UPDATE bank_lines SET description = ${REMOVED_TEXT}, reference = '', search_text = ''
      WHERE journal_id IN (SELECT id FROM journals WHERE cashbook_id IN (${books}))`,
    person: {
      in: 'transactions',
      rows: ({ books }) => sql`
        SELECT * FROM bank_lines
        WHERE journal_id IN (SELECT id FROM journals WHERE cashbook_id IN (${books})) ORDER BY id`,
      without: ['search_text', 'line_key', 'occurrence'],
    },
    proof: bankLineRules,
  },
} satisfies Tables
