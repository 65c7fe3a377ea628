import sharp from 'sharp'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import { assignPackagesToAgent, createSystemPackage } from '#modules/lending/packages/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { resolveDifference, recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { payCommission } from '#modules/cash/commission/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import type { updateCustomer } from '#modules/customers/contract.ts'
import { recordMissedVisit, recordPromise } from '#modules/collection/round/contract.ts'
import { reportDispute } from '#modules/portal/disputes/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { startStatementRun } from '#modules/reports/statements/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { createWebhook } from '#modules/records/webhooks/contract.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { TestUser } from './testUser.ts'
import type { TestServer } from './testServer.ts'
import { toCsv, sendSheet } from './migrations.ts'
import { sendBankFile, toBankFile } from './bankLines.ts'
import { processReloanOf } from './processReloanOf.ts'
import { systemTerms } from './systemTerms.ts'

/** The data of one agent, with the shared data. */
export type Place = AgentData & {
  adminId: number
  packageId: number
  migrationId: number
  webhookId: number
}

/** The data of two agents, and a user of each role who belongs to the first. */
export type Scenario = { own: Place; foreign: Place; people: Record<RoleName, TestUser> }

export async function openScenario(server: Pick<TestServer, 'users' | 'db'>): Promise<Scenario> {
  const { superAdmin, admin, ...others } = await seedSharedData(server)
  const shared = { adminId: admin.id, ...others }
  const own = { ...(await seedAgentData(server)), ...shared }
  const foreign = { ...(await seedAgentData(server)), ...shared }
  // One package that only the other agent has.
  const packageName = `Jauh ${foreign.agent.id}`
  const { id } = await superAdmin.call(createSystemPackage, {
    body: { packageName, debitDays: 60, interestRate: 20 },
  })
  await superAdmin.call(assignPackagesToAgent, {
    params: { agentId: foreign.agent.id },
    body: { packageIds: [id] },
  })
  foreign.words.push(packageName)
  const { agent: AGENT, runner: RUNNER, login: CUSTOMER } = own
  const people = { SUPER_ADMIN: superAdmin, ADMIN: admin, AGENT, RUNNER, CUSTOMER }
  return { own, foreign, people }
}

/** Lists one user of each role, the highest first. */
export const everybody = ({ people }: Scenario): TestUser[] =>
  ROLE_NAMES.map((role) => people[role])

/** One agent and one of everything that belongs to it. */
type AgentData = {
  agent: TestUser
  runner: TestUser
  login: TestUser
  customerId: number
  /** Another record of the same person. */
  duplicateId: number
  groupId: number
  cashbookId: number
  cashbookCode: string
  transactionId: number
  fileId: number
  noteId: number
  reloanId: number
  missedVisitId: number
  promiseId: number
  disputeId: number
  handOverId: number
  listingId: number
  commissionPaymentId: number
  accountId: number
  /** A credit by transfer that waits for confirmation. */
  transferId: number
  /** A line of the bank that nobody has explained. */
  bankLineId: number
  resolutionId: number
  statementRunId: number
  /** Words that occur nowhere else: names, a code, a note. */
  words: string[]
}

/** Creates an agent with one of everything. A second agent's data shows whether scope holds. */
async function seedAgentData({ users, db }: Pick<TestServer, 'users' | 'db'>): Promise<AgentData> {
  const agent = await users.agent()
  const runner = await users.runner(agent, { commissionRate: 5 })
  const { id: groupId } = await agent.call(createCustomerGroup, {
    body: { groupName: `Pasar ${agent.name}` },
  })
  const { id: customerId, name } = await users.customer(agent)
  const { id: duplicateId } = await users.customer(agent, { name })
  const login = await users.customerLogin(agent, customerId)
  const cashbook = await agent.call(openCashbook, { body: { customerId, ...systemTerms } })
  const body = { cashbookId: cashbook.id, creditAmount: sen(2_000) }
  const { transaction } = await runner.call(recordCredit, { body })
  const { id: accountId } = await agent.call(createBankAccount, {
    body: { name: `Maybank ${agent.name}` },
  })
  const byTransfer = { ...body, accountId, reference: `IBG ${agent.name}` }
  const { transaction: transfer } = await runner.call(recordCredit, { body: byTransfer })
  await sendBankFile(agent, accountId, toBankFile([['02/01/2026', `DUITNOW ${name}`, 77]]))
  const { id: bankLineId } = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const fileId = await photograph(agent, customerId)
  const { id: noteId } = await agent.call(createNote, { body: { content: `Call ${name} back` } })
  const { id: oldId } = await agent.call(openCashbook, { body: { customerId, ...systemTerms } })
  const terms = { customerId, ...systemTerms, expectedCredit: sen(200_000) }
  const { id: reloanId } = (await processReloanOf(agent, [oldId], terms)).reloan
  const visit = { cashbookId: cashbook.id, reason: 'CLOSED' } as const
  const { id: missedVisitId } = await runner.call(recordMissedVisit, { body: visit })
  const promised = { cashbookId: cashbook.id, promisedDate: day('2027-01-01') }
  const { id: promiseId } = await runner.call(recordPromise, { body: promised })
  const problem = { cashbookId: cashbook.id, kind: 'OTHER', words: `I am ${name}` } as const
  const { id: disputeId } = await login.call(reportDispute, { body: problem })
  const resolutionId = await resolvedShortage({ agent, runner, cashbookId: cashbook.id })
  const counted = { countedAmount: sen(2_000), remark: 'counted' }
  const { id: handOverId } = await runner.call(recordHandOver, { body: counted })
  const round = { body: { runnerId: runner.id } }
  const { id: listingId } = await agent.call(submitListing, round)
  const commissionPaymentId = await paidCommission(await users.admin(), {
    agent,
    runner,
    customerId,
  })
  const { id: statementRunId } = await agent.call(startStatementRun, { body: {} })
  // The names of the account and the reference contain the agent's name.
  const words = [agent.name, runner.name, login.name, name, cashbook.cashbookId]
  return {
    listingId,
    handOverId,
    commissionPaymentId,
    accountId,
    transferId: transfer.id,
    bankLineId,
    resolutionId,
    statementRunId,
    words,
    agent,
    runner,
    login,
    customerId,
    duplicateId,
    groupId,
    fileId,
    noteId,
    reloanId,
    missedVisitId,
    promiseId,
    disputeId,
    cashbookId: cashbook.id,
    cashbookCode: cashbook.cashbookId,
    transactionId: transaction.id,
  }
}

type Collecting = { agent: TestUser; runner: TestUser; cashbookId: number }

/** Hands over RM 1.00 less than a payment of RM 20.00, and returns it; returns the resolution's id. */
async function resolvedShortage({ agent, runner, cashbookId }: Collecting): Promise<number> {
  const runnerId = runner.id
  const counted = { runnerId, countedAmount: sen(1_900), remark: 'RM 1.00 short' }
  await agent.call(recordHandOver, { body: counted })
  await runner.call(recordCredit, { body: { cashbookId, creditAmount: sen(2_000) } })
  const body = { runnerId, type: 'RETURNED', amount: sen(100), remark: 'brought it' } as const
  return (await agent.call(resolveDifference, { body })).id
}

type Earning = { agent: TestUser; runner: TestUser; customerId: number }

/** Closes a loan that the runner collected, and pays a part of the commission; returns its payment's id. */
async function paidCommission(admin: TestUser, earning: Earning): Promise<number> {
  const { agent, runner, customerId } = earning
  const topUp = { agentId: agent.id, type: 'TOP_UP', amount: sen(1_000_000) } as const
  await admin.call(recordPettyCash, { body: topUp })
  const terms = { customerId, ...systemTerms, firstCreditAmount: sen(0), settleType: 1 } as const
  const { id } = await agent.call(openCashbook, { body: terms })
  const body = { cashbookId: id, creditAmount: systemTerms.expectedCredit, runnerId: runner.id }
  await agent.call(recordCredit, { body })
  await agent.call(closeAll, { body: { state: 'ALL', remark: '' } })
  const payment = { agentId: agent.id, userId: runner.id, amount: sen(100) }
  return (await agent.call(payCommission, { body: payment })).id
}

/** Adds a photo to a customer; returns its file's id. */
async function photograph(agent: TestUser, customerId: number): Promise<number> {
  const blue = { width: 40, height: 40, channels: 3, background: 'blue' } as const
  const png = await sharp({ create: blue }).png().toBuffer()
  const payload = new FormData()
  payload.append('profilePhoto', new Blob([new Uint8Array(png)]), 'me.png')
  const url = `/api/customer/${customerId}`
  const reply = await agent.inject({ method: 'PUT', url, payload })
  const { customer } = reply.data as ResponseOf<typeof updateCustomer>
  return Number(customer.profilePhoto?.split('/')[2])
}

/** Creates the shared data that belongs to no agent. */
async function seedSharedData({ users }: Pick<TestServer, 'users'>) {
  const [superAdmin, admin] = await Promise.all([users.superAdmin(), users.admin()])
  const body = { packageName: `Harian ${superAdmin.id}`, debitDays: 60, interestRate: 20 }
  const { id: packageId } = await superAdmin.call(createSystemPackage, { body })
  const sheet = await sendSheet(superAdmin, 'customers', toCsv([['Name'], ['Ali']]))
  const { webhook } = await superAdmin.call(createWebhook, {
    body: { url: 'https://books.example', events: ['PAYMENTS'] },
  })
  return { superAdmin, admin, packageId, migrationId: sheet.data.id, webhookId: webhook.id }
}
