import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { getStatement } from '#modules/reports/statements/contract.ts'
import { bounceTransfer, confirmTransfers } from '../../transfers/contract.ts'
import { removeTransaction, undoCredit, updateTransaction, recordRecovery } from '../contract.ts'

let server: TestServer
let owner: TestUser
let lim: TestUser
let siti: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())
/** A cashbook with RM 200.00 paid and RM 1,000.00 written off. */
beforeEach(async () => {
  server.setDay('2026-01-10')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, lim))
  await collect(siti, cashbookId, 200)
  await setStatus(2, { declareLoss: true })
  server.setDay('2026-01-12')
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const setStatus = (status: 1 | 2 | 3, more: object = {}) =>
  lim.request(setCashbookStatus, { params: { status }, body: { ids: [cashbookId], ...more } })
const recover = (who: TestUser, ringgit: number, more: object = {}) =>
  who.request(recordRecovery, {
    body: { cashbookId, creditAmount: sen(ringgit * 100), ...more },
  })
const remove = (who: TestUser, id: number) =>
  who.request(removeTransaction, { params: { id }, body: { reason: 'a slip' } })
const show = () => lim.call(getCashbook, { params: { id: cashbookId } })
const heldBySiti = async () => {
  const { holders } = await lim.call(getPettyCashSummary, { query: {} })
  return holders.find(({ runnerId }) => runnerId === siti.id)?.balance ?? 0
}
const getRecoveredLosses = async () => {
  const { items } = await owner.call(getTrialBalance, { query: { agentId: lim.id } })
  return items.find(({ account }) => account === 'recovered_losses')?.credit
}

describe('a recovery is refused', () => {
  test('on a cashbook without a loss, and out of scope', async () => {
    const { id: open } = await lend(server, lim)
    const refusal = { status: 409, code: 'NOT_WRITTEN_OFF' }
    expect(await recover(lim, 10, { cashbookId: open })).toMatchObject(refusal)
    await collect(lim, open, 1_200)
    const paid = { params: { status: 2 as const }, body: { ids: [open] } }
    await lim.call(setCashbookStatus, paid)
    expect(await recover(lim, 10, { cashbookId: open })).toMatchObject(refusal)
    const tan = await server.users.agent()
    expect((await recover(tan, 10)).status).toBe(404)
  })

  test('above what is left of the loss, and without an amount', async () => {
    const at = (code: string) => ({
      status: 422,
      code,
      data: { errors: [{ path: 'creditAmount' }] },
    })
    expect(await recover(lim, 1_000.01)).toMatchObject(at('RECOVERY_EXCEEDS_LOSS'))
    await recover(lim, 600)
    expect(await recover(lim, 400.01)).toMatchObject(at('RECOVERY_EXCEEDS_LOSS'))
    expect((await recover(lim, 0)).status).toBe(422)
  })

  test('after today, before the loss, before an earlier recovery and in a locked period', async () => {
    const on = (date: string) => recover(lim, 10, { date: day(date) })
    expect(await on('2026-01-13')).toMatchObject({ status: 422, code: 'DATE_IN_FUTURE' })
    expect(await on('2026-01-09')).toMatchObject({ status: 422, code: 'DATE_BEFORE_LATEST' })
    expect((await on('2026-01-12')).status).toBe(200)
    expect(await on('2026-01-11')).toMatchObject({ status: 422, code: 'DATE_BEFORE_LATEST' })
    await owner.call(setLockedPeriod, { body: { lockedThrough: day('2026-01-11') } })
    expect(await on('2026-01-11')).toMatchObject({ status: 409, code: 'PERIOD_LOCKED' })
    await owner.call(setLockedPeriod, { body: { lockedThrough: null, reason: 'test' } })
  })

  test('of a loss that is undone; and a loss with a recovery is not undone', async () => {
    const { data } = await recover(lim, 10)
    expect(await setStatus(1)).toMatchObject({ status: 409, code: 'CASHBOOK_RECOVERED' })
    await remove(lim, data.transaction.id)
    expect((await setStatus(1)).status).toBe(200)
    expect(await recover(lim, 10)).toMatchObject({ status: 409, code: 'NOT_WRITTEN_OFF' })
  })
})

describe('a recovery', () => {
  test('of cash is income: the runner holds it, and the loan, the loss and the profit stay', async () => {
    const before = await show()
    const held = await heldBySiti()
    const { data } = await recover(siti, 50)
    expect(data.transaction).toMatchObject({
      kind: 'RECOVERY',
      amount: 5_000,
      balanceAfter: 0,
      runnerId: siti.id,
    })
    const { transactionCount, ...same } = before
    expect(await show()).toMatchObject({ ...same, recoveredAmount: 5_000 })
    expect(await heldBySiti()).toBe(held + 5_000)
    expect(await getRecoveredLosses()).toBe(5_000)
    expect(transactionCount).toBe(3)
  })

  test('on a closed cashbook leaves it closed, and is removed when it is the latest', async () => {
    await setStatus(3)
    const { data: first } = await recover(lim, 50)
    const { data: second } = await recover(lim, 30)
    const notLatest = { status: 409, code: 'NOT_LATEST_TRANSACTION' }
    expect(await remove(lim, first.transaction.id)).toMatchObject(notLatest)
    const params = { id: second.transaction.id }
    const changed = await lim.request(updateTransaction, {
      params,
      body: { amount: sen(100), reason: 'x' },
    })
    expect(changed.status).toBe(409)
    const { data } = await remove(lim, second.transaction.id)
    expect(data.cashbook).toMatchObject({ status: 3, recoveredAmount: 5_000, totalBalance: 0 })
    expect((await remove(lim, first.transaction.id)).status).toBe(200)
    expect(await getRecoveredLosses()).toBe(0)
  })

  test('is undone by the runner who recorded it', async () => {
    const { data } = await recover(siti, 50)
    const params = { id: data.transaction.id }
    expect((await siti.request(undoCredit, { params })).status).toBe(200)
    expect(await show()).toMatchObject({ recoveredAmount: 0, status: 2 })
  })

  test('is a movement of its own kind: not collected, on the statement', async () => {
    const period = { from: day('2026-01-12'), to: day('2026-01-12') }
    await recover(lim, 50)
    const query = { relativeTime: 'CUSTOM', ...period } as const
    const { total } = await lim.call(getTransactionReport, { query })
    expect(total).toMatchObject({ credit: 0, recovery: 5_000, net: 5_000, count: 1 })
    const params = { id: customerId }
    const { lines, closingBalance } = await lim.call(getStatement, { params, query: {} })
    expect(lines.at(-1)).toMatchObject({
      kind: 'RECOVERY',
      debit: 5_000,
      credit: 5_000,
      balance: 0,
    })
    expect(closingBalance).toBe(0)
  })

  test('by transfer waits for confirmation, and one that never arrived is taken back', async () => {
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
    const first = (await recover(siti, 50, { accountId })).data.transaction
    expect(first.transferState).toBe('UNCONFIRMED')
    await lim.call(confirmTransfers, { body: { ids: [first.id] } })
    const { id } = (await recover(siti, 30, { accountId })).data.transaction
    const body = { reason: 'never arrived' }
    expect((await lim.request(bounceTransfer, { params: { id }, body })).status).toBe(200)
    expect((await lim.call(listBankAccounts, { query: {} }))[0]!.balance).toBe(5_000)
    expect(await show()).toMatchObject({ recoveredAmount: 5_000 })
  })
})
