import assert from 'node:assert/strict'
import type { RandomGenerator } from '../../support/random.ts'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import * as endpoints from '#modules/portal/contract.ts'
import { PASSWORD } from '../parts/enter.ts'

const FORGED = 40

/** A link that was forged, revoked or is over opens nothing, and what it had opened is shut. */
export async function assertLinksClosed(
  server: FaultyServer,
  random: RandomGenerator,
): Promise<void> {
  const agent = await server.users.agent()
  const { id: customerId } = await server.users.customer(agent)
  const body = { customerIds: [customerId], username: 'aminah.binti', password: PASSWORD }
  await agent.call(endpoints.createCustomerLogin, { body })
  const query = { customerId }
  const link = async () => (await agent.call(endpoints.getPortalUrl, { query })).url.split('#')[1]!
  const open = (token: string) =>
    server.users.anonymous().request(endpoints.openPortalLink, { body: { token } })
  const [first, second] = [await link(), await link()]
  const headers = { authorization: `Bearer ${(await open(first)).data.session!.token}` }
  const isIn = async () =>
    (await server.users.anonymous().request(endpoints.getOwnAccount, {}, { headers })).status ===
    200
  assert.equal(await isIn(), true)
  for (let forged = 0; forged < FORGED; forged++) {
    const at = random.integer(0, first.length - 1)
    const other = random.pick([...'0123456789abcdef.'].filter((each) => each !== first[at]))
    const { code } = await open(`${first.slice(0, at)}${other}${first.slice(at + 1)}`)
    assert.equal(code, 'PORTAL_LINK_INVALID', `with its character ${at} changed`)
  }
  await agent.call(endpoints.revokePortalLinks, { query })
  for (const token of [first, second]) {
    assert.equal((await open(token)).code, 'PORTAL_LINK_REVOKED')
  }
  assert.equal(await isIn(), false, 'what a revoked link had opened')
  const third = await link()
  server.setDay('2026-01-18')
  assert.equal((await open(third)).code, 'PORTAL_LINK_EXPIRED')
}
