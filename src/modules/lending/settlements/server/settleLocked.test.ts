import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  listCashbookTransactions,
  recordCredit,
  removeTransaction,
} from '../../credits/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getSettlement, setCashbookStatus } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let ali: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  ali = await server.users.runner(lim, { name: 'Ali', commissionRate: 4 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const change = (status: 1 | 2 | 3, id: number, more: object = {}) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids: [id], ...more } })
const show = (id: number, asOf?: string) =>
  lim.call(getCashbook, { params: { id }, query: asOf ? { asOf: day(asOf) } : {} })

async function lendAndCollect(
  bySiti: number,
  byAli: number,
  terms: Parameters<typeof lend>[2] = {},
) {
  server.setDay('2026-01-01')
  const { id } = await lend(server, lim, terms)
  server.setDay('2026-01-10')
  if (bySiti > 0) await collect(siti, id, bySiti)
  if (byAli > 0) await collect(ali, id, byAli)
  return id
}

const settlements = (cashbookId: number) =>
  server.db
    .selectFrom('settlements')
    .selectAll()
    .where('cashbook_id', '=', cashbookId)
    .orderBy('id')
    .execute()

/** Returns the balances of the accounts from one cashbook, net of reversals. */
async function standing(cashbookId: number) {
  const rows = await server.db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['postings.account', ({ fn }) => fn.sum<number>('postings.amount_sen').as('sum')])
    .where('journals.cashbook_id', '=', cashbookId)
    .groupBy('postings.account')
    .execute()
  return Object.fromEntries(
    rows.filter(({ sum }) => sum !== 0).map((row) => [row.account, row.sum]),
  )
}

describe('settling', () => {
  test('freezes profit and commissions as in the worked example', async () => {
    const id = await lendAndCollect(720, 480)
    await change(2, id, { remark: 'all paid' })
    expect(await show(id)).toMatchObject({ status: 2, endDate: '2026-01-10', totalBalance: 0 })
    const [settlement] = await settlements(id)
    expect(settlement).toMatchObject({
      profit_sen: 24_000,
      agent_commission_sen: 2_400,
      runner_commission_sen: 720 + 384,
      net_sen: 20_496,
      agent_rate_basis_points: 1_000,
      remark: 'all paid',
      settled_by: lim.id,
      settled_on: '2026-01-10',
      undone_at: null,
    })
    const lines = await server.db
      .selectFrom('settlement_commissions')
      .select(['runner_id', 'rate_basis_points', 'collected_sen', 'commission_sen'])
      .where('settlement_id', '=', settlement!.id)
      .orderBy('runner_id')
      .execute()
    expect(lines.map((line) => Object.values(line))).toEqual([
      [siti.id, 500, 72_000, 720],
      [ali.id, 400, 48_000, 384],
    ])
    expect(await standing(id)).toEqual({ petty_cash: 24_000, interest_income: -24_000 })
  })

  test('declares the balance lost in its own line, and reduces the income by the write-off', async () => {
    const id = await lendAndCollect(1_000, 0)
    await change(2, id, { declareLoss: true, remark: 'gone' })
    expect(await show(id)).toMatchObject({ status: 2, lossAmount: 20_000, totalBalance: 0 })
    const { items } = await lim.call(listCashbookTransactions, { params: { cashbookId: id } })
    const loss = { kind: 'LOSS', amount: 20_000, balanceAfter: 0, day: 10, isLatest: false }
    expect(items[0]).toMatchObject({ ...loss, remark: 'gone', businessDate: '2026-01-10' })
    expect((await settlements(id))[0]).toMatchObject({ profit_sen: 4_000, written_off_sen: 20_000 })
    expect(await standing(id)).toEqual({ petty_cash: 4_000, interest_income: -4_000 })
    const log = await server.db
      .selectFrom('operation_log')
      .select(['action', 'detail'])
      .where('cashbook_id', '=', id)
      .where('entity', '=', 'cashbook')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'cashbook.declareLoss',
      detail: { after: { lossAmount: 20_000, profit: 4_000 } },
    })
  })

  test('keeps the reason of a loss; one without a reason has none, and staff alone read it', async () => {
    const reasons = async (id: number) => (await settlements(id)).map((each) => each.loss_reason)
    const died = await lendAndCollect(1_000, 0)
    await change(2, died, { declareLoss: true, lossReason: 'DIED' })
    expect(await reasons(died)).toEqual(['DIED'])
    expect(await show(died)).toMatchObject({ lossReason: 'DIED' })
    expect(await show(died, '2026-01-09')).not.toHaveProperty('lossReason')
    const frozen = await lim.call(getSettlement, { params: { id: died } })
    expect(frozen).toMatchObject({ lossReason: 'DIED', remark: '' })
    const unstated = await lendAndCollect(1_000, 0)
    await change(2, unstated, { declareLoss: true })
    expect(await reasons(unstated)).toEqual([null])
    const paid = await lendAndCollect(1_200, 0)
    await change(2, paid, { declareLoss: true, lossReason: 'FRAUD' })
    expect(await reasons(paid)).toEqual([null])
    await change(1, died)
    await change(2, died, { declareLoss: true, lossReason: 'OTHER', remark: 'in prison' })
    expect(await reasons(died)).toEqual(['DIED', 'OTHER'])
    const log = await server.db
      .selectFrom('operation_log')
      .select('detail')
      .where('cashbook_id', '=', died)
      .where('action', '=', 'cashbook.declareLoss')
      .orderBy('id')
      .execute()
    expect(log.map(({ detail }) => detail)).toMatchObject([
      { after: { lossReason: 'DIED', reason: 'DIED' } },
      { after: { lossReason: 'OTHER', reason: 'in prison' } },
    ])
  })

  test('of a mostly unpaid loan is a loss, and earns no commission', async () => {
    const id = await lendAndCollect(100, 0)
    await change(2, id, { declareLoss: true })
    const frozen = { profit_sen: -86_000, agent_commission_sen: 0, runner_commission_sen: 0 }
    expect((await settlements(id))[0]).toMatchObject(frozen)
    expect(await standing(id)).toEqual({ petty_cash: -86_000, loan_loss: 86_000 })
  })

  test('of a loan without interest posts nothing to the ledger', async () => {
    const id = await lendAndCollect(1_200, 0, { interestRate: 0 })
    await change(2, id)
    expect((await settlements(id))[0]).toMatchObject({ profit_sen: 0, net_sen: 0 })
    expect(await standing(id)).toEqual({})
  })

  test('stops payments and removals', async () => {
    const id = await lendAndCollect(1_200, 0)
    const { items } = await lim.call(listCashbookTransactions, { params: { cashbookId: id } })
    await change(2, id)
    const body = { cashbookId: id, creditAmount: sen(100) }
    expect((await lim.request(recordCredit, { body })).code).toBe('CASHBOOK_NOT_UNSETTLED')
    const removal = { params: { id: items[0]!.id }, body: {} }
    expect((await lim.request(removeTransaction, removal)).code).toBe('CASHBOOK_NOT_UNSETTLED')
  })

  test('shows an earlier day unchanged', async () => {
    const id = await lendAndCollect(300, 0)
    server.setDay('2026-01-20')
    await change(2, id, { declareLoss: true })
    expect(await show(id, '2026-01-19')).toMatchObject({ status: 1, totalBalance: 90_000 })
    expect(await show(id, '2026-01-20')).toMatchObject({ status: 2, totalBalance: 0 })
  })
})
