import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '../../core/access/permissions.ts'
import { ROLE_NAMES, type RoleName } from '../../core/access/roles.ts'
import { actionText } from '../../features/operation-log/actionText.ts'
import { fieldText } from '../../features/operation-log/text.ts'
import type { Endpoint } from '../../kit/contract/endpoint.ts'
import { openTestHouse, type House } from '../../testing/house.ts'
import { houseOwn, neighbourhood, type Neighbourhood } from '../../testing/neighbourhood.ts'
import type { Person } from './askInProcess.ts'
import { systemTerms } from '../../testing/terms.ts'
import { allRoutes } from './allRoutes.ts'

// Every call of the contract × every role × one's own, a foreign and a missing object. A call that
// names an object unknown to these tables fails, so that nobody can forget to add it.

type Place = Neighbourhood & { adminId: number; packageId: number; migrationId: number }

/** Which object a path names; those of the house are nobody's, so they cannot be foreign. */
const OBJECTS: readonly [path: RegExp, of: (place: Place) => number | string, isHouse?: true][] = [
  [/^\/account\/session\//, ({ agent }) => sessionIdOf(agent)],
  [/^\/file\//, ({ fileId }) => fileId],
  [/^\/configuration\/role-permission\//, () => 4, true],
  [/^\/configuration\/(conventional-)?package\//, ({ packageId }) => packageId, true],
  [/^\/configuration\/data-migration\/\{type\}/, () => 'customers', true],
  [/^\/configuration\/data-migration\//, ({ migrationId }) => migrationId, true],
  [/^\/user\/admin\//, ({ adminId }) => adminId, true],
  [/^\/user\/agent\/|^\/user\/agent-package/, ({ agent }) => agent.id],
  [/^\/user\/runner\//, ({ runner }) => runner.id],
  [/^\/user\/customer\//, ({ login }) => login.id],
  [/^\/user\/note\//, ({ noteId }) => noteId],
  [/^\/customer-group\//, ({ groupId }) => groupId],
  [/^\/customer\/reloan\//, ({ reloanId }) => reloanId],
  [/^\/customer\/|^\/cashbook\/(latest|histories)\//, ({ customerId }) => customerId],
  [/^\/cashbook\/by-cashbook-id\//, ({ cashbookCode }) => cashbookCode],
  [/^\/cashbook\/status\//, () => 2, true],
  [/^\/cashbook\/|\/(credit-details|cashbook-histories)\//, ({ cashbookId }) => cashbookId],
  [/^\/transaction\/missed-visit\//, ({ missedVisitId }) => missedVisitId],
  [/^\/transaction\/iou\//, ({ cashbookId }) => cashbookId],
  [/^\/transaction\/listing\//, ({ listingId }) => listingId],
  [/^\/transaction\//, ({ transactionId }) => transactionId],
]

/** A session by the start of its token's hash. */
const sessionIdOf = ({ token }: Person) =>
  createHash('sha256').update(token!).digest('hex').slice(0, 16)

/** A body that the schema lets pass; the ids in it are of the place. */
const BODIES: Record<string, (place: Place) => object> = {
  'POST /account/request-outcome': () => ({ idempotencyKey: 'never-sent' }),
  'POST /cashbook': ({ customerId }) => ({ customerId, ...systemTerms }),
  'POST /cashbook/preview': ({ customerId }) => ({ customerId, ...systemTerms }),
  'POST /customer/preview-reloan': ({ customerId, cashbookId }) => ({
    ...{ customerId, cashbookIds: String(cashbookId), ...systemTerms },
  }),
  'POST /customer/process-reloan': ({ customerId, cashbookId }) => ({
    ...{ customerId, cashbookIds: String(cashbookId), ...systemTerms, previewToken: 'none' },
  }),
  'PUT /cashbook/{id}': () => ({ remark: 'seen' }),
  'PUT /cashbook/status/{status}': ({ cashbookId }) => ({ ids: [cashbookId] }),
  'POST /transaction/credit': ({ cashbookId }) => ({ cashbookId, creditAmount: 100 }),
  'POST /transaction/credit/preview': ({ cashbookId }) => ({ cashbookId, creditAmount: 100 }),
  'POST /customer/{id}/signature': ({ cashbookId }) => ({
    ...{ cashbookId, language: 'en', termsHash: '0'.repeat(64), typedName: 'Tan' },
  }),
  'POST /transaction/listing/submit': ({ agent }) => ({ agentId: agent.id }),
  'POST /transaction/refund': ({ cashbookId }) => ({ cashbookId, amount: 100 }),
  'POST /transaction/mass-credit': ({ cashbookId }) => ({
    items: [{ cashbookId, creditAmount: 100 }],
  }),
  'POST /transaction/missed-visit': ({ cashbookId }) => ({ cashbookId, reason: 'CLOSED' }),
  'PUT /customer/mass-credit/route': ({ customerId }) => ({ customerIds: [customerId] }),
  'PUT /transaction/{id}': () => ({ remark: 'seen' }),
  'POST /user/customer': ({ customerId }) => ({
    ...{ customerIds: [customerId], username: 'aminah', password: 'secret-2' },
  }),
  'PUT /user/note/{id}': () => ({ content: 'seen' }),
  'PUT /customer-group/{id}': () => ({ groupName: 'Taman' }),
  'PUT /customer/{id}': () => ({ name: 'Aminah' }),
  'PUT /customer/group': ({ customerId }) => ({
    ...{ stringIds: String(customerId), customerGroupId: null },
  }),
  'POST /customer/move/preview': ({ customerId, agent }) => ({
    ...{ stringIds: String(customerId), agentId: agent.id },
  }),
  'POST /customer/move': ({ customerId, agent }) => ({
    ...{ stringIds: String(customerId), agentId: agent.id },
  }),
  'PUT /user/agent-package-assignment/{agentId}': ({ packageId }) => ({ packageIds: [packageId] }),
  'POST /user/agent/group': ({ agent }) => ({ groupName: 'Pekan', agentId: agent.id }),
  'PUT /configuration/package/{id}': () => ({ packageName: 'P', debitDays: 30, interestRate: 9 }),
  'PUT /configuration/conventional-package/{id}': () => ({
    ...{ packageName: 'C', debitDays: 30, expectedCredit: 1000, debitAmount: 900 },
  }),
  'POST /report/settlement/close-all': ({ agent }) => ({ agentId: agent.id }),
  'PUT /user/agent-petty-cash': ({ agent }) => ({
    ...{ agentId: agent.id, type: 'EXPENSE', amount: 1, remark: 'petrol' },
  }),
}
for (const who of ['admin', 'agent', 'runner']) {
  BODIES[`PUT /user/${who}/{id}/status`] = () => ({ status: 1 })
}
for (const who of ['admin', 'agent', 'runner', 'customer']) {
  BODIES[`PUT /user/${who}/{id}/password`] = () => ({
    ...{ newPassword: 'secret-2', confirmPassword: 'secret-2' },
  })
}

// Logging out would end the very session that asks next; its own test covers it.
const calls = allRoutes.map(({ call }) => call).filter(({ path }) => path !== '/account/logout')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const objectOf = ({ path }: Endpoint) =>
  path.includes('{') ? OBJECTS.find(([pattern]) => pattern.test(path)) : undefined
const MISSING = 987_654_321

let house: House
let own: Place
let foreign: Place
let people: Record<RoleName, Person>
beforeAll(async () => {
  house = await openTestHouse()
  const { superAdmin, admin, packageId, migrationId } = await houseOwn(house)
  const shared = { adminId: admin.id, packageId, migrationId }
  own = { ...(await neighbourhood(house)), ...shared }
  foreign = { ...(await neighbourhood(house)), ...shared }
  const { agent, runner, login } = own
  people = { SUPER_ADMIN: superAdmin, ADMIN: admin, AGENT: agent, RUNNER: runner, CUSTOMER: login }
})
afterAll(() => house.close())

function ask(who: Person, call: Endpoint, place: Place, object?: number | string) {
  const id = object ?? objectOf(call)?.[1](place)
  const path = call.path.replace(/\{\w+\}/, String(id))
  const money = call.movesMoney ? { 'idempotency-key': crypto.randomUUID() } : {}
  const payload = BODIES[nameOf(call)]?.(place) ?? {}
  const body = call.method === 'GET' ? {} : { payload }
  return who.inject({ method: call.method, url: `/api${path}`, headers: money, ...body })
}

/** The permission table, read anew: not by the function that the door asks. */
function isAllowed(call: Endpoint, role: RoleName): boolean {
  if (call.roles && !call.roles.includes(role)) return false
  if (call.access === 'PUBLIC' || call.access === 'SIGNED_IN') return true
  return [call.access].flat().some((permission) => DEFAULT_PERMISSIONS[role].includes(permission))
}

/** A body that names the object in place of the path. */
const namesInBody = (call: Endpoint) => {
  const body = BODIES[nameOf(call)]
  return body !== undefined && JSON.stringify(body(own)) !== JSON.stringify(body(foreign))
}

test('the tables know the object of every call', () => {
  const unknown = calls.filter((call) => call.path.includes('{') && !objectOf(call)).map(nameOf)
  expect(unknown).toEqual([])
  const names = new Set(calls.map(nameOf))
  expect(Object.keys(BODIES).filter((name) => !names.has(name))).toEqual([])
})

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  test.runIf(call.access !== 'PUBLIC')('asks a stranger to log in', async () => {
    expect(await ask(house.cast.stranger(), call, own)).toMatchObject({ status: 401 })
  })

  test.each(ROLE_NAMES)('opens to %s as the table says', async (role) => {
    const reply = await ask(people[role], call, foreign, MISSING)
    if (!isAllowed(call, role)) return expect(reply).toMatchObject({ status: 403 })
    expect(reply.status).toBeLessThan(500)
    expect(reply.status).not.toBe(401)
    if (!EXTRA_RULE.has(name)) expect(reply.status).not.toBe(403)
  })

  test.each(ROLE_NAMES)('shows %s nothing foreign or missing', async (role) => {
    if (!isAllowed(call, role)) return
    const object = objectOf(call)
    const isScoped = role === 'AGENT' || role === 'RUNNER' || role === 'CUSTOMER'
    if (object && !object[2]) {
      const missing = call.path.includes('by-cashbook-id') ? 'CB999999' : MISSING
      expect(await ask(people[role], call, own, missing)).toMatchObject({ status: 404 })
      if (isScoped) expect((await ask(people[role], call, foreign)).status).toBe(404)
    }
    if (isScoped && namesInBody(call)) {
      expect((await ask(people[role], call, foreign)).status).toSatisfy(isNo)
    }
  })
})

const isNo = (status: number) => status === 404 || status === 422 || status === 403

// A role beyond the table may not ask these of this object: 403 is theirs to say.
const EXTRA_RULE = new Set([
  'GET /configuration/role-permission/{id}',
  'POST /configuration/role-permission/{id}',
])

describe('one’s own objects open to', () => {
  const reads = calls.filter((call) => call.method === 'GET' && objectOf(call))
  test.each(ROLE_NAMES)('%s', async (role) => {
    for (const call of reads.filter((each) => isAllowed(each, role))) {
      const { status } = await ask(people[role], call, own)
      const expected = OWN_EXCEPTIONS[`${role} ${nameOf(call)}`] ?? 200
      expect([nameOf(call), status]).toEqual([nameOf(call), expected])
    }
  })
})

// Another role's permissions are for those who may read permissions.
const OWN_EXCEPTIONS: Record<string, number> = {
  'AGENT GET /configuration/role-permission/{id}': 403,
  'CUSTOMER GET /configuration/role-permission/{id}': 403,
}

test('whatever was logged has words: a sentence for its action, a name for each field', async () => {
  const { rows } = await sql<{ action: string; field: string | null }>`
    SELECT DISTINCT action, field FROM operation_log
    LEFT JOIN LATERAL (SELECT jsonb_object_keys(part) AS field
      FROM jsonb_path_query(detail, '$.*') AS part WHERE jsonb_typeof(part) = 'object') AS each ON true
    ORDER BY 1, 2`.execute(house.db)
  const wordless = rows.filter(
    ({ action, field }) => !(action in actionText) || (field !== null && !(field in fieldText)),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(wordless).toEqual([])
})
