import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { login } from '../../../auth/contract.ts'
import { changePassword, keepPassword } from '../../accountContract.ts'
import { createAgent, createRunner, resetRunnerPassword } from '../../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { resetPassword } from '../commands/peopleCommands.ts'

let server: TestServer
let owner: TestUser
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  const body = { username: 'lim', password: 'Kopi-O-77', name: 'Lim', phoneNumber: '0123456789' }
  await owner.call(createAgent, { body: body as never })
  agent = await logIn('lim', 'Kopi-O-77')
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const request = (username: string, password: string) =>
  server.users.anonymous().call(login, { body: { username, password } })
const isQuestionOpen = async (username: string, password: string) =>
  (await request(username, password)).isPasswordByOther
async function logIn(username: string, password: string): Promise<TestUser> {
  const { token, user } = await request(username, password)
  return createTestUser(server.app, { ...user, token })
}

test('only who is logged in keeps a password', async () => {
  expect((await server.users.anonymous().request(keepPassword, {})).status).toBe(401)
})

test('whoever was given a password is asked until they choose their own', async () => {
  expect(await isQuestionOpen('lim', 'Kopi-O-77')).toBe(true)
  expect(await isQuestionOpen('lim', 'Kopi-O-77')).toBe(true)
  const body = {
    currentPassword: 'Kopi-O-77',
    newPassword: 'Teh-Tarik-88',
    confirmPassword: 'Teh-Tarik-88',
  }
  await (await logIn('lim', 'Kopi-O-77')).call(changePassword, { body })
  expect(await isQuestionOpen('lim', 'Teh-Tarik-88')).toBe(false)
  agent = await logIn('lim', 'Teh-Tarik-88')
})

test('or keep it; a further password by somebody else asks again', async () => {
  const body = {
    username: 'siti',
    password: 'Roti-Canai-9',
    name: 'Siti',
    phoneNumber: '0123456780',
  }
  const { id } = await agent.call(createRunner, { body: body as never })
  const siti = await logIn('siti', 'Roti-Canai-9')
  expect(await isQuestionOpen('siti', 'Roti-Canai-9')).toBe(true)
  await siti.call(keepPassword, {})
  await siti.call(keepPassword, {})
  expect(await isQuestionOpen('siti', 'Roti-Canai-9')).toBe(false)
  const lines = await server.db
    .selectFrom('operation_log')
    .select('actor_id')
    .where('action', '=', 'account.keepPassword')
    .execute()
  expect(lines).toEqual([{ actor_id: id }])
  await agent.call(resetRunnerPassword, {
    params: { id },
    body: { newPassword: 'Nasi-Lemak-5', confirmPassword: 'Nasi-Lemak-5' } as never,
  })
  expect(await isQuestionOpen('siti', 'Nasi-Lemak-5')).toBe(true)
})

test('so does one that was set on the server', async () => {
  const command = { db: server.db, username: 'lim' }
  await resetPassword(command, { password: 'Laksa-Asam-3', minLength: 6 })
  expect(await isQuestionOpen('lim', 'Laksa-Asam-3')).toBe(true)
})
