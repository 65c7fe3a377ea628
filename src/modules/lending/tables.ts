import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { NO_PERSON, REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { ofCustomers } from '#db/whom.ts'
import { mayReadReceipt, mayReadSigned, mayReadSlip } from './cashbooks/server/mayReadFiles.ts'
import { packageRules } from './packages/server/packageRules.ts'
import { cashbookRules } from './cashbooks/server/cashbookRules.ts'
import { declaredDayRules } from './cashbooks/server/days-off/declaredDayRules.ts'
import {
  settlementRules,
  commissionLineRules,
  closureRules,
} from './settlements/server/settlementRules.ts'
import { transactionRules } from './movements/server/transactionRules.ts'
import { loggedTransactionRules } from './movements/server/loggedTransactionRules.ts'
import { reloanRules, reloanSourceRules } from './reloans/server/reloanRules.ts'
import { guarantorSignatureRules, signatureRules } from './iou/server/signatureRules.ts'

/** The tables of lending. */
export const lendingTables = {
  packages: {
    writer: './packages/server/packageWrites.ts',
    ...NO_PERSON,
    proof: packageRules,
  },
  agent_packages: {
    writer: './packages/server/assignPackagesToAgent.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  cashbooks: {
    writer: './movements/server/loans.ts',
    // They follow their customer by the foreign key. They keep who had them as the day began, also when they
    // move twice on it, and lose the runner of the former agent.
    move: ({ today, ...of }) => sql`
      UPDATE cashbooks SET moved_on = ${today},
        moved_from_id = CASE WHEN moved_on = ${today} THEN moved_from_id ELSE agent_id END,
        runner_id = CASE WHEN status <> ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} THEN runner_id END
      WHERE ${ofCustomers(of)}`,
    merge: { key: 'id' },
    anonymise: (of) =>
      sql`UPDATE cashbooks SET remark = '', agreement_witness = '' WHERE ${ofCustomers(of)}`,
    person: {
      in: 'cashbooks',
      rows: (of) => sql`SELECT * FROM cashbooks WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: cashbookRules,
    papers: {
      ofPerson: ({ books }) => sql`
        SELECT file_id FROM attachments WHERE cashbook_id IN (${books})`,
      move: 'WITH_CUSTOMER',
      mayRead: mayReadReceipt,
    },
  },
  declared_days_off: {
    writer: './cashbooks/server/days-off/declaredWrites.ts',
    ...NO_PERSON,
    proof: declaredDayRules,
  },
  settlements: {
    writer: './movements/server/settlements.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: ({ books }) =>
      sql`UPDATE settlements SET remark = '' WHERE cashbook_id IN (${books}) AND remark <> ''`,
    person: {
      in: 'cashbooks',
      rows: ({ books }) =>
        sql`SELECT * FROM settlements WHERE cashbook_id IN (${books}) ORDER BY id`,
    },
    proof: settlementRules,
  },
  settlement_commissions: {
    writer: './movements/server/settlements.ts',
    ...NO_PERSON,
    proof: commissionLineRules,
  },
  closures: {
    writer: './settlements/server/closeCashbooks.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: ({ books }) =>
      sql`UPDATE closures SET remark = '' WHERE cashbook_id IN (${books}) AND remark <> ''`,
    person: {
      in: 'cashbooks',
      rows: ({ books }) =>
        sql`SELECT * FROM closures WHERE cashbook_id IN (${books}) ORDER BY cashbook_id`,
    },
    proof: closureRules,
  },
  transactions: {
    writer: './movements/server/transactions.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: ({ books }) => sql`
      UPDATE transactions SET remark = '', reference = NULL,
        removal_reason = CASE WHEN removal_reason IS NOT NULL THEN ${REMOVED_TEXT} END
      WHERE cashbook_id IN (${books})
        AND (remark <> '' OR reference IS NOT NULL OR removal_reason IS NOT NULL)`,
    person: {
      in: 'transactions',
      rows: ({ books }) =>
        sql`SELECT * FROM transactions WHERE cashbook_id IN (${books}) ORDER BY id`,
    },
    proof: { ...transactionRules, ...loggedTransactionRules },
    papers: {
      ofPerson: ({ books }) => sql`
        SELECT file_id FROM attachments WHERE transaction_id IN (
          SELECT id FROM transactions WHERE cashbook_id IN (${books}))`,
      // A transfer stays with the agent whose account it is.
      move: 'STAYS',
      mayRead: mayReadSlip,
    },
  },
  reloans: {
    writer: './reloans/server/reloanWrites.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE reloans SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { withBook: 'new_cashbook_id' },
    anonymise: (of) =>
      sql`UPDATE reloans SET undo_reason = ${REMOVED_TEXT} WHERE ${ofCustomers(of)} AND undo_reason IS NOT NULL`,
    person: {
      in: 'reloans',
      rows: (of) => sql`SELECT * FROM reloans WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: reloanRules,
  },
  reloan_sources: {
    writer: './reloans/server/reloanWrites.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE reloan_sources SET agent_id = ${agentId} WHERE reloan_id IN (SELECT id FROM reloans WHERE ${ofCustomers(of)})`,
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'reloans',
      rows: ({ books }) =>
        sql`SELECT * FROM reloan_sources WHERE old_cashbook_id IN (${books}) ORDER BY reloan_id, old_cashbook_id`,
    },
    proof: reloanSourceRules,
  },
  paper_checks: {
    writer: './credits/server/recordPaperCheck.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  signatures: {
    writer: './iou/server/signIou.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE signatures SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { withBook: 'cashbook_id' },
    // Its terms stay without the borrower, and so does the hash of what was signed. The database lets it change
    // only after its customer.
    anonymise: (of) => sql`
      UPDATE signatures SET file_id = NULL, strokes = NULL, typed_name = '', address = NULL,
        device = NULL, terms = terms || jsonb_build_object(
          'customerName', '#' || customer_id, 'phoneNumber', '', 'address', '')
        || CASE WHEN terms ? 'identityNumber' THEN '{"identityNumber": ""}'::jsonb ELSE '{}' END
        || CASE WHEN terms ? 'guarantors' THEN '{"guarantors": []}'::jsonb ELSE '{}' END
      WHERE ${ofCustomers(of)}`,
    person: {
      in: 'papers',
      rows: (of) => sql`SELECT * FROM signatures WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: signatureRules,
    files: {
      column: 'file_id',
      ofPerson: ({ customerIds }) => sql`
        SELECT file_id FROM signatures
        WHERE customer_id = ANY (${customerIds}::bigint[]) AND file_id IS NOT NULL`,
      move: 'WITH_CUSTOMER',
      mayRead: mayReadSigned,
    },
  },
  guarantor_signatures: {
    writer: './iou/server/signAsGuarantor.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE guarantor_signatures SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { withBook: 'cashbook_id' },
    anonymise: (of) => sql`
      UPDATE guarantor_signatures SET strokes = NULL, typed_name = '', address = NULL, device = NULL
      WHERE ${ofCustomers(of)}`,
    person: {
      in: 'papers',
      rows: (of) => sql`
        SELECT * FROM guarantor_signatures WHERE ${ofCustomers(of)} ORDER BY cashbook_id, place`,
    },
    proof: guarantorSignatureRules,
  },
} satisfies Tables
