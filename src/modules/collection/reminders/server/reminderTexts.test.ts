import { afterAll, beforeAll, expect, test } from 'vitest'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listReminders, listReminderTexts, updateReminderText } from '../contract.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())

const change = (template: string | null, who = owner) =>
  who.request(updateReminderText, { body: { reason: 'DUE_TODAY', language: 'my', template } })
const inForce = async () => {
  const texts = await owner.call(listReminderTexts)
  expect(texts).toHaveLength(15)
  return texts.find(({ reason, language }) => reason === 'DUE_TODAY' && language === 'my')!
}

test('a text is refused with an unknown place, without words, or to anybody but the super admin', async () => {
  expect(await change('Hai {nama}')).toMatchObject({
    status: 422,
    code: 'PLACEHOLDER_UNKNOWN',
    message: expect.stringContaining('{nama}'),
    data: { errors: [{ path: 'template' }] },
  })
  expect(await change('  ')).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'template' }] },
  })
  const others = [await server.users.admin(), await server.users.agent()]
  for (const other of others) {
    expect((await change('Hai', other)).status).toBe(403)
    expect((await other.request(listReminderTexts)).status).toBe(403)
  }
  expect(await inForce()).toMatchObject({ isDefault: true })
})

test('a text of the business replaces the default, until it is reset', async () => {
  const agent = await server.users.agent()
  await lend(server, agent)
  const shown = async () => (await agent.call(listReminders)).items[0]!.text
  const usual = await shown()
  expect((await change('Bayar {amount}, baki {balance}')).status).toBe(200)
  expect(await shown()).toBe('Bayar RM 20.00, baki RM 1,200.00')
  expect(await inForce()).toMatchObject({ isDefault: false })
  await change('Bayar {amount}')
  const line = await server.db
    .selectFrom('operation_log')
    .select('detail')
    .where('action', '=', 'reminderText.update')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line?.detail).toMatchObject({
    before: { content: 'Bayar {amount}, baki {balance}' },
    after: { content: 'Bayar {amount}', reason: 'DUE_TODAY', language: 'my' },
  })
  expect((await change(null)).data).toMatchObject({ isDefault: true })
  expect(await shown()).toBe(usual)
})
