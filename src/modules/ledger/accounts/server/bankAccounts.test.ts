import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit, recordRefund } from '#modules/lending/credits/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import {
  getPettyCashSummary,
  listPettyCash,
  recordPettyCash,
} from '#modules/cash/petty-cash/contract.ts'
import {
  createBankAccount,
  listBankAccounts,
  removeBankAccount,
  updateBankAccount,
} from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
let tan: TestUser
let bank: number
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  bank = await create(lim, 'Maybank 4321')
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const create = async (who: TestUser, name: string) =>
  (await who.call(createBankAccount, { body: { name } })).id
const balances = async (who = lim) =>
  (await who.call(listBankAccounts, { query: {} })).map(({ name, balance }) => [name, balance])
const pettyCash = async () => (await lim.call(getPettyCashSummary, { query: {} })).pettyCash
const deactivate = (id: number) =>
  lim.call(updateBankAccount, { params: { id }, body: { status: -1 } })
const entry = (type: 'TOP_UP' | 'WITHDRAW' | 'EXPENSE' | 'MOVE', amount: number, more: object) => ({
  body: { agentId: lim.id, type, amount: sen(amount), remark: 'counted', ...more },
})

describe('a bank account is refused', () => {
  test('without a name, with one that is taken, and for an admin without an agent', async () => {
    expect(await lim.request(createBankAccount, { body: { name: ' ' } })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'name' }] },
    })
    expect(await lim.request(createBankAccount, { body: { name: 'maybank 4321' } })).toMatchObject({
      status: 422,
      code: 'ACCOUNT_NAME_TAKEN',
    })
    expect(await admin.request(createBankAccount, { body: { name: 'CIMB' } })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'agentId' }] },
    })
  })

  test('to runners, and to an agent for another agent’s', async () => {
    expect((await siti.request(createBankAccount, { body: { name: 'CIMB' } })).status).toBe(403)
    const foreign = { agentId: lim.id, name: 'CIMB' }
    expect((await tan.request(createBankAccount, { body: foreign })).status).toBe(404)
    const rename = { params: { id: bank }, body: { name: 'Mine' } }
    expect((await tan.request(updateBankAccount, rename)).status).toBe(404)
    expect((await tan.request(removeBankAccount, { params: { id: bank } })).status).toBe(404)
    expect(await balances(tan)).toEqual([])
  })

  test('removal once it has movements', async () => {
    await admin.call(recordPettyCash, entry('TOP_UP', 100, { accountId: bank }))
    expect(await lim.request(removeBankAccount, { params: { id: bank } })).toMatchObject({
      status: 409,
      code: 'ACCOUNT_HAS_MOVEMENTS',
    })
    const unused = await create(lim, 'TNG eWallet')
    await lim.call(removeBankAccount, { params: { id: unused } })
    expect(await balances()).toEqual([['Maybank 4321', 100]])
  })
})

describe('a movement through a bank account is refused', () => {
  test('through another agent’s account, and through one that is not active', async () => {
    const { id: cashbookId, customerId } = await lend(server, lim)
    const foreign = await create(tan, 'Tan’s')
    const requests = async (accountId: number) => [
      await siti.request(recordCredit, {
        body: { cashbookId, creditAmount: sen(2_000), accountId },
      }),
      await lim.request(recordRefund, { body: { cashbookId, amount: sen(100), accountId } }),
      await lim.request(openCashbook, { body: { ...systemTerms, customerId, accountId } }),
      await admin.request(recordPettyCash, entry('TOP_UP', 100, { accountId })),
    ]
    for (const { status } of await requests(foreign)) expect(status).toBe(404)
    await deactivate(bank)
    for (const reply of await requests(bank)) {
      expect(reply).toMatchObject({ status: 409, code: 'ACCOUNT_INACTIVE' })
      expect(reply.message).toBe('The account Maybank 4321 is inactive.')
    }
    expect(await balances()).toEqual([['Maybank 4321', 0]])
  })

  test('when it takes out more than there is, and to itself', async () => {
    await admin.call(recordPettyCash, entry('TOP_UP', 100, { accountId: bank }))
    for (const type of ['WITHDRAW', 'EXPENSE', 'MOVE'] as const) {
      expect(
        await admin.request(recordPettyCash, entry(type, 101, { accountId: bank })),
      ).toMatchObject({ status: 409, code: 'ACCOUNT_INSUFFICIENT' })
    }
    expect(
      await lim.request(recordPettyCash, entry('MOVE', 10, { accountId: bank, toAccountId: bank })),
    ).toMatchObject({
      status: 422,
      code: 'SAME_ACCOUNT',
      data: { errors: [{ path: 'toAccountId' }] },
    })
  })
})

test('a form with an empty account moves petty cash, and one that names nothing is refused at its field', async () => {
  const send = (accountId: string) => {
    const payload = new FormData()
    const fields = { agentId: String(lim.id), type: 'TOP_UP', amount: '100', accountId, remark: '' }
    for (const [name, value] of Object.entries(fields)) payload.append(name, value)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return admin.inject({ method: 'PUT', url: '/api/user/agent-petty-cash', payload, headers })
  }
  const before = await pettyCash()
  const refused = { status: 422, data: { errors: [{ path: 'accountId' }] } }
  expect(await send('cash')).toMatchObject(refused)
  expect(await send('0')).toMatchObject(refused)
  expect(await pettyCash()).toBe(before)
  expect(await send('')).toMatchObject({ status: 200, data: { pettyCash: before + 100 } })
})

test('a MOVE is one journal between two accounts, and leaves the sum as it was', async () => {
  const before = await pettyCash()
  await admin.call(recordPettyCash, entry('TOP_UP', 10_000, { accountId: bank }))
  const toBox = await lim.call(recordPettyCash, entry('MOVE', 3_000, { accountId: bank }))
  expect(toBox).toMatchObject({ amount: -3_000, accountBalance: 7_000, pettyCash: before + 3_000 })
  const wallet = await create(lim, 'TNG eWallet')
  await lim.call(recordPettyCash, entry('MOVE', 500, { toAccountId: wallet }))
  await lim.call(recordPettyCash, entry('MOVE', 7_000, { accountId: bank, toAccountId: wallet }))
  expect(await balances()).toEqual([
    ['Maybank 4321', 0],
    ['TNG eWallet', 7_500],
  ])
  expect(await pettyCash()).toBe(before + 2_500)
  const { items } = await lim.call(listPettyCash, { query: { type: 'MOVE' } })
  expect(items.map(({ amount, otherAccountName }) => [amount, otherAccountName])).toEqual([
    [-500, 'TNG eWallet'],
    [3_000, 'Maybank 4321'],
  ])
  const ofBank = await lim.call(listPettyCash, { query: { accountId: bank, type: 'MOVE' } })
  expect(ofBank.items.map(({ amount, otherAccountName }) => [amount, otherAccountName])).toEqual([
    [-7_000, 'TNG eWallet'],
    [-3_000, null],
  ])
})

test('every movement names its account, and the account has its own history', async () => {
  const before = await pettyCash()
  const { id: customerId } = await server.users.customer(lim)
  const loan = await lim.call(openCashbook, {
    body: {
      ...systemTerms,
      customerId,
      accountId: bank,
      reference: 'IBG 77',
      firstCreditAccountId: bank,
    },
  })
  await collect(siti, loan.id, 20, { accountId: bank, reference: 'DN 123' })
  const refund = { cashbookId: loan.id, amount: sen(500), accountId: bank }
  const { transaction } = await lim.call(recordRefund, { body: refund })
  expect(transaction).toMatchObject({ accountId: bank, accountName: 'Maybank 4321' })
  expect(await pettyCash()).toBe(before)
  const { items } = await lim.call(listPettyCash, { query: { accountId: bank } })
  expect(items.map(({ reference }) => reference)).toEqual(['', 'DN 123', '', 'IBG 77'])
  expect(items.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ['REFUND', -500, -92_500],
    ['CREDIT', 2_000, -92_000],
    ['CREDIT', 2_000, -94_000],
    ['DEBIT', -96_000, -96_000],
  ])
  const summary = await lim.call(getPettyCashSummary, { query: { accountId: bank } })
  expect(summary).toMatchObject({
    pettyCash: -92_500,
    inBox: null,
    holders: [],
    today: { in: 4_000, out: 96_500 },
  })
  const balance = await admin.call(getTrialBalance, { query: { agentId: lim.id } })
  expect(balance.items.find(({ account }) => account === 'bank')).toMatchObject({ credit: 92_500 })
  expect(balance.totalDebit).toBe(balance.totalCredit)
})

test('a runner sees the names of the active accounts and no balance', async () => {
  await admin.call(recordPettyCash, entry('TOP_UP', 100, { accountId: bank }))
  const wallet = await create(lim, 'TNG eWallet')
  await deactivate(wallet)
  expect(await siti.call(listBankAccounts, { query: {} })).toEqual([
    { id: bank, agentId: lim.id, agentName: 'Lim', name: 'Maybank 4321', status: 1, balance: null },
  ])
})

test('a payment at the moment its account is deactivated is recorded before or refused', async () => {
  const { id: cashbookId } = await lend(server, lim)
  const payments = Array.from(
    { length: 6 },
    () => () =>
      siti.request(recordCredit, { body: { cashbookId, creditAmount: sen(100), accountId: bank } }),
  )
  const [, ...replies] = await Promise.all([deactivate(bank), ...payments.map((pay) => pay())])
  const recorded = replies.filter(({ status }) => status === 200).length
  const refused = replies.filter(({ status }) => status !== 200)
  for (const { code } of refused) expect(code).toBe('ACCOUNT_INACTIVE')
  expect(await balances()).toEqual([['Maybank 4321', recorded * 100]])
})

test('MOVE and WITHDRAW at the last sen: one of them is taken', async () => {
  await admin.call(recordPettyCash, entry('TOP_UP', 100, { accountId: bank }))
  const replies = await Promise.all([
    lim.request(recordPettyCash, entry('MOVE', 100, { accountId: bank })),
    admin.request(recordPettyCash, entry('WITHDRAW', 100, { accountId: bank })),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balances()).toEqual([['Maybank 4321', 0]])
})
