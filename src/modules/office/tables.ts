import { sql } from 'kysely'
import { mayReadPhoto } from './users/server/mayReadPhoto.ts'
import { NO_PERSON, REMOVED_TEXT, type Tables } from '#db/tableParts.ts'
import { ofCustomers } from '#db/whom.ts'
import { approvalProof } from './approvals/server/approvalProof.ts'
import { findSavedViews } from './saved-views/server/findSavedViews.ts'
import { roleRules } from './access/server/roleRules.ts'
import { userRules } from './users/server/userRules.ts'

/** The tables of office. */
export const officeTables = {
  sessions: {
    writer: './auth/server/sessions.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    backup: 'LEFT_OUT',
  },
  login_failures: {
    writer: './auth/server/verifyGuess.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: ({ ownLogins }) =>
      sql`DELETE FROM login_failures WHERE username IN (SELECT username FROM users WHERE id IN (${ownLogins}))`,
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
  passkeys: {
    writer: './auth/server/passkeys/passkeyWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  passkey_challenges: {
    writer: './auth/server/passkeys/challenges.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  totp_secrets: {
    writer: './auth/server/secondFactor/totpSecrets.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  recovery_codes: {
    writer: './auth/server/secondFactor/recoveryCodes.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  roles: {
    writer: './access/server/setRolePermissions.ts',
    ...NO_PERSON,
    proof: roleRules,
  },
  saved_views: {
    writer: './saved-views/server/viewWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: async ({ customerIds }, db) =>
      sql`DELETE FROM saved_views WHERE id = ANY (${await findSavedViews(db, customerIds)}::bigint[])`,
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
  },
  list_columns: {
    writer: './saved-views/server/viewWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  api_keys: {
    writer: './api-keys/server/apiKeyWrites.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    backup: 'LEFT_OUT',
  },
  users: {
    writer: './users/server/userRows.ts',
    move: ({ agentId, logins }) =>
      sql`UPDATE users SET agent_id = ${agentId} WHERE id IN (${logins})`,
    merge: 'STAYS',
    anonymise: ({ customerIds, ownLogins }) => sql`
      UPDATE users SET username = 'anonymised-' || users.id, phone_number = NULL, email = NULL,
        last_login_network = NULL, profile_file_id = NULL,
        name = '#' || (SELECT min(customer_id) FROM customer_logins
          WHERE user_id = users.id AND customer_id = ANY (${customerIds}::bigint[]))
      WHERE id IN (${ownLogins})`,
    counted: { as: 'logins', rows: ({ ownLogins }) => ownLogins },
    person: 'NOT_OF_A_PERSON',
    proof: userRules,
    files: {
      column: 'profile_file_id',
      // A photo of a login is not in the file that its person gets.
      ofPerson: 'NOT_OF_A_PERSON',
      move: 'STAYS',
      mayRead: mayReadPhoto,
    },
  },
  business_settings: {
    writer: './business/server/updateBusiness.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
    files: {
      column: 'logo_file_id',
      ofPerson: 'NOT_OF_A_PERSON',
      move: 'STAYS',
      // Everybody reads papers of the business, signed ones with the logo of their day too.
      mayRead: (_, eb) =>
        eb.exists(
          eb
            .selectFrom('business_settings')
            .select('business_settings.id')
            .whereRef('business_settings.logo_file_id', '=', 'files.id'),
        ),
    },
  },
  approval_rules: {
    writer: './approvals/server/approvalRules.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  approval_requests: {
    writer: './approvals/server/approvalWrites.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE approval_requests SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: { key: 'id' },
    // What still waits could not run for somebody who is gone.
    anonymise: ({ now, ...of }) => sql`
      UPDATE approval_requests SET request = '{}', detail = '{}', refusal = NULL,
        reason = CASE WHEN reason = '' THEN '' ELSE ${REMOVED_TEXT} END,
        decided_at = CASE WHEN state = 'WAITING' THEN ${now} ELSE decided_at END,
        state = CASE WHEN state = 'WAITING' THEN 'LAPSED' ELSE state END
      WHERE ${ofCustomers(of)}`,
    person: {
      in: 'customer',
      rows: (of) => sql`
        SELECT id, act, state, amount_sen, requested_at, decided_at, reason
        FROM approval_requests WHERE ${ofCustomers(of)} ORDER BY id`,
    },
    proof: approvalProof,
  },
  approval_files: {
    writer: './approvals/server/approvalWrites.ts',
    move: 'STAYS',
    merge: 'STAYS',
    anonymise: (of) => sql`
      DELETE FROM approval_files WHERE request_id IN (
        SELECT id FROM approval_requests WHERE ${ofCustomers(of)})`,
    person: 'NOT_OF_A_PERSON',
    proof: 'NO_RULE',
    files: {
      column: 'file_id',
      ofPerson: ({ customerIds }) => sql`
        SELECT file_id FROM approval_files JOIN approval_requests ON approval_requests.id = request_id
        WHERE ${ofCustomers({ customerIds })}`,
      move: 'WITH_CUSTOMER',
      mayRead: 'NOBODY',
    },
  },
  days_off_calendars: {
    writer: './business/server/daysOff.ts',
    ...NO_PERSON,
    proof: 'NO_RULE',
  },
  customer_logins: {
    writer: './users/server/linkLogin.ts',
    move: ({ agentId, ...of }) =>
      sql`UPDATE customer_logins SET agent_id = ${agentId} WHERE ${ofCustomers(of)}`,
    merge: {
      key: 'user_id',
      but: ({ keptId }) =>
        sql`user_id IN (SELECT user_id FROM customer_logins WHERE customer_id = ${keptId})`,
    },
    anonymise: 'NOTHING_PERSONAL',
    person: {
      in: 'customer',
      rows: (of) => sql`
        SELECT users.id, username, users.name, users.phone_number, users.email, users.created_at,
          last_login_at, last_login_network
        FROM customer_logins JOIN users ON users.id = customer_logins.user_id
        WHERE ${ofCustomers(of)} ORDER BY users.id`,
    },
    proof: 'NO_RULE',
  },
} satisfies Tables
