import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createRunner, updateAgent } from '#modules/office/users/contract.ts'
import { openRound, PASSWORD } from '../../tests/support/openRound.ts'
import { OWNER, type Product } from '../../tests/support/startProduct.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Runners to whom commission is owed. */
export const RUNNERS = 9

/**
 * An agent with nine runners to whom commission is owed, twelve unconfirmed transfers, a hand-over that
 * was short, and customers who are two days behind.
 */
export async function openDesk(product: Product) {
  const round = await openRound(product, 'u9', 40)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const lim = await product.enter(round.agent, PASSWORD)
  const siti = await product.enter(round.runner, PASSWORD)
  await owner.call(updateAgent, { params: { id: lim.id }, body: { commissionRate: 10 } })
  await owner.call(recordPettyCash, {
    body: { agentId: lim.id, type: 'TOP_UP', amount: sen(10_000_000) },
  })
  const books = round.cashbookIds
  for (let at = 0; at < RUNNERS; at++) {
    const username = `runner-${at}`
    await lim.call(createRunner, {
      body: {
        username,
        name: `Runner ${at}`,
        password: PASSWORD,
        phoneNumber: '012-345 6789',
        commissionRate: 5,
      },
    })
    const runner = await product.enter(username, PASSWORD)
    await runner.call(recordCredit, {
      body: { cashbookId: books[at]!, creditAmount: sen(at % 4 === 3 ? 106_000 : 102_000) },
    })
  }
  const ids = books.slice(0, RUNNERS)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids } })
  }
  const bank = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  for (const cashbookId of books.slice(12, 24)) {
    await siti.call(recordCredit, {
      body: { cashbookId, creditAmount: sen(2_000), accountId: bank.id },
    })
  }
  await siti.call(recordCredit, { body: { cashbookId: books[24]!, creditAmount: sen(2_000) } })
  await lim.call(recordHandOver, {
    body: { runnerId: siti.id, countedAmount: sen(1_500), remark: 'One note was torn' },
  })
  return {
    ...round,
    agentId: lim.id,
    logins: { agent: { username: round.agent, password: PASSWORD }, owner: OWNER },
  }
}
