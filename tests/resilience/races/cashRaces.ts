import assert from 'node:assert/strict'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  confirmHandOver,
  getCash,
  recordHandOver,
  resolveDifference,
} from '#modules/cash/hand-overs/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { recordCredit, removeTransaction, undoCredit } from '#modules/lending/credits/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { listCommissions, payCommission } from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { assertAllowed, countTaken, getBalance, sendAtOnce, type Race } from './race.ts'

const PAYMENTS = 4

/** Withdrawals and moves of all that an account holds: one of them is taken, never two. */
export async function moveAgainstWithdraw(race: Race): Promise<void> {
  const { admin, agent, accountId, random } = race
  const amount = sen(random.integer(1, 500_000))
  const entry = (type: 'TOP_UP' | 'WITHDRAW' | 'MOVE') => ({
    body: { agentId: agent.id, accountId, type, amount, remark: 'to the last sen' },
  })
  await admin.call(recordPettyCash, entry('TOP_UP'))
  const replies = await sendAtOnce(random, [
    () => agent.request(recordPettyCash, entry('MOVE')),
    () => admin.request(recordPettyCash, entry('MOVE')),
    () => admin.request(recordPettyCash, entry('WITHDRAW')),
    () => admin.request(recordPettyCash, entry('WITHDRAW')),
  ])
  assertAllowed(replies, 'ACCOUNT_INSUFFICIENT')
  assert.equal(countTaken(replies), 1, 'the last sen is taken once')
  assert.equal(await getBalance(race), 0)
}

/**
 * A count is confirmed while a credit that it counted is removed. The box has what was counted, and
 * what the books no longer expect of the runner is too much by the removed credit.
 */
export async function handOverAgainstRemoval(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 30)
  const { transaction } = await collect(runner, cashbookId, random.integer(1, 100))
  const { left } = (await runner.call(getCash, { query: {} })).total
  const { id } = await runner.call(recordHandOver, { body: { countedAmount: left } })
  const before = await agent.call(getPettyCashSummary, { query: {} })
  const replies = await sendAtOnce(random, [
    () => agent.request(confirmHandOver, { params: { id } }),
    () =>
      agent.request(removeTransaction, {
        params: { id: transaction.id },
        body: { reason: 'recorded twice' },
      }),
  ])
  assertAllowed(replies)
  const { total } = await runner.call(getCash, { query: {} })
  assert.deepEqual([total.left, total.over], [0, transaction.amount])
  const after = await agent.call(getPettyCashSummary, { query: {} })
  assert.equal(after.pettyCash, before.pettyCash - transaction.amount)
  assert.equal(after.inBox, (before.inBox ?? 0) + left, 'the box has what was counted')
}

/** A runner undoes a payment while a count that has it is confirmed: one of them is refused or over. */
export async function undoAgainstCount(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  const { transaction } = await collect(runner, cashbookId, 30)
  const { left } = (await runner.call(getCash, { query: {} })).total
  const { id } = await runner.call(recordHandOver, { body: { countedAmount: left } })
  const [undone, confirmed] = await sendAtOnce(random, [
    () => runner.request(undoCredit, { params: { id: transaction.id } }),
    () => agent.request(confirmHandOver, { params: { id } }),
  ])
  assert.equal(confirmed?.status, 200)
  const { total } = await runner.call(getCash, { query: {} })
  if (undone?.status === 200) return assert.equal(total.over, transaction.amount)
  assert.equal(undone?.code, 'UNDO_COUNTED')
  assert.deepEqual([total.left, total.over], [0, 0])
}

/** What the runner holds now, by the page of the runner. */
const readHeld = async ({ runner }: Race) => (await runner.call(getCash, { query: {} })).total

/** The agent counts all that the runner holds; nobody is short. */
async function countAll(race: Race): Promise<void> {
  const { toHandOver = sen(0) } = await readHeld(race)
  const body = { runnerId: race.runner.id, countedAmount: toHandOver, remark: '' }
  await race.agent.call(recordHandOver, { body })
}

/** A count that was of RM 30.00 is sent while more comes in: it has what there was, or is refused. */
export async function countAgainstPayment(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 30)
  const more = sen(random.integer(1, 5_000))
  const held = sen(3_000)
  const replies = await sendAtOnce(random, [
    () =>
      agent.request(recordHandOver, {
        body: { runnerId: runner.id, countedAmount: held, expectedAmount: held },
      }),
    () => runner.request(recordCredit, { body: { cashbookId, creditAmount: more } }),
  ])
  assertAllowed(replies, 'CASH_CHANGED')
  assert.equal(replies[1]?.status, 200)
  const { toHandOver, over } = await readHeld(race)
  assert.deepEqual([toHandOver, over], [replies[0]?.status === 200 ? more : held + more, 0])
}

/** A shortage is brought and counted while it is resolved: it is settled once. */
export async function countAgainstResolution(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 30)
  const short = sen(random.integer(1, 3_000))
  const count = (countedAmount: number) =>
    agent.request(recordHandOver, {
      body: { runnerId: runner.id, countedAmount: sen(countedAmount), remark: 'short' },
    })
  assert.equal((await count(3_000 - short)).status, 200)
  const body = { runnerId: runner.id, type: 'RETURNED', amount: short, remark: 'brought' } as const
  const replies = await sendAtOnce(random, [
    () => count(short),
    () => agent.request(resolveDifference, { body }),
  ])
  assertAllowed(replies, 'NOTHING_TO_HAND_OVER', 'NO_DIFFERENCE')
  assert.equal(countTaken(replies), 1, 'a shortage is settled once')
  const { toHandOver, owedByBox } = await readHeld(race)
  assert.deepEqual([toHandOver, owedByBox], [0, 0])
}

/** Midnight comes while the cash of the day is counted: what is not counted is of yesterday. */
export async function countAgainstMidnight(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 30)
  const { date } = await runner.call(getCash, { query: {} })
  const taken = sen(random.integer(1, 5_000))
  const replies = await sendAtOnce(random, [
    () =>
      agent.request(recordHandOver, {
        body: { runnerId: runner.id, countedAmount: sen(2_000), remark: 'the rest tomorrow' },
      }),
    () => {
      server.setDay(addDays(date, 1))
      return runner.request(recordCredit, { body: { cashbookId, creditAmount: taken } })
    },
  ])
  assertAllowed(replies)
  const { toHandOver, ofToday, ofEarlier } = await readHeld(race)
  assert.equal(toHandOver, 1_000 + taken)
  assert.equal((ofToday ?? 0) + (ofEarlier ?? 0), toHandOver, 'the days add up')
  const { earlierCash } = await agent.call(getDashboard, {})
  assert.equal(earlierCash?.amount, ofEarlier)
  await countAll(race)
  assert.equal((await agent.call(getDashboard, {})).earlierCash?.count, 0)
}

/** All that is owed is paid out several times at once: one payment is taken. */
export async function payCommissionAtOnce(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 1_200)
  for (const status of [2, 3] as const) {
    await agent.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
  }
  await countAll(race)
  const { owed } = await runner.call(listCommissions)
  assert.ok(owed > 0)
  const body = { agentId: agent.id, userId: runner.id, amount: owed }
  const payments = Array.from(
    { length: PAYMENTS },
    () => () => agent.request(payCommission, { body }),
  )
  const replies = await sendAtOnce(random, payments)
  assertAllowed(replies, 'COMMISSION_EXCEEDS_OWED')
  assert.equal(countTaken(replies), 1, 'what is owed is paid once')
  assert.equal((await runner.call(listCommissions)).owed, 0)
}
