import { expect, test } from 'vitest'
import { openTestServer } from '#testing/testServer.ts'
import { getPortalUrl } from '#modules/portal/contract.ts'

const LONG = `fe80::1%${'a'.repeat(6_000)}`

test('an invalid address is not logged as one, and hides no client behind the proxy', async () => {
  const server = await openTestServer()
  const agent = await server.users.agent()
  const { id: customerId } = await server.users.customer(agent)
  const forwarded = ['203.0.113.9', '<script>', '=cmd|x', LONG, '"x", 203.0.113.8', '']
  const addresses = []
  for (const each of forwarded) {
    const headers = { 'x-forwarded-for': each }
    await agent.call(getPortalUrl, { query: { customerId } }, { headers })
    const line = server.db.selectFrom('operation_log').select(['action', 'address'])
    addresses.push(await line.orderBy('id', 'desc').executeTakeFirst())
  }
  const loggedFrom = (address: string) => ({ action: 'portalLink.create', address })
  const own = loggedFrom('127.0.0.1')
  const [real, appended] = [loggedFrom('203.0.113.9'), loggedFrom('203.0.113.8')]
  expect(addresses).toEqual([real, own, own, own, appended, own])
  await server.close()
})
