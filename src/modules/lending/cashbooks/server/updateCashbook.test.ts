import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import {
  listCashbookTransactions,
  removeTransaction,
  updateTransaction,
} from '../../credits/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import * as packages from '../../packages/contract.ts'
import { getCashbook, updateCashbook } from '../contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { resolveTerms } from './resolveTerms.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const change = (id: number, body: object, who = lim) =>
  who.request(updateCashbook, { params: { id }, body })

const getCash = async (agentId: number) =>
  (
    await server.db
      .selectFrom('petty_cash_accounts')
      .select('balance_sen')
      .where('agent_id', '=', agentId)
      .executeTakeFirstOrThrow()
  ).balance_sen

describe('a change of a cashbook is refused', () => {
  test('to terms that break a rule, with the field named', async () => {
    const { id } = await lend(server, lim)
    const reply = await change(id, { firstCreditAmount: 120_001 })
    expect(reply).toMatchObject({ status: 422, code: 'FIRST_CREDIT_EXCEEDS_EXPECTED' })
    expect((await change(id, { debitDays: -1 })).data).toEqual({
      errors: [{ path: 'debitDays', message: "Debit Days can't be negative value." }],
    })
  })

  test('to a package of either type that the agent may not lend', async () => {
    const admin = await server.users.admin()
    const create = async (endpoint: typeof packages.createSystemPackage, name: string) =>
      (await admin.call(endpoint, { body: { packageName: name, debitDays: 60, interestRate: 20 } }))
        .id
    const assign = (packageIds: number[]) =>
      admin.call(packages.assignPackagesToAgent, {
        params: { agentId: lim.id },
        body: { packageIds },
      })
    const [own, foreign, gone] = [
      await create(packages.createSystemPackage, 'Own'),
      await create(packages.createSystemPackage, 'Foreign'),
      await create(packages.createSystemPackage, 'Gone'),
    ]
    const { id: conventional } = await admin.call(packages.createConventionalPackage, {
      body: { packageName: 'C', debitDays: 30, expectedCredit: sen(1000), debitAmount: sen(900) },
    })
    await assign([own, gone, conventional])
    await admin.call(packages.removeSystemPackage, { params: { id: gone } })
    const { id } = await lend(server, lim)
    for (const packageId of [foreign, gone, conventional, 987_654]) {
      expect([packageId, await change(id, { packageId })]).toMatchObject([
        packageId,
        {
          status: 422,
          code: 'PACKAGE_NOT_AVAILABLE',
          data: { errors: [{ path: 'packageId' }] },
        },
      ])
    }
    expect(await change(id, { packageId: own })).toMatchObject({ data: { packageName: 'Own' } })
    // The other type would contradict the package.
    const asConventional = { packageType: 2, debitAmount: 90_000 }
    expect((await change(id, asConventional)).code).toBe('PACKAGE_NOT_AVAILABLE')
    // The present package can be kept even when the agent may no longer lend it.
    await assign([])
    expect(await change(id, { packageId: own, debitDays: 50 })).toMatchObject({ status: 200 })
  })

  test('to its terms after a payment', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 20)
    expect(await change(id, { debitDays: 30 })).toMatchObject({
      status: 409,
      code: 'CASHBOOK_IN_USE',
    })
  })

  test('to its terms after a payment that looks like its first credit', async () => {
    const { id } = await lend(server, lim, { firstCreditAmount: sen(2_000) })
    await collect(lim, id, 20)
    const reply = await change(id, { debitDays: 30 })
    expect(reply).toMatchObject({ status: 409, code: 'CASHBOOK_IN_USE' })
  })

  test('to its terms after it is settled, and to any field after it is closed', async () => {
    const { id } = await lend(server, lim, { firstCreditAmount: sen(120_000) })
    await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
    const settled = await change(id, { debitDays: 30 })
    expect(settled).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
    expect((await change(id, { remark: 'settled' })).status).toBe(200)
    await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
    const closed = await change(id, { remark: 'closed' })
    expect(closed).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })

  test('by runners, and by other agents with 404', async () => {
    const { id } = await lend(server, lim)
    expect((await change(id, { remark: 'x' }, await server.users.runner(lim))).status).toBe(403)
    expect((await change(id, { remark: 'x' }, await server.users.agent())).status).toBe(404)
  })
})

const getLines = async (id: number) =>
  (await lim.call(listCashbookTransactions, { params: { cashbookId: id } })).items
const shown = (id: number) => lim.call(getCashbook, { params: { id } })
const journalCount = async (id: number) =>
  (
    await server.db
      .selectFrom('journals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('cashbook_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count

/** Opens the cashbook of the worked example and removes or changes its first credit of 20.00. */
async function lendWithFirst(changeTo: number | 'REMOVED') {
  const { id } = await lend(server, lim, { firstCreditAmount: sen(2_000) })
  const [credit] = await getLines(id)
  const params = { params: { id: credit!.id } }
  if (changeTo === 'REMOVED') {
    await lim.call(removeTransaction, { ...params, body: { reason: 'did not pay' } })
  } else
    await lim.call(updateTransaction, {
      ...params,
      body: { amount: sen(changeTo), reason: 'counted again' },
    })
  return id
}

describe('the first credit', () => {
  test('stays removed when the terms change', async () => {
    const id = await lendWithFirst('REMOVED')
    const before = await getCash(lim.id)
    const { data } = await change(id, { debitDays: 61 })
    expect(data).toMatchObject({ totalCredit: 0, transactionCount: 1, firstCreditAmount: 0 })
    expect(await getCash(lim.id)).toBe(before)
    expect((await getLines(id)).map(({ kind }) => kind)).toEqual(['DEBIT'])
  })

  test('leaves the terms open after a change and keeps its amount', async () => {
    const id = await lendWithFirst(2_500)
    const { data } = await change(id, { debitDays: 61 })
    expect(data).toMatchObject({
      totalCredit: 2_500,
      transactionCount: 2,
      firstCreditAmount: 2_500,
    })
  })

  test.each([
    ['REMOVED' as const, 0],
    [2_500, 2_500],
  ])('on the cashbook and the annual rate follow the change: %s', async (to, amount) => {
    const row = await shown(await lendWithFirst(to))
    expect(row.firstCreditAmount).toBe(amount)
    const { interestRate, expectedCredit, packageType, debitDays, debitDate, startDate } = row
    const body = { interestRate: interestRate * 100, expectedCredit, packageType, debitDays }
    const request = { ...body, debitDate, startDate, firstCreditAmount: sen(amount) }
    const terms: LoanTerms = resolveTerms(request, { today: debitDate, language: 'en' })
    expect(row.apr).toBe(apr(terms))
  })

  test('is not confused with a payment of the same amount after its removal', async () => {
    const id = await lendWithFirst('REMOVED')
    await collect(lim, id, 20)
    expect(await change(id, { debitDays: 30 })).toMatchObject({ code: 'CASHBOOK_IN_USE' })
  })
})

describe('a change of a cashbook', () => {
  test('posts nothing when no money changes: the same terms, other days, another start', async () => {
    const { id } = await lend(server, lim, { firstCreditAmount: sen(2_000) })
    const { packageType, interestRate, expectedCredit, debitDate, startDate } = await shown(id)
    const same = { packageType, interestRate, expectedCredit, debitDate, startDate, debitDays: 60 }
    const count = await journalCount(id)
    expect((await change(id, same)).status).toBe(200)
    expect((await change(id, { debitDays: 30 })).data).toMatchObject({ dailyCredit: 4_000 })
    expect((await change(id, { startDate: '2026-01-03' })).data).toMatchObject({
      dueDate: '2026-02-01',
    })
    expect(await journalCount(id)).toBe(count)
    expect((await getLines(id)).map(({ day }) => day)).toEqual([0, 0])
  })

  test('keeps the collector and the remark of the first credit', async () => {
    const siti = await server.users.runner(lim)
    const { id } = await lend(server, lim, { firstCreditAmount: sen(2_000), runnerId: siti.id })
    const [credit] = await getLines(id)
    const body = { remark: 'in coins' }
    await lim.call(updateTransaction, { params: { id: credit!.id }, body })
    await change(id, { expectedCredit: 60_000 })
    expect((await getLines(id))[0]).toMatchObject({ ...body, runnerId: siti.id, amount: 2_000 })
  })

  test('to AUTO settles a fully paid cashbook, and the log contains it', async () => {
    const { id, customerId } = await lend(server, lim, { firstCreditAmount: sen(120_000) })
    const { data } = await change(id, { settleType: 1 })
    expect(data).toMatchObject({ status: 2, endDate: '2026-01-01', settleType: 1 })
    expect(await logLines(server.db, 'cashbook.settleByItself', customerId)).toHaveLength(1)
  })

  test('of terms reverses the opening and posts it again', async () => {
    const agent = await server.users.agent()
    const { id } = await lend(server, agent, { firstCreditAmount: sen(2_000) })
    expect(await getCash(agent.id)).toBe(-94_000)
    const terms = { expectedCredit: 60_000, debitDays: 30, firstCreditAmount: 0 }
    const { data } = await change(id, terms, agent)
    expect(data).toMatchObject({ debitAmount: 48_000, dailyCredit: 2_000, totalBalance: 60_000 })
    expect(data).toMatchObject({ dueDate: '2026-01-30', transactionCount: 1 })
    expect(await getCash(agent.id)).toBe(-48_000)
    const all = { params: { cashbookId: id }, query: { withRemoved: true } }
    const { items } = await agent.call(listCashbookTransactions, all)
    expect(items.map(({ kind, amount, removedAt }) => [kind, amount, removedAt === null])).toEqual([
      ['DEBIT', 48_000, true],
      ['CREDIT', 2_000, false],
      ['DEBIT', 96_000, false],
    ])
  })

  test('settles an AUTO cashbook when its new first credit pays all', async () => {
    const { id } = await lend(server, lim, { settleType: 1 })
    const { data } = await change(id, { expectedCredit: 60_000, firstCreditAmount: 60_000 })
    expect(data).toMatchObject({ status: 2, totalBalance: 0, endDate: '2026-01-01' })
  })

  test('logs the old and the new values', async () => {
    const { id, customerId } = await lend(server, lim)
    await change(id, { remark: 'pays on Fridays', settleType: 1 })
    const [line] = await logLines(server.db, 'cashbook.update', customerId)
    expect(line).toMatchObject({ actor_id: lim.id, cashbook_id: id })
    expect(line!.detail).toEqual({
      before: { remark: '', settleType: 2 },
      after: { remark: 'pays on Fridays', settleType: 1 },
    })
  })
})

test('a first credit that a change of terms adds is held by the runner of the cashbook', async () => {
  const siti = await server.users.runner(lim)
  const { id } = await lend(server, lim, { runnerId: siti.id })
  expect((await change(id, { firstCreditAmount: 2_000 })).status).toBe(200)
  const getHeld = async () => {
    const { holders } = await lim.call(getPettyCashSummary, { query: {} })
    return holders.find(({ runnerId }) => runnerId === siti.id)?.balance
  }
  expect(await getHeld()).toBe(2_000)
  expect((await change(id, { firstCreditAmount: 1_500 })).status).toBe(200)
  expect(await getHeld()).toBe(1_500)
})
