import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { login } from '#modules/office/auth/contract.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import type { FaultyServer } from '../../support/openFaultyServer.ts'

export const PASSWORD = 'secret-1-Kedai'

/** Gives a test user a password to log in with; returns their username. */
export async function givePassword({ db }: FaultyServer, { id }: TestUser): Promise<string> {
  const { username } = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
  return username
}

/** Logs in as a browser does. */
export async function enter({ app, users }: FaultyServer, username: string): Promise<TestUser> {
  const body = { username, password: PASSWORD }
  const { token, user } = await users.anonymous().call(login, { body })
  return createTestUser(app, { ...user, token })
}
