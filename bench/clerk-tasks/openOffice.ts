import { sen } from '#core/money.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { assignPackagesToAgent, createSystemPackage } from '#modules/lending/packages/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { openRound, PASSWORD } from '../../tests/support/openRound.ts'
import { OWNER, type Product } from '../../tests/support/startProduct.ts'

/** As many as a clerk types in one go, and two who pay at the counter. */
export const CUSTOMERS = 62

export type Office = Awaited<ReturnType<typeof openOffice>>

/**
 * An agent with a package, a runner who holds cash of today, 62 customers with a loan each, a settled
 * cashbook and a payment that was removed.
 */
export async function openOffice(product: Product) {
  const round = await openRound(product, 'u6', CUSTOMERS)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const lim = await product.enter(round.agent, PASSWORD)
  const siti = await product.enter(round.runner, PASSWORD)
  const { id: packageId } = await owner.call(createSystemPackage, {
    body: { packageName: 'Harian 60', debitDays: 60, interestRate: 20 },
  })
  await owner.call(assignPackagesToAgent, {
    params: { agentId: lim.id },
    body: { packageIds: [packageId] },
  })
  const [settled, held] = round.cashbookIds as [number, number]
  await lim.call(recordCredit, { body: { cashbookId: settled, creditAmount: sen(102_000) } })
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [settled] } })
  await siti.call(recordCredit, { body: { cashbookId: held, creditAmount: sen(2_000) } })
  const wrong = await lim.call(recordCredit, {
    body: { cashbookId: round.cashbookIds[2]!, creditAmount: sen(900) },
  })
  await lim.call(removeTransaction, {
    params: { id: wrong.transaction.id },
    body: { reason: 'Wrong customer' },
  })
  return {
    ...round,
    agentId: lim.id,
    logins: {
      agent: { username: round.agent, password: PASSWORD },
      owner: OWNER,
    },
  }
}
