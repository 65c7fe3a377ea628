import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { recordMissedVisit } from '#modules/collection/round/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import {
  assignPackagesToAgent,
  createConventionalPackage,
  createSystemPackage,
} from '#modules/lending/packages/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createCustomerLogin, getPortalUrl } from '#modules/portal/contract.ts'
import { createAdmin } from '#modules/office/users/contract.ts'
import type { RoleName } from '#core/access/roles.ts'
import type { TestUser } from '#testing/testUser.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openRound, PASSWORD } from '../../support/openRound.ts'
import { OWNER, type Product } from '../../support/startProduct.ts'

/** The ids that the pages need, and the logins of each role. */
export type Scenario = {
  logins: Record<RoleName, { username: string; password: string }>
  customerId: number
  /** With what was paid up, and what was closed, behind it. */
  oldCustomerId: number
  cashbookId: number
  reloanId: number
  listingId: number
  groupId: number
  agentId: number
  runnerId: number
  adminId: number
  /** The link of a customer without a login. */
  portalPath: string
}

/** Data for every page: loans in every state, a round that is half done, packages, notes. */
export async function setUpScenario(product: Product): Promise<Scenario> {
  const round = await openRound(product, 'scenario', 6)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const [agent, runner] = await Promise.all(
    [round.agent, round.runner].map((username) => product.enter(username, PASSWORD)),
  )
  const admin = { username: 'grace', name: 'Grace Tan', password: PASSWORD }
  const { id: adminId } = await owner.call(createAdmin, {
    body: { ...admin, phoneNumber: '012-345 6789', email: 'grace@example.com' },
  })
  await seedOffice(owner, agent!)
  await walkHalf(runner!, agent!, round.cashbookIds)

  const address = { address: '12 Jalan Pasar', city: 'Ipoh' }
  const [customerId, oldCustomerId, linkCustomerId] = await Promise.all(
    ['陈美玲', 'Ahmad bin Abdullah', 'Muthu'].map(async (name, at) => {
      const body = { name, phoneNumber: `019-876 543${at}`, ...address }
      return (await agent!.call(createCustomer, { body })).customer.id
    }),
  )
  const { id } = await agent!.call(openCashbook, {
    body: { customerId: customerId!, ...systemTerms },
  })
  const terms = { customerId: customerId!, ...systemTerms, expectedCredit: sen(200_000) }
  const { reloan } = await processReloanOf(agent!, [id], terms)
  await endLoans(agent!, oldCustomerId!)
  const body = { customerIds: [customerId!], username: 'meiling', password: PASSWORD }
  await agent!.call(createCustomerLogin, { body })
  const listing = await agent!.call(submitListing, { body: { runnerId: runner!.id } })
  const link = await agent!.call(getPortalUrl, { query: { customerId: linkCustomerId! } })
  const as = (username: string) => ({ username, password: PASSWORD })
  return {
    logins: {
      SUPER_ADMIN: OWNER,
      ADMIN: as('grace'),
      AGENT: as(round.agent),
      RUNNER: as(round.runner),
      CUSTOMER: as('meiling'),
    },
    customerId: customerId!,
    oldCustomerId: oldCustomerId!,
    cashbookId: reloan.newCashbook.id,
    reloanId: reloan.id,
    listingId: listing.id,
    groupId: round.groupIds[0]!,
    agentId: agent!.id,
    runnerId: runner!.id,
    adminId,
    portalPath: getPath(link.url),
  }
}

/** The path of the link: the browser opens it at the product's own address. */
function getPath(link: string): string {
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

async function seedOffice(owner: TestUser, agent: TestUser): Promise<void> {
  const system = { packageName: 'Harian 60', debitDays: 60, interestRate: 20 }
  const { id } = await owner.call(createSystemPackage, { body: system })
  const amounts = { expectedCredit: sen(100_000), debitAmount: sen(85_000) }
  const fixed = { packageName: 'Pasar 850', debitDays: 40, ...amounts }
  const { id: fixedId } = await owner.call(createConventionalPackage, { body: fixed })
  const packageIds = [id, fixedId]
  await owner.call(assignPackagesToAgent, { params: { agentId: agent.id }, body: { packageIds } })
  const money = { agentId: agent.id, amount: sen(500_000) }
  await owner.call(recordPettyCash, { body: { ...money, type: 'TOP_UP' } })
  const spent = { ...money, amount: sen(4_500), type: 'EXPENSE' as const, remark: 'petrol' }
  await agent.call(recordPettyCash, { body: spent })
  for (const by of [owner, agent]) {
    const content = 'Pasar Besar is closed on Mondays'
    await by.call(createNote, { body: { content, isPinned: true, colour: 'yellow' } })
    await by.call(createNote, { body: { content: 'Count the float', colour: 'red' } })
  }
}

/** Paid and its cash handed over, short, not there; the rest is still to be visited. */
async function walkHalf(runner: TestUser, agent: TestUser, cashbookIds: number[]): Promise<void> {
  const [paid, short, missed] = cashbookIds as [number, number, number]
  await runner.call(recordCredit, { body: { cashbookId: paid, creditAmount: sen(2_000) } })
  const counted = { runnerId: runner.id, countedAmount: sen(1_900), remark: 'petrol' }
  await agent.call(recordHandOver, { body: counted })
  await runner.call(recordCredit, { body: { cashbookId: short, creditAmount: sen(500) } })
  await runner.call(recordMissedVisit, { body: { cashbookId: missed, reason: 'NOT_THERE' } })
}

/** One loan closed, one settled, one paid up. */
async function endLoans(agent: TestUser, customerId: number): Promise<void> {
  const body = { customerId, ...systemTerms, firstCreditAmount: systemTerms.expectedCredit }
  const ids: number[] = []
  for (let loan = 0; loan < 3; loan++) ids.push((await agent.call(openCashbook, { body })).id)
  const [closed, settled] = ids as [number, number]
  const settle = { params: { status: 2 as const }, body: { ids: [closed, settled] } }
  await agent.call(setCashbookStatus, settle)
  await agent.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [closed] } })
}
