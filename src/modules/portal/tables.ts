import { sql } from 'kysely'
import { REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { ofCustomers, type Whom } from '#db/whom.ts'
import { mayReadPhoto } from './disputes/server/mayReadPhoto.ts'

/** The tables of portal. */
export const portalTables = {
  disputes: {
    writer: './disputes/server/disputeWrites.ts',
    // They follow their customer by the foreign key, and so do their messages.
    move: 'STAYS',
    merge: { withBook: 'cashbook_id' },
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'problems',
      rows: (of) => sql`SELECT * FROM disputes WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: {
      'disputes have the outcome and the correction of their last log entries': `
        SELECT d.id, d.outcome, d.correction_id, said.action AS log_says, said.correction_id AS log_says_correction_id
        FROM disputes d LEFT JOIN (
          SELECT DISTINCT ON (entity_id) entity_id, action, actor_id, happened_at,
                 (detail #>> '{after,correctionId}')::bigint AS correction_id
          FROM operation_log WHERE action IN ('dispute.correct', 'dispute.decline', 'dispute.reopen')
          ORDER BY entity_id, id DESC
        ) said ON said.entity_id = d.id
        WHERE d.outcome IS DISTINCT FROM CASE said.action WHEN 'dispute.correct' THEN 'CORRECTED'
            WHEN 'dispute.decline' THEN 'NOT_CORRECTED' END
           OR d.correction_id IS DISTINCT FROM said.correction_id
           OR (d.outcome IS NOT NULL AND (d.closed_by <> said.actor_id OR d.closed_at <> said.happened_at))`,
    },
  },
  dispute_messages: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
    merge: 'STAYS',
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
    proof: 'NO_RULE',
  },
  dispute_photos: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: (of) => sql`DELETE FROM dispute_photos WHERE message_id IN (${selectMessages(of)})`,
    person: {
      in: 'problems',
      rows: (of) =>
        sql`SELECT * FROM dispute_photos WHERE message_id IN (${selectMessages(of)}) ORDER BY message_id, file_id`,
    },
    proof: 'NO_RULE',
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
