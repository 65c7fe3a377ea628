import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import type { TestUser } from './testUser.ts'
import { assignPackagesToAgent, createSystemPackage } from '#features/packages/contract.ts'
import type { TestServer } from './testServer.ts'
import { seedSharedData, seedAgentData, type AgentData } from './seedAgentData.ts'

/** The data of one agent, with the shared data. */
export type Place = AgentData & { adminId: number; packageId: number; migrationId: number }

/** The data of two agents, and a user of each role who belongs to the first. */
export type Scenario = { own: Place; foreign: Place; people: Record<RoleName, TestUser> }

export async function openScenario(server: Pick<TestServer, 'users'>): Promise<Scenario> {
  const { superAdmin, admin, packageId, migrationId } = await seedSharedData(server)
  const shared = { adminId: admin.id, packageId, migrationId }
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
