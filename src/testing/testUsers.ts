import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import type { ResponseOf, RequestOf } from '#platform/contract/endpoint.ts'
import { createTestUser, type TestUser } from './testUser.ts'

/** Builders of users who can send requests. Each call creates a new one. */
export type TestUsers = {
  superAdmin(): Promise<TestUser>
  admin(): Promise<TestUser>
  agent(details?: { name?: string; commissionRate?: number }): Promise<TestUser>
  runner(agent: TestUser, details?: { name?: string; commissionRate?: number }): Promise<TestUser>
  /** Creates a login of the role customer, for one customer of the agent. */
  customerLogin(agent: TestUser, customerId: number): Promise<TestUser>
  /** Creates a customer by the agent's own request. */
  customer(agent: TestUser, details?: Partial<CustomerBody>): Promise<Customer>
  /** Returns a user without a login. */
  anonymous(): TestUser
}

type CustomerBody = RequestOf<typeof createCustomer>['body']
type Customer = ResponseOf<typeof createCustomer>['customer']

/**
 * Creates the users of one server directly in the database, because hashing passwords takes time.
 */
export function createTestUsers(app: FastifyInstance, db: Database): TestUsers {
  async function person(
    role: RoleName,
    agentId?: number,
    details: Details = {},
  ): Promise<TestUser> {
    const name = details.name ?? `${role.toLowerCase()} ${randomBytes(3).toString('hex')}`
    const user = await insertUser(db, role, agentId, { ...details, name })
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('sessions')
      .values({
        token_hash: computeHash(token),
        user_id: user.id,
        created_at: FAR,
        last_seen_at: FAR,
      })
      .execute()
    return createTestUser(app, { ...user, name, roleId: ROLES[role], token })
  }
  return {
    superAdmin: () => person('SUPER_ADMIN'),
    admin: () => person('ADMIN'),
    agent: (details) => person('AGENT', undefined, details),
    runner: (agent, details) => person('RUNNER', agent.id, details),
    customerLogin: async (agent, customerId) => {
      const login = await person('CUSTOMER', agent.id)
      await db
        .insertInto('customer_logins')
        .values({ user_id: login.id, customer_id: customerId, agent_id: agent.id })
        .execute()
      return login
    },
    customer: async (agent, details) => {
      const name = `customer ${randomBytes(3).toString('hex')}`
      const phoneNumber = `+6012${randomInt(1_000_000, 10_000_000)}`
      const body = { name, phoneNumber, ...details }
      return (await agent.call(createCustomer, { body })).customer
    },
    anonymous: () =>
      createTestUser(app, {
        id: 0,
        agentId: null,
        name: '',
        roleId: ROLES.CUSTOMER,
        token: undefined,
      }),
  }
}

type Details = { name?: string; commissionRate?: number }

async function insertUser(
  db: Database,
  role: RoleName,
  agentId: number | undefined,
  details: Details,
) {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectNoFrom((eb) => eb.fn<number>('nextval', [eb.val('users_id_seq')]).as('id'))
      .executeTakeFirstOrThrow()
    const agent = role === 'AGENT' ? id : (agentId ?? null)
    await tx
      .insertInto('users')
      .values({
        id,
        role_id: ROLES[role],
        agent_id: agent,
        username: `${role.toLowerCase()}-${randomUUID()}`,
        password_hash: 'nobody can log in with this',
        name: details.name ?? role,
        commission_rate_basis_points: (details.commissionRate ?? 0) * 100,
      })
      .execute()
    if (role === 'AGENT')
      await tx.insertInto('petty_cash_accounts').values({ agent_id: id }).execute()
    return { id, agentId: agent }
  })
}

// A session that no test clock can expire.
const FAR = new Date('2100-01-01')

const computeHash = (token: string) => createHash('sha256').update(token).digest()
