import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { login } from '#modules/office/auth/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer, updateCustomer } from '#modules/customers/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { startStatementRun } from '#modules/reports/statements/contract.ts'
import { updateAccount } from '#modules/office/users/accountContract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { anonymiseCustomer } from '../../contract.ts'
import { findMark } from '#testing/personMarks.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'

// Everything that can be done with a customer is done by requests that keep their answers.

const MARK = 'zqmark'
const MARKS = `${MARK}|199998888|900101145566`
const NAME = `${MARK} "Ah" 陈 binti Ali`

let server: TestServer
let agent: TestUser
let admin: TestUser
let customerId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent()
  admin = await server.users.admin()
})
afterAll(() => server.close())

const key = () => ({ key: randomUUID() })

async function attach(url: string, field: string) {
  const picture = { width: 4, height: 4, channels: 3, background: 'blue' } as const
  const content = new Uint8Array(await sharp({ create: picture }).png().toBuffer())
  const payload = new FormData()
  payload.append(field, new Blob([content]), `${MARK}.png`)
  const headers = { 'idempotency-key': randomUUID() }
  expect(await agent.inject({ method: 'PUT', url, payload, headers })).toMatchObject({
    status: 200,
  })
}

/** Logs in as the customer with the username that staff chose. */
async function logIn(): Promise<TestUser> {
  const anonymous = createTestUser(server.app, {
    id: 0,
    agentId: null,
    name: '',
    roleId: 5,
    token: undefined,
  })
  const body = { username: `${MARK}ali`, password: 'pasar-malam-9' }
  const { token, user } = await anonymous.call(login, { body })
  return createTestUser(server.app, { ...user, token })
}

test('nothing of an anonymised person is left in any table, answers of requests included', async () => {
  const details = {
    phoneNumber: '+60199998888',
    identityNumber: '900101-14-5566',
    address: `${MARK} road 1`,
  }
  const created = await agent.call(createCustomer, { body: { name: NAME, ...details } }, key())
  customerId = created.customer.id
  const params = { id: customerId }
  await agent.call(updateCustomer, { params, body: { businessNature: `${MARK} stall` } }, key())
  await agent.call(createNote, { body: { customerId, content: `${MARK} is ill` } }, key())
  await attach(`/api/customer/${customerId}/attachment`, 'Files')
  const account = { username: `${MARK}ali`, password: 'pasar-malam-9', customerIds: [customerId] }
  await agent.call(createCustomerLogin, { body: account }, key())
  const cashbook = await lendTo(agent, customerId, { firstCreditAmount: sen(0), remark: MARK })
  await attach(`/api/cashbook/${cashbook.id}/attachment`, 'Files')
  const payment = { cashbookId: cashbook.id, creditAmount: sen(5_000), remark: `from ${MARK}` }
  await agent.call(recordCredit, { body: payment }, key())
  const own = await logIn()
  await own.call(
    updateAccount,
    { body: { name: `${MARK} Ali`, phoneNumber: '+60199998888' } },
    key(),
  )
  for (const status of [2, 3] as const) {
    const body = { ids: [cashbook.id], declareLoss: true }
    await admin.call(setCashbookStatus, { params: { status }, body }, key())
  }
  expect(await findMark(server.db, MARKS)).toContain('idempotency_keys')
  await admin.call(anonymiseCustomer, { params, body: { name: NAME } }, key())
  await server.runJobs()
  expect(await findMark(server.db, MARKS)).toEqual([])
})

test('statements in the making are ended, and their pieces go', async () => {
  const { id } = await server.users.customer(agent, { name: `${MARK} two` })
  const { id: cashbookId } = await lendTo(agent, id, { firstCreditAmount: sen(0) })
  for (const status of [2, 3] as const) {
    const body = { ids: [cashbookId], declareLoss: true }
    await admin.call(setCashbookStatus, { params: { status }, body })
  }
  const run = await agent.call(startStatementRun, { body: {} })
  await admin.call(anonymiseCustomer, { params: { id }, body: { name: `${MARK} two` } })
  await server.runJobs()
  const { rows } = await sql`
    SELECT state, (SELECT count(*) FROM statement_run_parts WHERE run_id = run.id) AS parts
    FROM statement_runs AS run WHERE id = ${run.id}`.execute(server.db)
  expect(rows).toEqual([{ state: 'FAILED', parts: 0 }])
  const again = await agent.call(startStatementRun, { body: {} })
  await server.runJobs()
  expect(again.id).not.toBe(run.id)
})
