import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of collection. */
export const collectionTables = {
  missed_visits: {
    writer: ['./round/server/recordMissedVisits.ts', './round/server/removeMissedVisit.ts'],
  },
  promises: {
    writer: [
      './round/server/promises/ownPromises.ts',
      './round/server/promises/recordPromise.ts',
      './round/server/recordMissedVisits.ts',
      './round/server/removeMissedVisit.ts',
    ],
  },
  collection_routes: {
    writer: './round/server/saveRoute.ts',
    ...NO_PERSON,
  },
  reminders: {
    writer: './reminders/server/sendReminder.ts',
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
  },
  reminder_texts: {
    writer: './reminders/server/updateReminderText.ts',
    ...NO_PERSON,
  },
  listings: {
    writer: './listing/server/submitListing.ts',
    ...NO_PERSON,
  },
  listing_lines: {
    writer: './listing/server/submitListing.ts',
    move: 'STAYS',
  },
} satisfies Tables
