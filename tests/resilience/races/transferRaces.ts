import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { updateBankAccount } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit, undoCredit } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { bounceTransfer, confirmTransfers } from '#modules/lending/transfers/contract.ts'
import { lend } from '#testing/lend.ts'
import { assertAllowed, countTaken, getBalance, sendAtOnce, type Race } from './race.ts'

const TRANSFERS = 4
const PAYERS = 8
const AMOUNT = sen(1_000)

async function pay({ runner, accountId }: Race, cashbookId: number, creditAmount = AMOUNT) {
  const body = { cashbookId, creditAmount, accountId }
  return (await runner.call(recordCredit, { body })).transaction.id
}

const bounce = ({ admin }: Race, id: number) =>
  admin.request(bounceTransfer, { params: { id }, body: { reason: 'never arrived' } })

/** Transfers are confirmed and bounced at once: what bounced is gone, the rest is confirmed. */
export async function confirmAgainstBounce(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: cashbookId } = await lend(server, agent)
  const ids: number[] = []
  for (let count = 0; count < TRANSFERS; count++) ids.push(await pay(race, cashbookId))
  const wanted = ids.filter(() => random.integer(0, 1) === 1)
  const confirm = (listed: readonly number[]) => () =>
    agent.request(confirmTransfers, { body: { ids: [...listed] } })
  const bounces = wanted.map((id) => () => bounce(race, id))
  const replies = await sendAtOnce(random, [...bounces, confirm(ids), confirm(ids.toReversed())])
  assertAllowed(replies)
  const rows = await server.db
    .selectFrom('transactions')
    .select(['id', 'transfer_state'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, transfer_state: state } of rows) {
    assert.equal(state, wanted.includes(id) ? 'BOUNCED' : 'CONFIRMED', `the state of ${id}`)
  }
  assert.equal(await getBalance(race), (TRANSFERS - wanted.length) * AMOUNT)
}

/** A loan that a transfer paid in full is settled while the transfer bounces: one of them is refused. */
export async function bounceAgainstSettle(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: cashbookId, totalBalance } = await lend(server, agent)
  const id = await pay(race, cashbookId, totalBalance)
  const settle = () =>
    agent.request(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })
  const replies = await sendAtOnce(random, [() => bounce(race, id), settle])
  assertAllowed(replies, 'CASHBOOK_NOT_UNSETTLED', 'BALANCE_REMAINS')
  assert.equal(countTaken(replies), 1, 'one of the two is taken')
  const isBounced = replies[0]?.status === 200
  const after = await agent.call(getCashbook, { params: { id: cashbookId }, query: {} })
  assert.equal(after.totalBalance, isBounced ? totalBalance : 0)
  assert.equal(await getBalance(race), isBounced ? 0 : totalBalance)
}

/**
 * A settled loan that a transfer paid is closed, alone and by Close All, while the transfer is
 * confirmed, or unsettled and bounced: it is closed only with the money seen to arrive.
 */
export async function closeAgainstTransfer(race: Race): Promise<void> {
  const { server, agent, random } = race
  const { id: cashbookId, totalBalance } = await lend(server, agent)
  const id = await pay(race, cashbookId, totalBalance)
  const change = (status: 1 | 2 | 3) =>
    agent.request(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
  await change(2)
  const isArriving = random.integer(0, 1) === 1
  const decide = isArriving
    ? () => agent.request(confirmTransfers, { body: { ids: [id] } })
    : async () => {
        const unsettled = await change(1)
        return unsettled.status === 200 ? bounce(race, id) : unsettled
      }
  const replies = await sendAtOnce(random, [
    decide,
    () => change(3),
    () => agent.request(closeAll, { body: {} }),
  ])
  assertAllowed(replies, 'TRANSFER_UNCONFIRMED', 'CASHBOOK_CLOSED', 'CASHBOOK_NOT_SETTLED')
  assert.equal(replies[0]?.status, 200, 'a closed loan never stands in the way of its transfer')
  const { status } = await agent.call(getCashbook, { params: { id: cashbookId }, query: {} })
  if (!isArriving) assert.equal(status, 1, 'a bounced transfer leaves its loan open')
  assert.equal(await getBalance(race), isArriving ? totalBalance : 0)
}

/** A runner undoes a transfer while it is confirmed: one of the two, and the account agrees. */
export async function undoAgainstConfirm(race: Race): Promise<void> {
  const { server, agent, runner, random } = race
  const { id: cashbookId } = await lend(server, agent)
  const id = await pay(race, cashbookId)
  const replies = await sendAtOnce(random, [
    () => runner.request(undoCredit, { params: { id } }),
    () => agent.request(confirmTransfers, { body: { ids: [id] } }),
  ])
  assertAllowed(replies, 'UNDO_CONFIRMED', 'NOT_FOUND')
  assert.equal(countTaken(replies), 1, 'undone or confirmed, never both')
  assert.equal(await getBalance(race), replies[0]?.status === 200 ? 0 : AMOUNT)
}

/** An account is deactivated while payments come in: each is recorded before, or refused. */
export async function deactivateWhilePaying(race: Race): Promise<void> {
  const { server, agent, runner, accountId, random } = race
  const ids: number[] = []
  for (let count = 0; count < PAYERS; count++) ids.push((await lend(server, agent)).id)
  const line = (cashbookId: number) => ({ cashbookId, creditAmount: AMOUNT, accountId })
  const payments = ids.map((id) => () => runner.request(recordCredit, { body: line(id) }))
  const batch = () => agent.request(submitMassCredit, { body: { items: ids.map(line) } })
  const deactivate = () =>
    agent.request(updateBankAccount, { params: { id: accountId }, body: { status: -1 } })
  const [closed, recorded, ...paid] = await sendAtOnce(random, [deactivate, batch, ...payments])
  assert.equal(closed?.status, 200)
  assertAllowed(
    [recorded, ...paid].flatMap((reply) => reply ?? []),
    ...TOO_LATE,
  )
  const lines = countTaken(paid) + (recorded?.status === 200 ? PAYERS : 0)
  assert.equal(await getBalance(race), lines * AMOUNT)
}

/** A batch names its refused lines, so its own code is another. */
const TOO_LATE = ['ACCOUNT_INACTIVE', 'MASS_CREDIT_REFUSED']
