import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import {
  correctCredit,
  listCashbookTransactions,
  recordRefund,
  removeTransaction,
} from '#modules/lending/credits/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { setRunnerStatus } from '#modules/office/users/contract.ts'
import { collect, lend } from './lend.ts'
import { bringIn } from './migrations.ts'
import { processReloanOf } from './processReloanOf.ts'
import { systemTerms } from './systemTerms.ts'
import type { TestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

/** The day of the scenario; the loans began on the first of the month, the tenth instalment is today's. */
export const ODD_DAY = day('2026-02-10')
const BEGAN = day('2026-02-01')
const LOCKED = day('2026-01-31')
const YESTERDAY = addDays(ODD_DAY, -1)

export type OddDay = {
  owner: TestUser
  lim: TestUser
  tan: TestUser
  /** Collects today; Bala is inactive and holds cash of yesterday. */
  siti: TestUser
  bala: TestUser
  /** By what happened to them. */
  loans: Record<(typeof KINDS)[number], { id: number; customerId: number }>
}

const KINDS = [
  'bounced',
  'cancelled',
  'ahead',
  'lost',
  'corrected',
  'correctedTo',
  'reloaned',
  'moved',
  'usual',
  'unpaid',
  'closed',
  'carried',
] as const

/**
 * A day of a business on which everything odd happened at once: a transfer of yesterday bounced and
 * was paid in cash; a payment and a refund cancel out; one paid 500.00 ahead; a loss was declared; a
 * payment was corrected onto another loan; a reloan was dated back; a customer moved after a payment
 * and paid the other agent; a payment of a locked month was reversed; an inactive runner holds cash;
 * loans were imported; commission is owed. Each loan is 1,200.00 in instalments of 20.00.
 */
export async function openOddDay(server: TestServer): Promise<OddDay> {
  const { users } = server
  server.setDay('2026-01-20')
  const owner = await users.superAdmin()
  const lim = await users.agent({ name: 'Lim', commissionRate: 10 })
  const tan = await users.agent({ name: 'Tan', commissionRate: 10 })
  const siti = await users.runner(lim, { name: 'Siti', commissionRate: 5 })
  const bala = await users.runner(lim, { name: 'Bala', commissionRate: 5 })
  for (const { id: agentId } of [lim, tan]) {
    const cash = { agentId, type: 'TOP_UP', amount: sen(5_000_000) } as const
    await owner.call(recordPettyCash, { body: cash })
  }
  const locked = await lend(server, lim)
  server.setDay('2026-01-25')
  await collect(siti, locked.id, 70)
  server.setDay(BEGAN)
  const loans = {} as OddDay['loans']
  for (const kind of KINDS) loans[kind] = await lend(server, lim)
  const overdue = await lend(server, lim, { debitDays: 5 })
  const others = await lend(server, tan)
  await importLoans(server, owner, lim)
  server.setDay('2026-02-05')
  await collect(siti, loans.closed.id, 1_200)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [loans.closed.id] } })
  }
  const people = { owner, lim, tan, siti, bala, loans }
  const transferId = await playYesterday(server, people)
  server.setDay(ODD_DAY)
  await owner.call(setLockedPeriod, { body: { lockedThrough: LOCKED, reason: 'January' } })
  await playToday(people, { transferId, lockedId: locked.id })
  await collect(siti, overdue.id, 30)
  await collect(tan, others.id, 20)
  return people
}

/** Yesterday a transfer came, Bala collected, and others had paid up to the day. */
async function playYesterday(server: TestServer, { lim, siti, bala, loans }: OddDay) {
  server.setDay(YESTERDAY)
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const { transaction } = await collect(siti, loans.bounced.id, 20, { accountId })
  for (const { id } of [loans.usual, loans.reloaned, loans.cancelled]) await collect(lim, id, 180)
  await collect(lim, loans.corrected.id, 40)
  await collect(lim, loans.corrected.id, 20)
  await collect(bala, loans.carried.id, 50)
  return transaction.id
}

async function playToday(
  { owner, lim, tan, siti, bala, loans }: OddDay,
  { transferId, lockedId }: { transferId: number; lockedId: number },
) {
  const params = { id: bala.id }
  await lim.call(setRunnerStatus, { params, body: { status: -1 } })
  const reason = 'never arrived'
  await lim.call(bounceTransfer, { params: { id: transferId }, body: { reason } })
  await collect(siti, loans.bounced.id, 20)
  await collect(siti, loans.cancelled.id, 30)
  const back = { cashbookId: loans.cancelled.id, amount: sen(3_000) }
  await lim.call(recordRefund, { body: back })
  await collect(siti, loans.usual.id, 20)
  await collect(lim, loans.ahead.id, 500)
  await collect(siti, loans.lost.id, 30)
  const lost = { ids: [loans.lost.id], declareLoss: true }
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: lost })
  await correctFirst(lim, loans.corrected.id, loans.correctedTo.id)
  await removeLatest(lim, lockedId)
  await processReloanOf(lim, [loans.reloaned.id], {
    ...systemTerms,
    customerId: loans.reloaned.customerId,
    expectedCredit: sen(200_000),
    firstCreditAmount: sen(0),
    debitDate: YESTERDAY,
    startDate: YESTERDAY,
  })
  await collect(siti, loans.moved.id, 15)
  const move = { stringIds: String(loans.moved.customerId), agentId: tan.id }
  await owner.call(moveCustomers, { body: move })
  await collect(tan, loans.moved.id, 200)
}

async function listLines(who: TestUser, cashbookId: number) {
  const { items } = await who.call(listCashbookTransactions, { params: { cashbookId } })
  return items
}

/** Corrects the first of two payments, which belongs to another loan. */
async function correctFirst(who: TestUser, cashbookId: number, toId: number) {
  const credits = (await listLines(who, cashbookId)).filter(({ kind }) => kind === 'CREDIT')
  const { id } = credits.at(-1)!
  const body = { reason: 'paid for the other loan', cashbookId: toId }
  await who.call(correctCredit, { params: { id }, body })
}

async function removeLatest(who: TestUser, cashbookId: number) {
  const [latest] = await listLines(who, cashbookId)
  await who.call(removeTransaction, { params: { id: latest!.id }, body: { reason: 'a slip' } })
}

/** Two loans of another system: one with a part paid, one with nothing. */
async function importLoans(server: TestServer, owner: TestUser, lim: TestUser) {
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', lim.id)
    .executeTakeFirstOrThrow()
  const customers = [
    ['Agent', 'Name', 'Phone number', 'Address'],
    [username, 'Wong Siew Lan', '012-800 0104', 'Ipoh'],
    [username, 'Tan Ah Seng', '012-800 0101', 'Ipoh'],
  ]
  const books = [
    [
      'Agent',
      'Customer phone',
      'Cashbook number',
      'Expected credit',
      'Debit amount',
      'Debit days',
      'Debit date',
      'Paid so far',
      'Last paid date',
    ],
    [
      username,
      '012-800 0104',
      'K-1',
      '1200.00',
      '960.00',
      60,
      '15-01-2026',
      '100.00',
      '30-01-2026',
    ],
    [username, '012-800 0101', 'K-2', '1200.00', '960.00', 60, '15-01-2026', '', ''],
  ]
  for (const [type, rows] of [
    ['customers', customers],
    ['cashbooks', books],
  ] as const) {
    await bringIn(server, owner, type, rows)
  }
}
