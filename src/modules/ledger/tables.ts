import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { entryRules } from './server/entryRules.ts'
import {
  accountDayRules,
  journalRules,
  postingRules,
  pettyCashRules,
  bankAccountRules,
  cashHolderRules,
} from './server/ledgerRules.ts'

/** The tables of ledger. */
export const ledgerTables = {
  journals: {
    writer: './server/ledger.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'transactions',
      rows: ({ books }) => sql`SELECT * FROM journals WHERE cashbook_id IN (${books}) ORDER BY id`,
    },
    proof: journalRules,
  },
  postings: {
    writer: './server/ledger.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'transactions',
      rows: ({ books }) =>
        sql`SELECT * FROM postings WHERE cashbook_id IN (${books}) ORDER BY journal_id, line`,
    },
    proof: postingRules,
  },
  daily_totals: {
    writer: './server/ledger.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  locked_periods: {
    writer: './locked-period/server/setLockedPeriod.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  petty_cash_accounts: {
    writer: './server/ledger.ts',
    ...NO_PERSON,
    proof: pettyCashRules,
  },
  bank_accounts: {
    writer: './server/ledger.ts',
    ...NO_PERSON,
    proof: bankAccountRules,
  },
  cash_holders: {
    writer: './server/ledger.ts',
    ...NO_PERSON,
    proof: cashHolderRules,
  },
  account_days: {
    writer: './server/accountDays.ts',
    ...NO_PERSON,
    proof: accountDayRules,
  },
  account_days_through: {
    writer: './server/accountDays.ts',
    ...NO_PERSON,
    // The rule of the days proves it.
    proof: 'NO_RULE',
  },
  open_cash_days: {
    writer: './server/openCashDays.ts',
    ...NO_PERSON,
    // The rules of the counts prove it.
    proof: 'NO_RULE',
  },
  petty_cash_entries: {
    writer: './server/pettyCashEntries.ts',
    ...NO_PERSON,
    proof: entryRules,
  },
} satisfies Tables
