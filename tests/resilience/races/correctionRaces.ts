import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  listCashbookTransactions,
  recordCredit,
  removeTransaction,
  correctCredit,
  recordRecovery,
} from '#modules/lending/credits/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { lend } from '#testing/lend.ts'
import { assertAllowed, countTaken, sendAtOnce, type Race } from './race.ts'

const AMOUNT = sen(1_000)

async function pay({ runner }: Race, cashbookId: number, creditAmount = AMOUNT) {
  const body = { cashbookId, creditAmount }
  return (await runner.call(recordCredit, { body })).transaction.id
}

const correct =
  ({ agent }: Race, id: number, cashbookId: number | null = null) =>
  () =>
    agent.request(correctCredit, { params: { id }, body: { reason: 'wrong', cashbookId } })

const show = ({ agent }: Race, id: number) => agent.call(getCashbook, { params: { id } })

/** Returns the cash that the runner holds. */
async function getHeld({ agent, runner }: Race): Promise<number> {
  const { holders } = await agent.call(getPettyCashSummary, { query: {} })
  return holders.find(({ runnerId }) => runnerId === runner.id)?.balance ?? 0
}

/** A paid loan is settled while a payment of it is corrected: one of them is refused. */
export async function correctAgainstSettle(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: cashbookId, totalBalance } = await lend(server, agent)
  const id = await pay(race, cashbookId, totalBalance)
  const settle = () =>
    agent.request(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })
  const replies = await sendAtOnce(random, [correct(race, id), settle])
  assertAllowed(replies, 'CASHBOOK_NOT_UNSETTLED', 'BALANCE_REMAINS')
  assert.equal(countTaken(replies), 1, 'one of the two is taken')
  const isCorrected = replies[0]?.status === 200
  assert.equal((await show(race, cashbookId)).totalBalance, isCorrected ? totalBalance : 0)
  assert.equal(await getHeld(race), isCorrected ? 0 : totalBalance)
}

/** The latest payment is removed while it is corrected: its money leaves the runner once. */
export async function correctAgainstRemoval(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: cashbookId } = await lend(server, agent)
  await pay(race, cashbookId)
  const id = await pay(race, cashbookId)
  const remove = () =>
    agent.request(removeTransaction, { params: { id }, body: { reason: 'twice' } })
  const replies = await sendAtOnce(random, [correct(race, id), remove])
  assertAllowed(replies, 'NOT_FOUND', 'NOT_LATEST_TRANSACTION')
  assert.equal(countTaken(replies), 1, 'corrected or removed, never both')
  assert.equal((await show(race, cashbookId)).totalCredit, AMOUNT)
  assert.equal(await getHeld(race), AMOUNT)
}

/** One payment is corrected twice at once, towards two loans: its money is on one of them. */
export async function correctTwice(race: Race): Promise<void> {
  const { server, agent, random } = race
  const ids: number[] = []
  for (let count = 0; count < 3; count++) ids.push((await lend(server, agent)).id)
  const [wrong = 0, ...others] = ids
  const id = await pay(race, wrong)
  const replies = await sendAtOnce(
    random,
    others.map((other) => correct(race, id, other)),
  )
  assertAllowed(replies, 'CREDIT_REVERSED')
  assert.equal(countTaken(replies), 1, 'one correction of one payment')
  const credits: number[] = []
  for (const each of ids) credits.push((await show(race, each)).totalCredit)
  assert.deepEqual(credits.toSorted(), [0, 0, AMOUNT].toSorted(), 'the money is on one loan')
  assert.equal(await getHeld(race), AMOUNT, 'who held it holds it')
}

/** Two payments are moved to each other's loan at once: nobody waits for ever, no sen is lost. */
export async function correctCrosswise(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: one } = await lend(server, agent)
  const { id: two } = await lend(server, agent)
  const first = await pay(race, one)
  const second = await pay(race, two, sen(2 * AMOUNT))
  const replies = await sendAtOnce(random, [correct(race, first, two), correct(race, second, one)])
  assertAllowed(replies)
  assert.equal((await show(race, one)).totalCredit, 2 * AMOUNT)
  assert.equal((await show(race, two)).totalCredit, AMOUNT)
  assert.equal(await getHeld(race), 3 * AMOUNT)
}

/** A lost loan is closed, or its loss undone, while money on it comes in twice at once. */
export async function recoverAgainstClose(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId, totalBalance } = await lend(server, agent)
  const end = (status: 1 | 2 | 3, declareLoss = false) =>
    agent.request(setCashbookStatus, {
      params: { status },
      body: { ids: [cashbookId], declareLoss },
    })
  await end(2, true)
  const recover = () =>
    runner.request(recordRecovery, { body: { cashbookId, creditAmount: totalBalance } })
  const isClosing = random.integer(0, 1) === 1
  const replies = await sendAtOnce(random, [recover, recover, () => end(isClosing ? 3 : 1)])
  assertAllowed(replies, 'RECOVERY_EXCEEDS_LOSS', 'NOT_WRITTEN_OFF', 'CASHBOOK_RECOVERED')
  const recovered = countTaken(replies.slice(0, 2))
  const after = await show(race, cashbookId)
  assert.equal(after.recoveredAmount, recovered * totalBalance)
  assert.equal(await getHeld(race), recovered * totalBalance)
  if (isClosing) assert.deepEqual([recovered, after.status], [1, 3], 'closed and recovered once')
  else assert.equal(after.status === 1, recovered === 0, 'a loss is undone or recovered')
  const { items } = await agent.call(listCashbookTransactions, {
    params: { cashbookId },
    query: {},
  })
  assert.equal(items.filter(({ kind }) => kind === 'RECOVERY').length, recovered)
}
