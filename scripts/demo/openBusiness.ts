import { type Day, addDays } from '../../src/core/calendar.ts'
import { sen } from '../../src/core/money.ts'
import type { Person } from '../../src/app/server/askInProcess.ts'
import { createCustomerGroup } from '../../src/features/customer-groups/contract.ts'
import { createCustomer } from '../../src/features/customers/contract.ts'
import {
  assignPackagesToAgent,
  createConventionalPackage,
  createSystemPackage,
} from '../../src/features/packages/contract.ts'
import { recordPettyCash } from '../../src/features/petty-cash/contract.ts'
import { createAdmin } from '../../src/features/users/adminContract.ts'
import { createAgent, createRunner } from '../../src/features/users/contract.ts'
import type { Dice } from './chance.ts'
import { AGENTS, CUSTOMERS, GROUPS, PLACES, RUNNERS } from './names.ts'
import type { Stage } from './stage.ts'

/** Everybody's password in the demo. */
export const DEMO_PASSWORD = 'demo1234'

/** A borrower, and how reliably they pay. */
export type Borrower = {
  customerId: number
  agent: number
  runner: string | undefined
  reliability: number
}

export type Business = { packages: Lent[]; borrowers: Borrower[] }

/** A package with what a cashbook on it asks for. */
export type Lent = { packageId: number; packageType: 1 | 2; debitDays: number } & (
  { interestRate: number } | { expectedSen: number; debitSen: number }
)

const phoneOf = (number: number) =>
  `01${2 + (number % 7)}-${String(3_000_000 + number * 7919).slice(0, 7)}`

/** Founds the business on its first day: people, packages, groups, cash and customers. */
export async function openBusiness(stage: Stage, firstDay: Day, dice: Dice): Promise<Business> {
  stage.turnTo(addDays(firstDay, -1), 9)
  const owner = await stage.enter('owner', DEMO_PASSWORD)
  for (const [place, username] of ['grace', 'hisham'].entries()) {
    const details = {
      username,
      name: place === 0 ? 'Grace Tan' : 'Hisham bin Ali',
      password: DEMO_PASSWORD,
    }
    await owner.get(createAdmin, {
      body: { ...details, email: `${username}@example.com`, phoneNumber: phoneOf(place) },
    })
  }
  const packages = await makePackages(owner)
  const packageIds = packages.map(({ packageId }) => packageId)
  const borrowers: Borrower[] = []
  for (const [place, agent] of AGENTS.entries()) {
    const person = { ...agent, password: DEMO_PASSWORD, phoneNumber: phoneOf(10 + place) }
    const { id: agentId } = await owner.get(createAgent, { body: person })
    await owner.get(assignPackagesToAgent, { params: { agentId }, body: { packageIds } })
    const body = {
      agentId,
      type: 'TOP_UP' as const,
      amount: sen(6_000_000),
      remark: 'opening float',
    }
    await owner.get(recordPettyCash, { body })
    borrowers.push(...(await settleIn(stage, place, dice)))
  }
  return { packages, borrowers }
}

async function makePackages(owner: Person): Promise<Lent[]> {
  const lent: Lent[] = []
  for (const [packageName, debitDays, interestRate] of [
    ['Harian 60', 60, 20],
    ['Harian 45', 45, 18],
    ['Harian 30', 30, 15],
  ] as const) {
    const { id } = await owner.get(createSystemPackage, {
      body: { packageName, debitDays, interestRate },
    })
    lent.push({ packageId: id, packageType: 1, debitDays, interestRate })
  }
  const terms = { debitDays: 40, expectedCredit: sen(100_000), debitAmount: sen(85_000) }
  const body = { packageName: 'Pasar 850', ...terms }
  const { id } = await owner.get(createConventionalPackage, { body })
  lent.push({
    packageId: id,
    packageType: 2,
    debitDays: 40,
    expectedSen: 100_000,
    debitSen: 85_000,
  })
  return lent
}

/** An agent hires runners, makes groups and takes on twenty customers. */
async function settleIn(stage: Stage, place: number, dice: Dice): Promise<Borrower[]> {
  const agent = await stage.enter(AGENTS[place]!.username, DEMO_PASSWORD)
  const runners = RUNNERS.filter((runner) => runner.agent === place)
  for (const { username, name, commissionRate } of runners) {
    const person = { username, name, commissionRate, password: DEMO_PASSWORD }
    await agent.get(createRunner, {
      body: { ...person, phoneNumber: phoneOf(30 + username.length) },
    })
  }
  const groups: number[] = []
  for (const groupName of GROUPS) {
    groups.push((await agent.get(createCustomerGroup, { body: { groupName } })).id)
  }
  const borrowers: Borrower[] = []
  for (const [number, [name, businessNature]] of CUSTOMERS.entries()) {
    const { street, ...where } = dice.pick(PLACES)
    const address = `${dice.between(1, 180)}, ${street}`
    const body = {
      ...{ name, businessNature, address, ...where },
      phoneNumber: phoneOf(100 + place * 100 + number),
      customerGroupId: dice.pick(groups),
      dailyPayer: dice.chance(0.7),
    }
    const { customer } = await agent.get(createCustomer, { body })
    const reliability = dice.pick([0.97, 0.95, 0.9, 0.9, 0.8, 0.7, 0.5])
    const runner = dice.pick(runners)?.username
    borrowers.push({ customerId: customer.id, agent: place, runner, reliability })
  }
  return borrowers
}
