import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { login as signIn } from '#modules/office/auth/contract.ts'
import { changePassword, getAccount } from '#modules/office/users/accountContract.ts'
import { recordOwnPromise } from '#modules/collection/round/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { reportDispute } from '../disputes/contract.ts'
import { writeAsStaff } from '../disputes/contract.ts'
import * as endpoints from '../contract.ts'

// What a link opens by itself: a session that reads, promises, reports and signs, until it is revoked.

let server: TestServer
let agent: TestUser
let runner: TestUser
let customerId: number
let cashbookId: number
let token: string
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  runner = await server.users.runner(agent, { name: 'Siti' })
  const owner = await server.users.superAdmin()
  const phoneNumber = '03-2345 6789'
  const body = { legalName: 'Jujur Kredit Sdn Bhd', licenceNumber: 'WL 1234/10', phoneNumber }
  await owner.call(updateBusiness, { body })
})
afterAll(() => server.close())

beforeEach(async () => {
  const address = 'Lot 5, Pasar Keramat'
  customerId = (await server.users.customer(agent, { name: 'Aminah', address })).id
  cashbookId = (await lendTo(agent, customerId)).id
  token = await linkTo()
})

const linkTo = async () =>
  (await agent.call(endpoints.getPortalUrl, { query: { customerId } })).url.split('#')[1]!
const openLink = () =>
  server.users.anonymous().request(endpoints.openPortalLink, { body: { token } })
const setRule = (asksForLogin: boolean, who = agent) =>
  who.request(endpoints.setLinkRule, { params: { id: customerId }, body: { asksForLogin } })

/** Opens the link, and returns the user who holds it. */
async function holder(): Promise<TestUser> {
  const { session } = (await openLink()).data
  const { id, name, agentId, roleId } = session!.user
  return createTestUser(server.app, { id, name, agentId, roleId, token: session!.token })
}

describe('a session of a link', () => {
  test('changes no password, reads no account, makes no link', async () => {
    const who = await holder()
    const words = { currentPassword: '', newPassword: 'secret-8', confirmPassword: 'secret-8' }
    const refused = [
      await who.request(changePassword, { body: words }),
      await who.request(getAccount, {}),
      await who.request(endpoints.getPortalUrl, { query: { customerId } }),
      await setRule(false, who),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(refused[0]).toMatchObject({ code: 'LINK_NOT_ALLOWED' })
  })

  test('has no username and no password that anybody could log in with', async () => {
    const { id } = await holder()
    const { username } = await server.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { username, password: '' }
    const anonymous = server.users.anonymous()
    expect((await anonymous.request(signIn, { body })).status).toBe(422)
    const reply = await anonymous.request(signIn, { body: { username, password: 'secret-7' } })
    expect(reply).toMatchObject({ status: 401, code: 'LOGIN_FAILED' })
    const query = { customerId }
    expect((await agent.call(endpoints.listCustomerLogins, { query })).items).toEqual([])
    expect((await holder()).id).toBe(id)
  })

  test('promises, reports and signs', async () => {
    const who = await holder()
    const promisedDate = day('2026-01-20')
    await who.call(recordOwnPromise, { body: { cashbookId, promisedDate } })
    await who.call(reportDispute, { body: { cashbookId, kind: 'OTHER', words: 'RM 20' } })
    const { termsHash } = await who.call(getIou, { params: { cashbookId } })
    const signing = { cashbookId, termsHash, language: 'my', typedName: 'Aminah' } as const
    const { signature } = await who.call(signIou, { params: { id: customerId }, body: signing })
    expect(signature).toMatchObject({ typedName: 'Aminah', linkValidUntil: expect.any(String) })
  })

  test('ends with the link, however young it is', async () => {
    const start = server.now()
    server.setNow(new Date(start.getTime() + 7 * 24 * 3_600_000 - 60_000))
    const who = await holder()
    expect((await who.request(endpoints.getOwnAccount, {})).status).toBe(200)
    server.setNow(new Date(start.getTime() + 7 * 24 * 3_600_000 + 1_000))
    expect((await who.request(endpoints.getOwnAccount, {})).status).toBe(401)
    server.setNow(start)
  })

  test('ends when the customer moves to another agent', async () => {
    const who = await holder()
    const other = await server.users.agent()
    const admin = await server.users.admin()
    const payload = { agentId: other.id }
    await admin.inject({ method: 'PUT', url: `/api/customer/${customerId}`, payload })
    expect((await who.request(endpoints.getOwnAccount, {})).status).toBe(401)
  })
})

describe('a revoked link', () => {
  test('opens nothing that it made: no session, and no login', async () => {
    const who = await holder()
    const body = { token, username: 'aminah.pasar', password: 'secret-7' }
    const made = await server.users.anonymous().call(endpoints.setPortalLogin, { body })
    await agent.call(endpoints.revokePortalLinks, { query: { customerId } })
    expect((await who.request(endpoints.getOwnAccount, {})).status).toBe(401)
    const headers = { authorization: `Bearer ${made.token}` }
    const anonymous = server.users.anonymous()
    expect((await anonymous.request(endpoints.getOwnAccount, {}, { headers })).status).toBe(401)
    const again = { username: 'aminah.pasar', password: 'secret-7' }
    expect((await anonymous.request(signIn, { body: again })).status).toBe(401)
    expect(await openLink()).toMatchObject({ code: 'PORTAL_LINK_REVOKED' })
    token = await linkTo()
    expect((await openLink()).data.session).not.toBeNull()
  })

  test('leaves the logins that staff created, or gave a new password', async () => {
    const created = { username: 'aminah.staf', password: 'secret-7' }
    await agent.call(endpoints.createCustomerLogin, {
      body: { customerIds: [customerId], ...created },
    })
    await agent.call(endpoints.revokePortalLinks, { query: { customerId } })
    const reply = await server.users.anonymous().request(signIn, { body: created })
    expect(reply.status).toBe(200)
  })
})

describe('the agent’s choice', () => {
  test('is refused to runners and for another agent’s customer', async () => {
    expect((await setRule(true, runner)).status).toBe(403)
    expect((await setRule(true, await server.users.agent())).status).toBe(404)
  })

  test('of a login ends what the links opened, and holds for links of before', async () => {
    const who = await holder()
    expect((await setRule(true)).status).toBe(200)
    expect((await who.request(endpoints.getOwnAccount, {})).status).toBe(401)
    expect((await openLink()).data).toMatchObject({ session: null, asksFor: 'NEW_LOGIN' })
    expect((await agent.call(endpoints.getPortalUrl, { query: { customerId } })).asksForLogin).toBe(
      true,
    )
    await setRule(false)
    expect((await openLink()).data).toMatchObject({ asksFor: null })
  })
})

test('the first page has balance, next payment, who took each payment, and whom to call', async () => {
  await collect(runner, cashbookId, 20)
  const who = await holder()
  const { id: disputeId } = await who.call(reportDispute, {
    body: { cashbookId, kind: 'OTHER', words: 'RM 20' },
  })
  await agent.call(writeAsStaff, { params: { id: disputeId }, body: { words: 'Bila?' } })
  expect(await who.call(endpoints.getOwnAccount, {})).toMatchObject({
    lender: {
      name: 'Jujur Kredit Sdn Bhd',
      licenceNumber: 'WL 1234/10',
      phoneNumber: '+60323456789',
    },
    agent: { name: agent.name },
    hasLogin: false,
    customers: [{ id: customerId, name: 'Aminah', language: 'my' }],
    loans: [
      {
        id: cashbookId,
        isActive: true,
        balance: 116_000,
        totalCredit: 4_000,
        nextPayment: { amount: 2_000 },
        isSigned: false,
        payments: [
          { takenByName: 'Siti', amount: sen(2_000), isTransfer: false },
          { takenByName: agent.name },
        ],
        answers: [{ id: disputeId, isQuestion: true }],
      },
    ],
  })
})
