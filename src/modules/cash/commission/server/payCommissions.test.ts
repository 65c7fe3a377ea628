import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { type Day, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { collect, lend } from '#testing/lend.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCash, recordHandOver } from '../../hand-overs/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '../../petty-cash/contract.ts'
import * as commission from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
let ali: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  tan = await server.users.agent({ name: 'Tan', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  ali = await server.users.runner(tan, { name: 'Ali', commissionRate: 5 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

/** Closes a loan with a profit of RM 240.00: RM 24.00 for the agent, RM 12.00 for the runner. */
async function earn(agent: TestUser, runner: TestUser): Promise<void> {
  const { id } = await lend(server, agent)
  await collect(runner, id, 1_200)
  await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  await agent.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
  // Two loans lend RM 1,920.00 of what runners still hold.
  const body = { agentId: agent.id, type: 'TOP_UP', amount: sen(200_000) } as const
  await admin.call(recordPettyCash, { body })
}

const to = (agent: TestUser, person: TestUser, amount: number, deductedAmount = 0) => ({
  agentId: agent.id,
  userId: person.id,
  amount: sen(amount),
  ...(deductedAmount > 0 && { deductedAmount: sen(deductedAmount) }),
})
const pay = (who: TestUser, payments: ReturnType<typeof to>[], more: object = {}) =>
  who.request(commission.payCommissions, { body: { payments, ...more } })
const owedBy = async (agent: TestUser) =>
  (await admin.call(commission.listCommissions, { query: { agentId: agent.id } })).owed
const getBox = async (agent: TestUser) =>
  (await agent.call(getPettyCashSummary, { query: {} })).inBox ?? 0

describe('a pay-out to many is refused, and nothing is paid', () => {
  test('when one is owed less: the payment is named', async () => {
    await earn(lim, siti)
    await earn(tan, ali)
    const before = await owedBy(lim)
    const both = [to(lim, siti, 1_200), to(tan, ali, 1_201)]
    expect(await pay(admin, both)).toMatchObject({
      status: 422,
      code: 'COMMISSION_EXCEEDS_OWED',
      data: { errors: [{ path: 'payments.1.amount' }] },
    })
    expect(await owedBy(lim)).toBe(before)
  })

  test('when the box pays the first only', async () => {
    await earn(lim, siti)
    const amount = sen((await getBox(lim)) - 1_300)
    await admin.call(recordPettyCash, { body: { agentId: lim.id, type: 'WITHDRAW', amount } })
    const both = [to(lim, siti, 1_200), to(lim, lim, 2_400)]
    expect(await pay(admin, both)).toMatchObject({
      status: 409,
      code: 'BOX_INSUFFICIENT',
      data: { errors: [{ path: 'payments.1.amount' }] },
    })
    expect(await owedBy(lim)).toBe(3_600)
  })

  test('for the same person twice, nobody, the agent themselves and people of others', async () => {
    await earn(lim, siti)
    expect((await pay(lim, [to(lim, siti, 500), to(lim, siti, 500)])).status).toBe(422)
    expect((await pay(lim, [])).status).toBe(422)
    expect((await pay(lim, [to(lim, siti, 500), to(lim, lim, 500)])).status).toBe(403)
    expect((await pay(siti, [to(lim, siti, 500)])).status).toBe(403)
    expect((await pay(tan, [to(lim, siti, 500)])).status).toBe(404)
    expect((await pay(admin, [to(lim, siti, 500), to(lim, ali, 500)])).status).toBe(404)
    expect(await owedBy(lim)).toBe(3_600)
  })

  test('from a bank account for people of two agents', async () => {
    await earn(lim, siti)
    await earn(tan, ali)
    const { id: accountId } = await lim.call(createBankAccount, {
      body: { agentId: lim.id, name: 'Maybank 4321' },
    })
    const both = [to(lim, siti, 1_200), to(tan, ali, 1_200)]
    expect((await pay(admin, both, { accountId })).status).toBe(404)
  })

  test('with a deduction above the shortage, or in the books of another agent', async () => {
    await earn(lim, siti)
    expect(await pay(lim, [to(lim, siti, 1_200, 1)])).toMatchObject({
      code: 'AMOUNT_EXCEEDS_DIFFERENCE',
      data: { errors: [{ path: 'payments.0.deductedAmount' }] },
    })
  })
})

describe('a pay-out to many', () => {
  test('pays each from the petty cash of their agent, and logs each', async () => {
    await earn(lim, siti)
    await earn(tan, ali)
    const [ofLim, ofTan] = [await getBox(lim), await getBox(tan)]
    const people = [to(tan, ali, 1_200), to(lim, siti, 1_000), to(lim, lim, 2_400)]
    const { data } = await pay(admin, people, { remark: 'January' })
    expect(data).toMatchObject({
      paid: 4_600,
      deducted: 0,
      payments: [
        { userName: 'Ali', amount: 1_200, remark: 'January' },
        { userName: 'Siti', amount: 1_000, date: '2026-01-10' },
        { userName: 'Lim', amount: 2_400 },
      ],
    })
    expect([await owedBy(lim), await owedBy(tan)]).toEqual([200, 2_400])
    expect([await getBox(lim), await getBox(tan)]).toEqual([ofLim - 3_400, ofTan - 1_200])
    const log = await server.db
      .selectFrom('operation_log')
      .select(['entity', 'entity_id', 'agent_id'])
      .where('action', '=', 'commission.pay')
      .where('entity_id', 'in', [ali.id, siti.id, lim.id])
      .orderBy('entity_id')
      .execute()
    expect(log).toEqual([
      { entity: 'agent', entity_id: lim.id, agent_id: lim.id },
      { entity: 'runner', entity_id: siti.id, agent_id: lim.id },
      { entity: 'runner', entity_id: ali.id, agent_id: tan.id },
    ])
  })

  test('deducts what each is short, and pays the rest from one bank account', async () => {
    const rosli = await server.users.runner(lim, { name: 'Rosli', commissionRate: 5 })
    await earn(lim, siti)
    await earn(lim, rosli)
    const { total } = await siti.call(getCash, { query: {} })
    const countedAmount = sen((total.toHandOver ?? 0) - 700)
    await lim.call(recordHandOver, {
      body: { runnerId: siti.id, countedAmount, remark: 'missing' },
    })
    const { id: accountId } = await lim.call(createBankAccount, {
      body: { agentId: lim.id, name: 'Maybank 4321' },
    })
    const money = { agentId: lim.id, type: 'TOP_UP', accountId, amount: sen(5_000) } as const
    await admin.call(recordPettyCash, { body: money })
    const before = await getBox(lim)
    const people = [to(lim, siti, 1_200, 700), to(lim, rosli, 1_200)]
    const { data } = await pay(lim, people, { accountId })
    expect(data).toMatchObject({ paid: 1_700, deducted: 700 })
    expect(
      data?.payments.map(({ userName, amount, accountName, isOffShortage }) => [
        userName,
        amount,
        accountName,
        isOffShortage,
      ]),
    ).toEqual([
      ['Siti', 700, null, true],
      ['Siti', 500, 'Maybank 4321', false],
      ['Rosli', 1_200, 'Maybank 4321', false],
    ])
    expect(await getBox(lim)).toBe(before)
    const { items } = await lim.call(commission.listCommissions)
    expect(items.find(({ userId }) => userId === siti.id)).toMatchObject({ owed: 0, short: 0 })
  })

  test('is paid once, however many send it at the same time, in either order', async () => {
    await earn(lim, siti)
    await earn(tan, ali)
    const people = [to(lim, siti, 1_200), to(tan, ali, 1_200)]
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => pay(admin, i % 2 === 0 ? people : people.toReversed())),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })
})

describe('the slips of a pay-out', () => {
  test('are one file with a slip for each payment; nobody else opens it', async () => {
    await earn(lim, siti)
    await earn(tan, ali)
    const { data } = await pay(admin, [to(lim, siti, 1_200), to(tan, ali, 1_100)])
    const ids = (data?.payments ?? []).map(({ id }) => id).join()
    const input = { query: { ids, language: 'en' as const } }
    expect((await lim.request(commission.exportCommissionSlips, input)).status).toBe(404)
    const { bytes, headers } = await fetchDownload(
      server.app,
      admin,
      commission.exportCommissionSlips,
      input,
    )
    const text = (await readPdf(bytes)).map((each) => each.text).join(' ')
    for (const word of ['Siti', 'RM 12.00', 'Ali', 'RM 11.00']) expect(text).toContain(word)
    expect(text.match(/Recipient’s signature/g)).toHaveLength(2)
    expect(headers['content-disposition']).toMatch(/commission_C\d{6}-C\d{6}\.pdf/)
  })
})

describe('the commissions of a period', () => {
  test('are what was earned and paid in it; what is owed is owed now', async () => {
    await earn(lim, siti)
    const { data } = await pay(lim, [to(lim, siti, 1_000)])
    server.setDay('2026-01-12')
    await earn(lim, siti)
    await pay(lim, [to(lim, siti, 300)])
    const id = data!.payments[0]!.id
    await lim.call(commission.reverseCommission, { params: { id }, body: { reason: 'wrong' } })
    const of = async (query: { from?: Day; to?: Day }) => {
      const { items } = await siti.call(commission.listCommissions, { query })
      return items.map(({ earned, paid, owed }) => [earned, paid, owed])
    }
    expect(await of({})).toEqual([[2_400, 300, 2_100]])
    expect(await of({ to: day('2026-01-11') })).toEqual([[1_200, 0, 2_100]])
    expect(await of({ from: day('2026-01-12') })).toEqual([[1_200, 300, 2_100]])
    const query = { from: day('2026-01-11'), to: day('2026-01-12') }
    const paid = await siti.call(commission.listCommissionPayments, { query })
    expect(paid.items.map(({ amount }) => amount)).toEqual([300])
  })
})
