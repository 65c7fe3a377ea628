import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordPettyCash } from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'

let server: TestServer
let lim: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim' })
  admin = await server.users.admin()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const entry = (type: PettyCashType, amount: number, agent = lim, remark = 'counted') => ({
  body: { agentId: agent.id, type, amount: sen(amount), remark },
})
const getBalance = async (agent: TestUser) => {
  const { balance_sen } = await server.db
    .selectFrom('petty_cash_accounts')
    .select('balance_sen')
    .where('agent_id', '=', agent.id)
    .executeTakeFirstOrThrow()
  return balance_sen
}

describe('a petty cash entry is refused', () => {
  test.each([
    ['TOP_UP', 0, 'remark', 422, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['WITHDRAW', -100, 'remark', 422, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['ADJUSTMENT', 0, 'remark', 422, 'AMOUNT_ZERO', 'amount'],
    ['ADJUSTMENT', 100, ' ', 422, 'REMARK_REQUIRED', 'remark'],
    ['EXPENSE', 100, '', 422, 'REMARK_REQUIRED', 'remark'],
    ['TOP_UP', 100_000_000_001, '', 422, 'VALIDATION_FAILED', 'amount'],
  ] as const)('%s of %i with remark “%s”', async (type, amount, remark, status, code, path) => {
    const reply = await admin.request(recordPettyCash, entry(type, amount, lim, remark))
    expect(reply).toMatchObject({ status, code, data: { errors: [{ path }] } })
  })

  test.each(['WITHDRAW', 'EXPENSE'] as const)('%s beyond what there is', async (type) => {
    const tan = await server.users.agent()
    await admin.call(recordPettyCash, entry('TOP_UP', 100, tan))
    const reply = await admin.request(recordPettyCash, entry(type, 101, tan))
    expect(reply).toMatchObject({ status: 409, code: 'PETTY_CASH_INSUFFICIENT' })
    expect(reply.message).toBe(
      'Petty cash is only RM 1.00. Enter a smaller amount, or top it up first.',
    )
    expect(await getBalance(tan)).toBe(100)
  })

  test.each(['WITHDRAW', 'EXPENSE', 'MOVE'] as const)(
    '%s of cash that a runner carries, and it names what is in the box',
    async (type) => {
      const tan = await server.users.agent()
      const siti = await server.users.runner(tan)
      await admin.call(recordPettyCash, entry('TOP_UP', 96_100, tan))
      const { id: cashbookId } = await lend(server, tan)
      await collect(siti, cashbookId, 500)
      const { id: toAccountId } = await tan.call(createBankAccount, { body: { name: 'CIMB' } })
      const spend = (amount: number) => {
        const { body } = entry(type, amount, tan)
        const to = type === 'MOVE' ? { toAccountId } : {}
        return admin.request(recordPettyCash, { body: { ...body, ...to } })
      }
      expect(await spend(40_000)).toMatchObject({
        status: 409,
        code: 'BOX_INSUFFICIENT',
        message: expect.stringContaining('The box has RM 1.00; RM 500.00 is with runners.'),
      })
      expect(await getBalance(tan)).toBe(50_100)
      expect((await spend(100)).status).toBe(200)
    },
  )

  test.each(['TOP_UP', 'WITHDRAW', 'ADJUSTMENT'] as const)('%s by an agent', async (type) => {
    const reply = await lim.request(recordPettyCash, entry(type, 100))
    expect(reply).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
  })

  test('from a runner, a customer or an anonymous user', async () => {
    const customer = await server.users.customer(lim)
    const login = await server.users.customerLogin(lim, customer.id)
    const siti = await server.users.runner(lim)
    for (const who of [login, siti]) {
      expect((await who.request(recordPettyCash, entry('EXPENSE', 1))).status).toBe(403)
    }
    const anonymous = server.users.anonymous()
    expect((await anonymous.request(recordPettyCash, entry('EXPENSE', 1))).status).toBe(401)
  })

  test('for another agent, an unknown user, a runner and a deleted agent', async () => {
    const tan = await server.users.agent()
    const siti = await server.users.runner(lim)
    expect((await tan.request(recordPettyCash, entry('EXPENSE', 1))).status).toBe(404)
    expect((await admin.request(recordPettyCash, entry('TOP_UP', 1, siti))).status).toBe(404)
    await server.db.updateTable('users').set({ status: -2 }).where('id', '=', tan.id).execute()
    expect((await admin.request(recordPettyCash, entry('TOP_UP', 1, tan))).status).toBe(404)
    const nobody = { ...entry('TOP_UP', 1).body, agentId: 999_999 }
    expect((await admin.request(recordPettyCash, { body: nobody })).status).toBe(404)
  })

  test('without an idempotency key, or with an unknown kind', async () => {
    const { body } = entry('TOP_UP', 1)
    const url = '/api/user/agent-petty-cash'
    const reply = await admin.inject({ method: 'PUT', url, payload: body })
    expect(reply).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
    const wrong = { ...body, type: 'GIFT' } as never
    expect(await admin.request(recordPettyCash, { body: wrong })).toMatchObject({ status: 422 })
  })
})

describe('a petty cash entry', () => {
  test('changes the balance by its amount, out or in', async () => {
    const tan = await server.users.agent()
    const steps = [
      ['TOP_UP', 50_000, 50_000],
      ['WITHDRAW', 10_000, 40_000],
      ['EXPENSE', 2_500, 37_500],
      ['ADJUSTMENT', -40_000, -2_500],
      ['ADJUSTMENT', 3_000, 500],
    ] as const
    for (const [type, amount, pettyCash] of steps) {
      const done = await admin.call(recordPettyCash, entry(type, amount, tan))
      expect(done).toMatchObject({ type, pettyCash, agentId: tan.id, businessDate: '2026-01-10' })
    }
    expect(await getBalance(tan)).toBe(500)
  })

  test('is posted against capital, an expense against expenses, and logged', async () => {
    const tan = await server.users.agent()
    await admin.call(recordPettyCash, entry('TOP_UP', 500, tan))
    const { id } = await tan.call(recordPettyCash, entry('EXPENSE', 200, tan, 'petrol'))
    const postings = await server.db
      .selectFrom('postings')
      .innerJoin('journals', 'journals.id', 'postings.journal_id')
      .select(['postings.account', 'postings.amount_sen', 'journals.event'])
      .where('postings.agent_id', '=', tan.id)
      .orderBy('journal_id')
      .orderBy('line')
      .execute()
    expect(postings).toEqual([
      { event: 'PETTY_CASH', account: 'petty_cash', amount_sen: 500 },
      { event: 'PETTY_CASH', account: 'capital', amount_sen: -500 },
      { event: 'PETTY_CASH', account: 'petty_cash', amount_sen: -200 },
      { event: 'PETTY_CASH', account: 'expenses', amount_sen: 200 },
    ])
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'pettyCash.record')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_id: tan.id, agent_id: tan.id })
    const after = { type: 'EXPENSE', amount: -200, remark: 'petrol', pettyCash: 300 }
    expect(log.detail).toMatchObject({ after })
  })

  test('sent many times concurrently with one key is recorded once', async () => {
    const tan = await server.users.agent()
    const key = crypto.randomUUID()
    const once = () => admin.request(recordPettyCash, entry('TOP_UP', 700, tan), { key })
    const replies = await Promise.all(Array.from({ length: 12 }, once))
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await getBalance(tan)).toBe(700)
  })

  test('from many concurrent requests never overdraws the account, while credits come in', async () => {
    const tan = await server.users.agent()
    const customerId = (await server.users.customer(tan)).id
    const lent = await tan.call(openCashbook, { body: { customerId, ...systemTerms } })
    await admin.call(recordPettyCash, entry('TOP_UP', 94_000 + 1_000, tan))
    const credit = { body: { cashbookId: lent.id, creditAmount: sen(100) } }
    const [paid, spent] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => tan.request(recordCredit, credit))),
      Promise.all(
        Array.from({ length: 24 }, () => tan.request(recordPettyCash, entry('EXPENSE', 300, tan))),
      ),
    ])
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
    const taken = spent.filter(({ status }) => status === 200).length
    expect(spent.filter(({ status }) => status === 409)).toHaveLength(24 - taken)
    expect(taken).toBeGreaterThanOrEqual(3)
    expect(await getBalance(tan)).toBe(1_800 - 300 * taken)
  })
})
