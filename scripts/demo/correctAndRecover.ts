import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { minSen, sen } from '#core/money.ts'
import { listCashbooksByStatus } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit, correctCredit, recordRecovery } from '#modules/lending/credits/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { Loan } from './loans.ts'

const AMOUNT = sen(500)

/** Moves an older payment to the cashbook that it belongs to, and recovers a part of a loss. */
export async function correctAndRecover(agent: TestUser, own: readonly Loan[]): Promise<void> {
  const owing = own.filter(({ balanceSen, dailySen }) => balanceSen > 4 * dailySen)
  const [wrong, right] = owing.slice(0, 2)
  if (wrong && right) {
    const body = { cashbookId: wrong.id, creditAmount: AMOUNT }
    const { transaction } = await agent.call(recordCredit, { body })
    await agent.call(recordCredit, { body })
    const correction = { reason: 'Of the neighbour at the next stall', cashbookId: right.id }
    await agent.call(correctCredit, { params: { id: transaction.id }, body: correction })
  }
  const params = { status: CASHBOOK_STATUS.CLOSED }
  const { items } = await agent.call(listCashbooksByStatus, { params, query: { pageSize: 200 } })
  const lost = items.find(({ lossAmount }) => lossAmount > 0)
  if (!lost) return
  const creditAmount = minSen(lost.lossAmount, sen(5_000))
  const remark = 'Came back and paid a part'
  await agent.call(recordRecovery, { body: { cashbookId: lost.id, creditAmount, remark } })
}
