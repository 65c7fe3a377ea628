import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of office. */
export const officeTables = {
  sessions: {
    writer: [
      '#modules/portal/server/revokePortalLinks.ts',
      './auth/server/endOwnSession.ts',
      './auth/server/sessions.ts',
      './auth/server/signOut.ts',
    ],
    ...NO_PERSON,
    backup: 'LEFT_OUT',
  },
  login_failures: {
    writer: './auth/server/judgeGuess.ts',
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
  },
  passkeys: {
    writer: [
      './auth/server/passkeys/addPasskey.ts',
      './auth/server/passkeys/logInByPasskey.ts',
      './auth/server/passkeys/ownPasskeys.ts',
      './auth/server/secondFactor/ownFactors.ts',
    ],
    ...NO_PERSON,
  },
  passkey_challenges: {
    writer: './auth/server/passkeys/challenges.ts',
    ...NO_PERSON,
  },
  totp_secrets: {
    writer: [
      './auth/server/secondFactor/judgeSecondFactor.ts',
      './auth/server/secondFactor/ownFactors.ts',
      './auth/server/secondFactor/ownTotp.ts',
    ],
    ...NO_PERSON,
  },
  recovery_codes: {
    writer: [
      './auth/server/secondFactor/judgeSecondFactor.ts',
      './auth/server/secondFactor/ownFactors.ts',
      './auth/server/secondFactor/ownTotp.ts',
      './auth/server/secondFactor/recoveryCodes.ts',
    ],
    ...NO_PERSON,
  },
  roles: {
    writer: ['#app/server/seedDatabase.ts', './access/server/setRolePermissions.ts'],
    ...NO_PERSON,
  },
  saved_views: {
    writer: [
      './saved-views/server/createSavedView.ts',
      './saved-views/server/removeOwnLists.ts',
      './saved-views/server/removeSavedView.ts',
      './saved-views/server/updateSavedView.ts',
    ],
    move: 'STAYS',
    person: 'NOT_OF_A_PERSON',
  },
  list_columns: {
    writer: ['./saved-views/server/removeOwnLists.ts', './saved-views/server/setListColumns.ts'],
    ...NO_PERSON,
  },
  api_keys: {
    writer: [
      './api-keys/server/createApiKey.ts',
      './api-keys/server/identifyKey.ts',
      './api-keys/server/revokeApiKey.ts',
    ],
    ...NO_PERSON,
    backup: 'LEFT_OUT',
  },
  users: {
    writer: [
      '#app/server/seedDatabase.ts',
      '#modules/customers/server/removeLogins.ts',
      '#modules/portal/server/insertLogin.ts',
      './auth/server/openSession.ts',
      './auth/server/sessions.ts',
      './users/server/account/changePassword.ts',
      './users/server/account/keepPassword.ts',
      './users/server/admins/setAdminRole.ts',
      './users/server/commands/peopleCommands.ts',
      './users/server/insertPerson.ts',
      './users/server/removePerson.ts',
      './users/server/resetPersonPassword.ts',
      './users/server/setPersonStatus.ts',
      './users/server/updatePerson.ts',
    ],
    person: 'NOT_OF_A_PERSON',
  },
  business_settings: {
    writer: './business/server/updateBusiness.ts',
    ...NO_PERSON,
  },
  customer_logins: {
    writer: '#modules/portal/server/insertLogin.ts',
    anonymise: 'NOTHING_PERSONAL',
  },
} satisfies Tables
