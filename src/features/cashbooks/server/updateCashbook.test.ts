import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../app/server/verifyBooks.ts'
import { sen } from '../../../core/money.ts'
import { openTestHouse, type House } from '../../../testing/house.ts'
import { collect, lend } from '../../../testing/lend.ts'
import { logLines } from '../../../testing/logLines.ts'
import type { Person } from '../../../app/server/askInProcess.ts'
import { listCashbookTransactions } from '../../credits/contract.ts'
import { setCashbookStatus, updateCashbook } from '../contract.ts'

let house: House
let lim: Person
beforeAll(async () => {
  house = await openTestHouse('2026-01-01')
  lim = await house.cast.agent()
})
afterAll(() => house.close())
afterEach(async () => expect(await verifyBooks(house.db)).toEqual([]))

const change = (id: number, body: object, who = lim) =>
  who.ask(updateCashbook, { params: { id }, body })

const cashOf = async (agentId: number) =>
  (
    await house.db
      .selectFrom('petty_cash_accounts')
      .select('balance_sen')
      .where('agent_id', '=', agentId)
      .executeTakeFirstOrThrow()
  ).balance_sen

describe('a change of a cashbook is refused', () => {
  test('to terms that break a rule, with the field named', async () => {
    const { id } = await lend(house, lim)
    const reply = await change(id, { firstCreditAmount: 120_001 })
    expect(reply).toMatchObject({ status: 422, code: 'FIRST_CREDIT_EXCEEDS_EXPECTED' })
    expect((await change(id, { debitDays: -1 })).data).toEqual({
      errors: [{ path: 'debitDays', message: "Debit Days can't be negative value." }],
    })
  })

  test('to its terms once a payment was recorded', async () => {
    const { id } = await lend(house, lim)
    await collect(lim, id, 20)
    expect(await change(id, { debitDays: 30 })).toMatchObject({
      status: 409,
      code: 'CASHBOOK_IN_USE',
    })
  })

  test('to its terms once a payment was recorded that looks like its first credit', async () => {
    const { id } = await lend(house, lim, { firstCreditAmount: sen(2_000) })
    await collect(lim, id, 20)
    const reply = await change(id, { debitDays: 30 })
    expect(reply).toMatchObject({ status: 409, code: 'CASHBOOK_IN_USE' })
  })

  test('to its terms once it is settled, and altogether once it is closed', async () => {
    const { id } = await lend(house, lim, { firstCreditAmount: sen(120_000) })
    await lim.get(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
    const settled = await change(id, { debitDays: 30 })
    expect(settled).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
    expect((await change(id, { remark: 'settled' })).status).toBe(200)
    await lim.get(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
    const closed = await change(id, { remark: 'closed' })
    expect(closed).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })

  test('to runners, and to other agents as if it were not there', async () => {
    const { id } = await lend(house, lim)
    expect((await change(id, { remark: 'x' }, await house.cast.runner(lim))).status).toBe(403)
    expect((await change(id, { remark: 'x' }, await house.cast.agent())).status).toBe(404)
  })
})

describe('a change of a cashbook', () => {
  test('of terms takes the opening back and does it anew', async () => {
    const agent = await house.cast.agent()
    const { id } = await lend(house, agent, { firstCreditAmount: sen(2_000) })
    expect(await cashOf(agent.id)).toBe(-94_000)
    const terms = { expectedCredit: 60_000, debitDays: 30, firstCreditAmount: 0 }
    const { data } = await change(id, terms, agent)
    expect(data).toMatchObject({ debitAmount: 48_000, dailyCredit: 2_000, totalBalance: 60_000 })
    expect(data).toMatchObject({ dueDate: '2026-01-30', transactionCount: 1 })
    expect(await cashOf(agent.id)).toBe(-48_000)
    const all = { params: { cashbookId: id }, query: { withRemoved: true } }
    const { items } = await agent.get(listCashbookTransactions, all)
    expect(items.map(({ kind, amount, removedAt }) => [kind, amount, removedAt === null])).toEqual([
      ['DEBIT', 48_000, true],
      ['CREDIT', 2_000, false],
      ['DEBIT', 96_000, false],
    ])
  })

  test('settles it when it is AUTO and its new first credit pays all', async () => {
    const { id } = await lend(house, lim, { settleType: 1 })
    const { data } = await change(id, { expectedCredit: 60_000, firstCreditAmount: 60_000 })
    expect(data).toMatchObject({ status: 2, totalBalance: 0, endDate: '2026-01-01' })
  })

  test('says in the log what it was and what it is', async () => {
    const { id, customerId } = await lend(house, lim)
    await change(id, { remark: 'pays on Fridays', settleType: 1 })
    const [line] = await logLines(house.db, 'cashbook.update', customerId)
    expect(line).toMatchObject({ actor_id: lim.id, cashbook_id: id })
    expect(line!.detail).toEqual({
      before: { remark: '', settleType: 2 },
      after: { remark: 'pays on Fridays', settleType: 1 },
    })
  })
})
