import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { confirmHandOver, getCash, recordHandOver } from '#features/collection/handOverContract.ts'
import { removeTransaction, undoCredit } from '#features/credits/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#features/petty-cash/contract.ts'
import { listCommissions, payCommission } from '#features/settlements/commissionContract.ts'
import { setCashbookStatus } from '#features/settlements/contract.ts'
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

/** All that is owed is paid out several times at once: one payment is taken. */
export async function payCommissionAtOnce(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await collect(runner, cashbookId, 1_200)
  for (const status of [2, 3] as const) {
    await agent.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
  }
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
