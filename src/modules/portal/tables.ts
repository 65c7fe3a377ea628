import { sql } from 'kysely'
import { REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { ofCustomers, type Whom } from '#db/whom.ts'
import { mayReadPhoto } from './disputes/server/mayReadPhoto.ts'

/** The tables of portal. */
export const portalTables = {
  disputes: {
    writer: [
      './disputes/server/answerDispute.ts',
      './disputes/server/reportDispute.ts',
      './disputes/server/writeInDispute.ts',
    ],
    // They follow their customer by the foreign key, and so do their messages.
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'problems',
      rows: (of) => sql`SELECT * FROM disputes WHERE ${ofCustomers(of)} ORDER BY id`,
    },
  },
  dispute_messages: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
    anonymise: (of) =>
      sql`UPDATE dispute_messages SET words = ${REMOVED_TEXT} WHERE ${isAboutProblemOf(of)}`,
    counted: {
      as: 'messages',
      rows: (of) => sql`SELECT FROM dispute_messages WHERE ${isAboutProblemOf(of)}`,
    },
    person: {
      in: 'problems',
      rows: (of) => sql`SELECT * FROM dispute_messages WHERE ${isAboutProblemOf(of)} ORDER BY id`,
    },
  },
  dispute_photos: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
    anonymise: (of) => sql`DELETE FROM dispute_photos WHERE message_id IN (${selectMessages(of)})`,
    person: {
      in: 'problems',
      rows: (of) =>
        sql`SELECT * FROM dispute_photos WHERE message_id IN (${selectMessages(of)}) ORDER BY message_id, file_id`,
    },
    files: {
      column: 'file_id',
      ofPerson: ({ customerIds }) => sql`
        SELECT file_id FROM dispute_photos
        JOIN dispute_messages ON dispute_messages.id = message_id
        JOIN disputes ON disputes.id = dispute_id
        WHERE disputes.customer_id = ANY (${customerIds}::bigint[])`,
      move: 'STAYS',
      mayRead: mayReadPhoto,
    },
  },
} satisfies Tables

/** Messages about the problems that the customers reported. */
const isAboutProblemOf = (of: Whom) =>
  sql`dispute_id IN (SELECT id FROM disputes WHERE ${ofCustomers(of)})`

const selectMessages = (of: Whom) =>
  sql`SELECT id FROM dispute_messages WHERE ${isAboutProblemOf(of)}`
