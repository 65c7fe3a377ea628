import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { concludeRequest, findKnownKeys, MOST_KEYS } from '../../contract/requestOutcome.ts'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  cashbookId = (await lend(server, agent)).id
})
afterAll(() => server.close())

async function pay(key = randomUUID()) {
  const body = { cashbookId, creditAmount: sen(2_000) }
  const { data } = await agent.request(recordCredit, { body }, { key })
  return { key, id: data.transaction.id }
}
const getKnown = async (who: TestUser, idempotencyKeys: string[]) =>
  (await who.call(findKnownKeys, { body: { idempotencyKeys } })).known

test('is refused without a session, for keys that no request can have, and for too many', async () => {
  const anonymous = server.users.anonymous()
  const body = { idempotencyKeys: ['never-sent'] }
  expect(await anonymous.request(findKnownKeys, { body })).toMatchObject({ status: 401 })
  for (const idempotencyKeys of [['no key'], Array.from({ length: MOST_KEYS + 1 }, randomUUID)]) {
    const reply = await agent.request(findKnownKeys, { body: { idempotencyKeys } })
    expect(reply).toMatchObject({ status: 422 })
  }
})

test('knows what was recorded and what was removed since; not what never arrived or was given up', async () => {
  const [paid, removed] = [await pay(), await pay()]
  const body = { reason: 'typed twice' }
  await agent.call(removeTransaction, { params: { id: removed.id }, body })
  const [unsent, givenUp] = [randomUUID(), randomUUID()]
  await agent.call(concludeRequest, { body: { idempotencyKey: givenUp } })
  const known = await getKnown(agent, [unsent, paid.key, givenUp, removed.key])
  expect(new Set(known)).toEqual(new Set([paid.key, removed.key]))
})

test('says nothing of the keys of others', async () => {
  const { key } = await pay()
  const runner = await server.users.runner(agent)
  expect(await getKnown(runner, [key])).toEqual([])
  expect(await getKnown(agent, [key])).toEqual([key])
})
