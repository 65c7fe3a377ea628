import { type Day, addDays } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { updateBusiness, updateDaysOff } from '#modules/office/business/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import {
  assignPackagesToAgent,
  createConventionalPackage,
  createSystemPackage,
} from '#modules/lending/packages/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createAdmin, createAgent, createRunner } from '#modules/office/users/contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { createRandom, type Random } from './random.ts'
import { drawPortrait } from './drawPortrait.ts'
import { AGENTS, GROUPS, getName, RUNNERS, getShop } from './names.ts'
import type { DemoServer } from './demoServer.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'demo1234'

/** This share of the customers has a picture. */
const PICTURED = 0.4

/** Of this share of the customers the identity card is known. */
const IDENTIFIED = 0.6

/** Draws the number of an identity card that nobody has: place 98 is not in Malaysia. */
function drawIdentity(random: Random): string {
  const [year, month, day] = [random.between(60, 99), random.between(1, 12), random.between(1, 28)]
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('')
  return `${date}-98-${random.between(1_000, 9_999)}`
}

/** A borrower, and how reliably they pay. */
export type Borrower = {
  customerId: number
  /** The agent's place in the list. */
  agent: number
  runner: Runner
  reliability: number
  /** The first loan is opened from this day on: a business grows. */
  joinsOn: Day
}

export type Runner = { id: number; username: string; agent: number }

export type Business = {
  packages: Lent[]
  agentIds: number[]
  /** The bank accounts of each agent. */
  accountIds: number[][]
  runners: Runner[]
  borrowers: Borrower[]
}

/** A package with the fields of its cashbooks. */
export type Lent = { packageId: number; packageType: 1 | 2; debitDays: number } & (
  | { interestRate: number }
  | { expectedSen: number; debitSen: number }
)

const getPhone = (number: number) =>
  `01${2 + (number % 7)}-${String(3_000_000 + number * 7919).slice(0, 7)}`

/** When the business begins, and how large it is today. */
export type Start = { firstDay: Day; days: number; customersPerAgent: number }

/** Opens the business on its first day: users, packages, groups, cash and customers. */
export async function openBusiness(demo: DemoServer, start: Start): Promise<Business> {
  demo.turnTo(addDays(start.firstDay, -1), 9)
  const owner = await demo.enter('owner', DEMO_PASSWORD)
  await addAdmins(owner)
  await describeBusiness(owner, addDays(start.firstDay, start.days + LICENCE_LEFT))
  await owner.call(updateDaysOff, { body: { weekdays: [0], dates: [], isDefault: false } })
  const packages = await makePackages(owner)
  const packageIds = packages.map(({ packageId }) => packageId)
  const business: Business = {
    packages,
    agentIds: [],
    accountIds: [],
    runners: [],
    borrowers: [],
  }
  for (const [place, agent] of AGENTS.entries()) {
    const person = { ...agent, password: DEMO_PASSWORD, phoneNumber: getPhone(10 + place) }
    const { id: agentId } = await owner.call(createAgent, { body: person })
    await owner.call(assignPackagesToAgent, { params: { agentId }, body: { packageIds } })
    const body = {
      agentId,
      type: 'TOP_UP' as const,
      amount: sen(8_000_000),
      remark: 'opening float',
    }
    await owner.call(recordPettyCash, { body })
    business.agentIds.push(agentId)
    business.accountIds.push(await openAccounts(owner, agentId, ACCOUNTS[place] ?? []))
  }
  const settled = await Promise.all(
    AGENTS.map((_agent, place) => settleIn(demo, place, start, createRandom(place))),
  )
  business.runners.push(...settled.flatMap(({ runners }) => runners))
  business.borrowers.push(...settled.flatMap(({ borrowers }) => borrowers))
  return business
}

/** The licence ends soon enough to need attention. */
const LICENCE_LEFT = 45

async function describeBusiness(owner: TestUser, licenceEndsOn: Day): Promise<void> {
  const body = {
    legalName: 'Maju Jaya Kredit Sdn Bhd',
    registrationNumber: '202601012345 (1234567-K)',
    licenceNumber: 'WL 1234/10/01-1',
    licenceEndsOn,
    address: '18 Jalan Pudu, 55100 Kuala Lumpur',
    phoneNumber: '03-2141 0000',
    email: 'kaunter@majujaya.example',
    highestRate: 18,
  }
  await owner.call(updateBusiness, { body })
}

/** The names of the bank accounts of each agent, as their staff say them. */
const ACCOUNTS = [
  ['Maybank 4321', 'TNG eWallet'],
  ['CIMB 7700'],
  ['Public Bank 118', 'Maybank 9034'],
]

async function openAccounts(
  owner: TestUser,
  agentId: number,
  names: readonly string[],
): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    ids.push((await owner.call(createBankAccount, { body: { agentId, name } })).id)
  }
  return ids
}

async function addAdmins(owner: TestUser): Promise<void> {
  const admins = [
    ['grace', 'Grace Tan'],
    ['hisham', 'Hisham bin Ali'],
  ] as const
  for (const [number, [username, name]] of admins.entries()) {
    const details = { username, name, password: DEMO_PASSWORD, phoneNumber: getPhone(number) }
    await owner.call(createAdmin, { body: { ...details, email: `${username}@example.com` } })
  }
}

async function makePackages(owner: TestUser): Promise<Lent[]> {
  const lent: Lent[] = []
  for (const [packageName, debitDays, interestRate] of [
    ['Harian 60', 60, 20],
    ['Harian 45', 45, 18],
    ['Harian 30', 30, 15],
  ] as const) {
    const body = { packageName, debitDays, interestRate }
    const { id } = await owner.call(createSystemPackage, { body })
    lent.push({ packageId: id, packageType: 1, debitDays, interestRate })
  }
  const terms = { debitDays: 40, expectedCredit: sen(100_000), debitAmount: sen(85_000) }
  const body = { packageName: 'Pasar 850', ...terms }
  const { id } = await owner.call(createConventionalPackage, { body })
  const conventional = { packageId: id, packageType: 2 as const, debitDays: 40 }
  return [...lent, { ...conventional, expectedSen: 100_000, debitSen: 85_000 }]
}

/** Creates an agent's runners, groups and customers, who join one by one over the months. */
async function settleIn(
  demo: DemoServer,
  place: number,
  { firstDay, days, customersPerAgent }: Start,
  random: Random,
): Promise<Pick<Business, 'runners' | 'borrowers'>> {
  const agent = await demo.enter(
    assertDefined(AGENTS[place], 'every place has an agent').username,
    DEMO_PASSWORD,
  )
  const runners: Runner[] = []
  for (const { username, name, commissionRate } of RUNNERS.filter((each) => each.agent === place)) {
    const phoneNumber = getPhone(30 + place * 10 + runners.length)
    const body = { username, name, commissionRate, password: DEMO_PASSWORD, phoneNumber }
    const { id } = await agent.call(createRunner, { body })
    runners.push({ id, username, agent: place })
  }
  const borrowers: Borrower[] = []
  const people = createRandom(1_000 + place)
  const groups: number[] = []
  for (const groupName of GROUPS) {
    groups.push((await agent.call(createCustomerGroup, { body: { groupName } })).id)
  }
  for (let number = 0; number < customersPerAgent; number++) {
    const { name, isWoman } = getName(random)
    const body = {
      name,
      ...getShop(place, random),
      phoneNumber: getPhone(1_000 + place * customersPerAgent + number),
      identityNumber: people.chance(IDENTIFIED) ? drawIdentity(people) : '',
      customerGroupId: random.pick(groups),
      dailyPayer: random.chance(0.7),
    }
    const picture = random.chance(PICTURED) ? await drawPortrait(isWoman, random) : undefined
    borrowers.push({
      customerId: await addCustomer(agent, body, picture),
      agent: place,
      runner: assertDefined(runners[number % runners.length], 'every agent has runners'),
      reliability: random.pick([0.98, 0.97, 0.95, 0.92, 0.9, 0.8, 0.6]),
      joinsOn: addDays(firstDay, Math.floor((number / customersPerAgent) * days * 0.95)),
    })
  }
  return { runners, borrowers }
}

async function addCustomer(
  agent: TestUser,
  body: RequestOf<typeof createCustomer>['body'],
  picture: Buffer | undefined,
): Promise<number> {
  if (!picture) return (await agent.call(createCustomer, { body })).customer.id
  const payload = new FormData()
  for (const [field, value] of Object.entries(body)) payload.append(field, String(value))
  payload.append('profilePhoto', new Blob([new Uint8Array(picture)]), 'portrait.jpg')
  const reply = await agent.inject({ method: 'POST', url: '/api/customer', payload })
  if (!reply.success) throw new Error(`${reply.code}: ${reply.message}`)
  return (reply.data as { customer: { id: number } }).customer.id
}
