import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { removeTransaction, updateTransaction } from '#modules/lending/credits/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import {
  answerDispute,
  writeAsStaff,
  exportDisputes,
  listCorrections,
  listDisputes,
  listOwnDisputes,
  reportDispute,
  writeInDispute,
} from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
let login: TestUser
let cashbookId: number
let customerId: number
let paymentId: number
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent()
  runner = await server.users.runner(agent, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, agent))
  login = await server.users.customerLogin(agent, customerId)
  paymentId = (await collect(runner, cashbookId, 20)).transaction.id
})

const words = 'I paid RM 30'
const report = (more: object = {}, who = login) =>
  who.request(reportDispute, { body: { cashbookId, kind: 'OTHER', words, ...more } })
const reported = async (more: object = {}) => {
  const { status, data } = await report(more)
  expect(status).toBe(200)
  return (data as ResponseOf<typeof reportDispute>).id
}
const answer = (id: number, who = agent, outcome: 'CORRECTED' | 'NOT_CORRECTED' = 'CORRECTED') =>
  who.request(answerDispute, {
    params: { id },
    // Recorded in the moment of the report.
    body: {
      outcome,
      words: 'It is right now',
      ...(outcome === 'CORRECTED' && { correctionId: paymentId }),
    },
  })
const write = (id: number, who = login) =>
  who.request(writeInDispute, { params: { id }, body: { words: 'It is not' } })
const own = async () => (await login.call(listOwnDisputes, { query: { cashbookId } })).items

describe('a report is refused', () => {
  test('on the loan of another customer, and by staff', async () => {
    const stranger = await createStranger(agent)
    expect((await report({}, stranger)).status).toBe(404)
    expect((await stranger.request(listOwnDisputes, { query: { cashbookId } })).status).toBe(404)
    for (const who of [agent, runner]) expect((await report({}, who)).status).toBe(403)
    const other = await lend(server, agent)
    const { transaction } = await collect(runner, other.id, 20)
    expect((await report({ transactionId: transaction.id })).status).toBe(404)
  })

  test('without words, with too many, and for a day outside the loan', async () => {
    for (const bad of ['', 'x'.repeat(1_001)]) {
      expect(await report({ words: bad })).toMatchObject({
        status: 422,
        data: { errors: [{ path: 'words' }] },
      })
    }
    for (const date of ['2026-01-11', '2025-12-01']) {
      expect(await report({ date: day(date) })).toMatchObject({
        status: 422,
        code: 'DISPUTE_DAY_INVALID',
      })
    }
    expect(await own()).toEqual([])
  })

  test('twice on one payment, and while five others are open', async () => {
    await reported({ transactionId: paymentId })
    const again = await report({ transactionId: paymentId })
    expect(again).toMatchObject({ status: 409, code: 'DISPUTE_IS_OPEN' })
    for (let made = 1; made < 5; made += 1) await reported()
    expect(await report()).toMatchObject({ status: 409, code: 'TOO_MANY_OPEN_DISPUTES' })
    await answer((await own())[0]!.id)
    expect((await report()).status).toBe(200)
  })
})

test('a customer writes no more than twenty messages about one problem', async () => {
  const id = await reported()
  for (let written = 1; written < 20; written += 1) expect((await write(id)).status).toBe(200)
  expect(await write(id)).toMatchObject({ status: 409, code: 'TOO_MANY_DISPUTE_MESSAGES' })
  expect((await own())[0]!.messages).toHaveLength(20)
})

describe('an answer is refused', () => {
  test('to other agents, runners and customers', async () => {
    const id = await reported()
    const other = await server.users.agent()
    expect((await answer(id, other)).status).toBe(404)
    expect((await answer(id, runner)).status).toBe(403)
    expect((await answer(id, login)).status).toBe(403)
    expect((await write(id, await createStranger(agent))).status).toBe(404)
    expect((await other.call(listDisputes, {})).items).toEqual([])
    expect((await runner.request(listDisputes, {})).status).toBe(403)
  })

  test('when there is one: of two at once, one wins', async () => {
    const id = await reported()
    const both = await Promise.all([answer(id), answer(id, await server.users.admin())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'DISPUTE_CLOSED' })
    expect((await own())[0]!.messages).toHaveLength(2)
  })
})

describe('a dispute', () => {
  test('goes to the agent and the admins, and its answer to the customer', async () => {
    const id = await reported({
      transactionId: paymentId,
      kind: 'WRONG_AMOUNT',
      amount: sen(3_000),
    })
    const waiting = { query: { state: 'OPEN' } } as const
    for (const who of [agent, await server.users.admin()]) {
      const { items } = await who.call(listDisputes, waiting)
      expect(items.find((each) => each.id === id)).toMatchObject({
        customerId,
        transactionId: paymentId,
        paymentAmount: 2_000,
        amount: 3_000,
        date: '2026-01-10',
        state: 'OPEN',
        messages: [{ isByCustomer: true, words }],
      })
    }
    await answer(id)
    expect(await agent.call(listDisputes, waiting)).toMatchObject({ items: [], total: 0 })
    const seen = await own()
    expect(seen).toMatchObject([
      { state: 'ANSWERED', outcome: 'CORRECTED', closedAt: '2026-01-10T04:00:00.000Z' },
    ])
    expect(seen[0]!.messages[1]).toMatchObject({ isByCustomer: false, words: 'It is right now' })
    expect(JSON.stringify(seen)).not.toContain(agent.name)
    expect(await logLines(server.db, 'dispute.report', customerId)).toHaveLength(1)
    expect(await logLines(server.db, 'dispute.correct', customerId)).toHaveLength(1)
  })

  test('is reopened by its customer within 30 days, and not afterwards', async () => {
    const id = await reported()
    await answer(id)
    server.setDay('2026-02-09')
    expect((await write(id)).status).toBe(200)
    expect(await own()).toMatchObject([{ state: 'OPEN', outcome: null, closedAt: null }])
    await answer(id, agent, 'NOT_CORRECTED')
    server.setDay('2026-03-12')
    expect(await write(id)).toMatchObject({ status: 409, code: 'DISPUTE_TOO_OLD' })
    expect((await own())[0]!.messages).toHaveLength(4)
  })

  test('follows its customer to another agent', async () => {
    const id = await reported()
    const next = await server.users.agent()
    const admin = await server.users.admin()
    const body = { agentId: next.id, customerGroupId: null }
    await admin.call(updateCustomer, { params: { id: customerId }, body })
    expect((await answer(id)).status).toBe(404)
    expect((await answer(id, next)).status).toBe(200)
  })

  test('has a row in the file of the register', async () => {
    await reported({ kind: 'NOT_MINE' })
    const query = { format: 'csv' } as const
    const { bytes } = await agent.request(exportDisputes, { query })
    const body = bytes.toString()
    expect(body).toContain('Not my payment')
    expect(body).toContain(words)
    expect((await runner.request(exportDisputes, { query })).status).toBe(403)
  })

  test('shows its photos to the customer, the agent and the admins alone', async () => {
    const red = { width: 40, height: 40, channels: 3, background: 'red' } as const
    const png = new Uint8Array(await sharp({ create: red }).png().toBuffer())
    const send = (count: number) => {
      const payload = new FormData()
      for (const [name, value] of Object.entries({ cashbookId, kind: 'OTHER', words })) {
        payload.append(name, String(value))
      }
      for (let at = 0; at < count; at += 1) payload.append('photos', new Blob([png]), `${at}.png`)
      return login.inject({ method: 'POST', url: '/api/portal/dispute', payload })
    }
    expect((await send(4)).status).toBe(413)
    expect((await send(2)).status).toBe(200)
    const [path] = (await own())[0]!.messages[0]!.photos
    const status = async (who: TestUser) =>
      (await who.inject({ method: 'GET', url: `/api${path}` })).status
    for (const who of [login, agent, await server.users.admin()]) {
      expect(await status(who)).toBe(200)
    }
    for (const who of [runner, await server.users.agent(), await createStranger(agent)]) {
      expect(await status(who)).toBe(404)
    }
  })
})

describe('"corrected" names what corrected it', () => {
  const later = (minutes: number) =>
    server.setNow(new Date(server.now().getTime() + minutes * 60_000))
  const correct = (id: number, correctionId?: number, who = agent) =>
    who.request(answerDispute, {
      params: { id },
      body: { outcome: 'CORRECTED', words: 'Done', ...(correctionId && { correctionId }) },
    })
  const listed = async (id: number, who = agent) =>
    (await who.call(listCorrections, { params: { id } })).map((each) => each.id)
  beforeEach(() => later(1))

  test('and is refused without, with one from before, and with another customer’s', async () => {
    const id = await reported()
    expect(await correct(id)).toMatchObject({
      status: 422,
      code: 'CORRECTION_REQUIRED',
      data: { errors: [{ path: 'correctionId' }] },
    })
    const other = await lend(server, agent)
    later(1)
    const { transaction } = await collect(runner, other.id, 20)
    for (const wrong of [paymentId, transaction.id, 999_999]) {
      expect((await correct(id, wrong)).status).toBe(422)
    }
    expect(await own()).toMatchObject([{ state: 'OPEN' }])
    expect(await listed(id)).toEqual([])
    expect((await login.request(listCorrections, { params: { id } })).status).toBe(403)
    const stranger = await server.users.agent()
    expect((await stranger.request(listCorrections, { params: { id } })).status).toBe(404)
  })

  test('recorded, changed or removed since the report', async () => {
    const id = await reported()
    later(1)
    const { transaction } = await collect(agent, cashbookId, 10)
    expect(await listed(id)).toEqual([transaction.id])
    const params = { id: transaction.id }
    await agent.call(removeTransaction, { params, body: { reason: 'twice' } })
    later(1)
    const body = { amount: sen(3_000), reason: 'misread' }
    await agent.call(updateTransaction, { params: { id: paymentId }, body })
    expect(await listed(id)).toEqual([paymentId, transaction.id])
    expect((await correct(id, paymentId)).data).toMatchObject({
      outcome: 'CORRECTED',
      correctionId: paymentId,
    })
    await write(id)
    const { items } = await agent.call(listDisputes, { query: {} })
    expect(items[0]).toMatchObject({ id, state: 'OPEN', correctionId: null })
  })

  test('on another loan of the same customer, and by an admin about a runner’s payment', async () => {
    const id = await reported({ transactionId: paymentId })
    later(1)
    const other = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
    const { transaction } = await collect(agent, other.id, 10)
    expect((await correct(id, transaction.id, await server.users.admin())).status).toBe(200)
  })
})

describe('asking back', () => {
  const question = (id: number, who = agent) =>
    who.request(writeAsStaff, { params: { id }, body: { words: 'Who took it?' } })
  test('is refused to runners, customers and other agents, and once it is closed', async () => {
    const id = await reported()
    for (const who of [runner, login]) expect((await question(id, who)).status).toBe(403)
    expect((await question(id, await server.users.agent())).status).toBe(404)
    await answer(id)
    expect(await question(id)).toMatchObject({ status: 409, code: 'DISPUTE_CLOSED' })
  })
  test('leaves the problem open; the customer reads it and answers', async () => {
    const id = await reported()
    expect((await question(id)).data).toMatchObject({ state: 'OPEN', outcome: null })
    const [seen] = await own()
    expect(seen!.messages.map(({ isByCustomer }) => isByCustomer)).toEqual([true, false])
    expect((await write(id)).status).toBe(200)
    expect(await logLines(server.db, 'dispute.ask', customerId)).toHaveLength(1)
  })
})

/** Creates another customer of the agent, with a login. */
async function createStranger(of: TestUser): Promise<TestUser> {
  return server.users.customerLogin(of, (await server.users.customer(of)).id)
}
