import { sql } from 'kysely'
import { NO_PERSON, type Tables } from '#db/tableParts.ts'
import { ofCustomers } from '#db/whom.ts'

/** The tables of collection. */
export const collectionTables = {
  missed_visits: {
    writer: './round/server/visitWrites.ts',
    move: ({ books, agentId }) =>
      sql`UPDATE missed_visits SET agent_id = ${agentId} WHERE cashbook_id IN (${books})`,
    merge: 'STAYS',
    anonymise: ({ books }) =>
      sql`UPDATE missed_visits SET remark = '' WHERE cashbook_id IN (${books}) AND remark <> ''`,
    person: {
      in: 'visits',
      rows: ({ books }) =>
        sql`SELECT * FROM missed_visits WHERE cashbook_id IN (${books}) ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  promises: {
    writer: './round/server/promises/promiseWrites.ts',
    move: ({ books, agentId }) =>
      sql`UPDATE promises SET agent_id = ${agentId} WHERE cashbook_id IN (${books})`,
    merge: 'STAYS',
    anonymise: ({ books }) =>
      sql`UPDATE promises SET remark = '' WHERE cashbook_id IN (${books}) AND remark <> ''`,
    person: {
      in: 'visits',
      rows: ({ books }) => sql`SELECT * FROM promises WHERE cashbook_id IN (${books}) ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  collection_routes: {
    writer: './round/server/saveRoute.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  // Reminders follow their customer by the foreign key.
  reminders: {
    writer: './reminders/server/sendReminder.ts',
    move: 'STAYS',
    merge: {
      key: 'id',
      but: ({ keptId }) =>
        sql`reminded_on IN (SELECT reminded_on FROM reminders WHERE customer_id = ${keptId})`,
    },
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'visits',
      rows: (of) => sql`SELECT * FROM reminders WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: 'NO_RULE',
  },
  reminder_texts: {
    writer: './reminders/server/updateReminderText.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  listings: {
    writer: './listing/server/submitListing.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  listing_lines: {
    writer: './listing/server/submitListing.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: (of) =>
      sql`UPDATE listing_lines SET customer_name = '#' || customer_id, phone_number = '', place = '' WHERE ${ofCustomers(of)}`,
    person: {
      in: 'visits',
      rows: (of) =>
        sql`SELECT * FROM listing_lines WHERE ${ofCustomers(of)} ORDER BY listing_id, position`,
    },
    proof: 'NO_RULE',
  },
} satisfies Tables
