import { sen, type Sen } from '#core/money.ts'
import { login } from '#modules/office/auth/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { assignPackagesToAgent, createSystemPackage } from '#modules/lending/packages/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { remoteApp } from '../../tests/support/remoteApp.ts'

const AGENT = { username: 'lim', name: 'Lim', password: 'agent-secret', phoneNumber: '0123456789' }
const TERMS = { debitDays: 60, interestRate: 20 }

/**
 * Uses an empty product over HTTP as its first day: the super admin creates an agent and a package,
 * the agent a customer, a cashbook and a payment. Returns the total credit of the cashbook.
 * @throws Error with the first refusal
 */
export async function recordFirstRinggit(port: number, adminPassword: string): Promise<Sen> {
  const owner = await enter(port, 'admin', adminPassword)
  const { id: agentId } = await owner.call(createAgent, { body: AGENT })
  const harian = { packageName: 'Harian 60', ...TERMS }
  const { id: packageId } = await owner.call(createSystemPackage, { body: harian })
  const packageIds = [packageId]
  await owner.call(assignPackagesToAgent, { params: { agentId }, body: { packageIds } })
  const float = { agentId, type: 'TOP_UP' as const, amount: sen(100_000), remark: 'opening float' }
  await owner.call(recordPettyCash, { body: float })
  const agent = await enter(port, AGENT.username, AGENT.password)
  const person = { name: 'Aminah', phoneNumber: '0129876543', address: '1 Jalan Pudu' }
  const { customer } = await agent.call(createCustomer, { body: person })
  const loan = { packageId, packageType: 1 as const, ...TERMS, settleType: 1 as const }
  const opened = await agent.call(openCashbook, {
    body: { customerId: customer.id, ...loan, expectedCredit: sen(12_000) },
  })
  const payment = { cashbookId: opened.id, creditAmount: sen(100) }
  const { cashbook } = await agent.call(recordCredit, { body: payment })
  return cashbook.totalCredit
}

async function enter(port: number, username: string, password: string): Promise<TestUser> {
  const app = remoteApp(port)
  const nobody = { id: 0, agentId: null, name: '', roleId: 5 as const, token: undefined }
  const body = { username, password }
  const { token, user } = await createTestUser(app, nobody).call(login, { body })
  return createTestUser(app, { ...user, token })
}
