import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listBusinessNatures, removeCustomer } from '../../contract.ts'

let server: TestServer
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent()
  tan = await server.users.agent()
  const natures = ['Nasi lemak', 'Nasi lemak', 'nasi lemak', 'Bengkel', '', 'Ikan']
  for (const businessNature of natures) await server.users.customer(lim, { businessNature })
  const gone = await server.users.customer(lim, { businessNature: 'Gone' })
  await (await server.users.admin()).call(removeCustomer, { params: { id: gone.id } })
  await server.users.customer(tan, { businessNature: 'Bengkel' })
  await server.users.customer(tan, { businessNature: 'Kedai emas' })
})
afterAll(() => server.close())

const list = (who: TestUser, agentId?: number) =>
  who.call(listBusinessNatures, { query: { agentId } })

test('nobody without a login gets them', async () => {
  expect(await server.users.anonymous().request(listBusinessNatures, {})).toMatchObject({
    status: 401,
  })
})

test('an agent gets those of the own customers, the most frequent first and each once', async () => {
  expect(await list(lim)).toEqual(['Nasi lemak', 'Bengkel', 'Ikan'])
  expect(await list(await server.users.runner(lim))).toEqual(['Nasi lemak', 'Bengkel', 'Ikan'])
  // Another agent’s are not told by naming the agent.
  expect(await list(lim, tan.id)).toEqual([])
})

test('an admin gets those of all agents, or of the one that is chosen', async () => {
  const admin = await server.users.admin()
  expect(await list(admin)).toEqual(['Nasi lemak', 'Bengkel', 'Ikan', 'Kedai emas'])
  expect(await list(admin, tan.id)).toEqual(['Bengkel', 'Kedai emas'])
})
