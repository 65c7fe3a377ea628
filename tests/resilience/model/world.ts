import { randomUUID } from 'node:crypto'
import type { Day } from '#core/calendar.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { TestUser, Reply } from '#testing/testUser.ts'
import {
  assignPackagesToAgent,
  createConventionalPackage,
  createSystemPackage,
} from '#modules/lending/packages/contract.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import type { ResponseOf, RequestOf, Endpoint } from '#platform/contract/endpoint.ts'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import type { Model } from './books.ts'

/** A request that was taken, to be sent again. */
export type Sent = {
  person: TestUser
  endpoint: Endpoint
  input: object
  key: string
  data: unknown
}

/** The users of one sequence, the server they work on and the model of what they do. */
export type World = {
  server: FaultyServer
  model: Model
  /** The models of the sequences played before: figures of all agents together include theirs. */
  others: Model[]
  admin: TestUser
  /** The super admin. */
  owner: TestUser
  agents: TestUser[]
  runners: TestUser[]
  /** Runners whose session has ended with their deactivation. */
  loggedOut: Set<number>
  packages: { system: number; conventional: number }
  sent: Sent[]
  /** How often each kind of command was taken, refused or found nothing to act on. */
  tally: Tally
  request<E extends Endpoint>(
    person: TestUser,
    endpoint: E,
    input: RequestOf<E>,
  ): Promise<Reply<ResponseOf<E>>>
}

export type Outcome = 'taken' | 'refused' | 'idle'
export type Tally = Map<string, Record<Outcome, number>>

export const FIRST_DAY = day('2026-01-10')

/** What all sequences on a server share: the admin, the packages, and the models of the finished sequences. */
export type Office = Pick<World, 'server' | 'admin' | 'owner' | 'packages' | 'others'>

export async function openOffice(server: FaultyServer): Promise<Office> {
  const owner = await server.users.superAdmin()
  const admin = await server.users.admin()
  const [system, conventional] = await Promise.all([
    owner.call(createSystemPackage, {
      body: { packageName: 'Daily 30', debitDays: 30, interestRate: 15 },
    }),
    owner.call(createConventionalPackage, {
      body: {
        packageName: 'Round 20',
        debitDays: 20,
        expectedCredit: sen(50_000),
        debitAmount: sen(42_000),
      },
    }),
  ])
  const packages = { system: system.id, conventional: conventional.id }
  return { server, admin, owner, packages, others: [] }
}

const SUNDAYS_OFF: Model['calendar'] = { weekdays: [0], dates: [], isDefault: false }

const FIRST_CASH_SEN = 2_000_000

/** What money moves between from the first command on: petty cash, and bank accounts of each agent. */
async function openPlaces(model: Model, admin: TestUser): Promise<void> {
  const [first, second] = [...model.agents.keys()] as [number, number]
  const topUp = { agentId: first, type: 'TOP_UP', amount: sen(FIRST_CASH_SEN) } as const
  await admin.call(recordPettyCash, { body: topUp })
  model.entries.push({ agentId: first, accountId: null, amount: FIRST_CASH_SEN })
  for (const [agentId, name] of [
    [first, 'Maybank 4321'],
    [first, 'TNG eWallet'],
    [second, 'CIMB'],
  ] as const) {
    const { id } = await admin.call(createBankAccount, { body: { agentId, name } })
    model.accounts.push({ id, agentId, name, isActive: true, isRemoved: false })
  }
}

/** Two agents; the rates of the second and its runner make a whole. The packages are the first's alone. */
export async function newWorld(office: Office, tally: Tally): Promise<World> {
  const { server, admin, owner, packages } = office
  const { users } = server
  server.setDay(FIRST_DAY)
  await owner.call(setLockedPeriod, { body: { lockedThrough: null, reason: 'another office' } })
  await owner.call(updateDaysOff, { body: { ...SUNDAYS_OFF, dates: [] } })
  const agents = [
    await users.agent({ commissionRate: 10 }),
    await users.agent({ commissionRate: 60 }),
  ]
  const [first, second] = agents as [TestUser, TestUser]
  const runners = [
    await users.runner(first, { commissionRate: 5 }),
    await users.runner(first, { commissionRate: 4 }),
    await users.runner(second, { commissionRate: 40 }),
  ]
  const body = { packageIds: Object.values(packages) }
  await admin.call(assignPackagesToAgent, { params: { agentId: first.id }, body })
  const customers: Model['customers'] = new Map()
  for (const agent of [first, first, first, second]) {
    customers.set((await users.customer(agent)).id, { agentId: agent.id, mergedInto: null })
  }
  const rates = [500, 400, 4_000]
  const model: Model = {
    today: FIRST_DAY as Day,
    lockedOn: null,
    removed: [],
    reloans: [],
    agents: new Map([
      [first.id, 1_000],
      [second.id, 6_000],
    ]),
    runners: runners.map(({ id, agentId }, place) => ({
      id,
      agentId: agentId!,
      rate: rates[place]!,
      isActive: true,
    })),
    customers,
    merges: [],
    calendar: SUNDAYS_OFF,
    declared: [],
    books: [],
    entries: [],
    handOvers: [],
    commissionPayments: [],
    accounts: [],
    resolutions: [],
    usedAccounts: new Set(),
    visits: new Map(),
  }
  await openPlaces(model, admin)
  const sent: Sent[] = []
  return {
    ...office,
    model,
    agents,
    runners,
    sent,
    tally,
    loggedOut: new Set(),
    request: async (person, endpoint, input) => {
      const key = randomUUID()
      const reply = await person.request(endpoint, input, { key })
      if (reply.success) sent.push({ person, endpoint, input, key, data: reply.data })
      return reply
    },
  }
}
