import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import * as endpoints from '../contract.ts'
import { selectLendablePackages } from './selectLendablePackages.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())

let count = 0
const form = (changes: object = {}) => ({
  packageName: `Daily 60 ${++count}`,
  debitDays: 60,
  interestRate: 12.5,
  ...changes,
})
const conventional = (changes: object = {}) => ({
  packageName: `Conventional ${++count}`,
  debitDays: 30,
  expectedCredit: sen(120_000),
  debitAmount: sen(100_000),
  ...changes,
})
const create = (changes: object = {}) =>
  admin.call(endpoints.createSystemPackage, { body: form(changes) })
const assign = (agent: TestUser, packageIds: number[]) =>
  admin.request(endpoints.assignPackagesToAgent, {
    params: { agentId: agent.id },
    body: { packageIds },
  })
const addCustomer = async (agent: TestUser, address: object = {}) => {
  const row = { agent_id: agent.id, name: 'A', phone_number: '1', search_text: 'a', ...address }
  return (
    await server.db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}
const listed = async (who: TestUser, query: object = {}) =>
  (await who.call(endpoints.listSystemPackages, { query: { ...query, pageSize: 200 } })).items
const getIds = async (who: TestUser, query: object = {}) =>
  (await listed(who, query)).map(({ id }) => id)
const lastLog = (action: string) =>
  server.db
    .selectFrom('operation_log')
    .select(['detail', 'entity_id', 'actor_id', 'agent_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('packages are refused', () => {
  test('without the permission', async () => {
    const agent = await server.users.agent()
    const params = { id: (await create()).id }
    const replies = await Promise.all([
      agent.request(endpoints.createSystemPackage, { body: form() }),
      agent.request(endpoints.updateSystemPackage, { params, body: form() }),
      agent.request(endpoints.removeSystemPackage, { params }),
      assignAs(agent, agent.id),
      (await server.users.runner(agent)).request(endpoints.listSystemPackages),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
  const assignAs = (who: TestUser, agentId: number) =>
    who.request(endpoints.assignPackagesToAgent, { params: { agentId }, body: { packageIds: [] } })

  test.each([
    [{ debitDays: -1 }, 'debitDays', "Debit Days can't be negative value."],
    [{ debitDays: 3651 }, 'debitDays', 'Debit Days must be at most 3650.'],
    [{ interestRate: -0.5 }, 'interestRate', "Interest Rate can't be negative value."],
    [{ interestRate: 100.5 }, 'interestRate', 'Interest Rate must be at most 100.'],
    [{ packageName: '  ' }, 'packageName', 'Package name is required.'],
    [{ scope: 1 }, 'regions', 'Regions is required.'],
    [{ scope: 2, postCodes: [] }, 'postCodes', 'Postcodes is required.'],
    [{ scope: 2, postCodes: ['1234'] }, 'postCodes.0', 'A postcode must have 5 digits.'],
    [{ scope: 3 }, 'scope', 'Scope is not valid.'],
  ])('with %o', async (changes, path, message) => {
    const reply = await admin.request(endpoints.createSystemPackage, { body: form(changes) })
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path, message }] } })
  })

  test.each([
    [{ expectedCredit: -1 }, 'expectedCredit', "Expected Credit can't be negative value."],
    [{ expectedCredit: 0 }, 'expectedCredit', 'Expected Credit must be more than 0.'],
    [{ debitAmount: 120_001 }, 'debitAmount', "Debit Amount can't exceed Expected Credit."],
    [{ debitAmount: 10.5 }, 'debitAmount', 'Debit Amount is not valid.'],
  ])('when conventional, with %o', async (changes, path, message) => {
    const body = conventional(changes)
    const reply = await admin.request(endpoints.createConventionalPackage, { body })
    expect(reply.status).toBe(422)
    const { errors } = reply.data as unknown as { errors: object[] }
    expect(errors).toContainEqual({ path, message })
  })

  test('under a name that another package of the type has', async () => {
    const { packageName } = await create()
    const again = form({ packageName: packageName.toUpperCase() })
    expect(await admin.request(endpoints.createSystemPackage, { body: again })).toMatchObject({
      status: 409,
      code: 'PACKAGE_NAME_TAKEN',
      data: { errors: [{ path: 'packageName' }] },
    })
    const other = conventional({ packageName })
    expect((await admin.request(endpoints.createConventionalPackage, { body: other })).status).toBe(
      200,
    )
    const { id } = await create()
    const change = { params: { id }, body: form({ packageName }) }
    expect((await admin.request(endpoints.updateSystemPackage, change)).status).toBe(409)
  })

  test('through the path of the other type', async () => {
    const params = { id: (await create()).id }
    const change = { params, body: conventional() }
    expect((await admin.request(endpoints.updateConventionalPackage, change)).status).toBe(404)
    expect((await admin.request(endpoints.removeConventionalPackage, { params })).status).toBe(404)
  })
})

describe('a package', () => {
  test('is created with its scope and logged', async () => {
    const made = await create({ scope: 1, regions: ['Utara', 'Utara'], postCodes: ['10000'] })
    expect(made).toMatchObject({
      packageType: 1,
      interestRate: 12.5,
      scope: 1,
      regions: ['Utara'],
      postCodes: [],
      agentIds: [],
      agentCount: 0,
      activeCashbookCount: 0,
    })
    const line = await lastLog('package.create')
    expect(line).toMatchObject({ entity_id: made.id, actor_id: admin.id })
    expect(line.detail).toMatchObject({ after: { interestRate: 12.5, regions: ['Utara'] } })
    const other = await admin.call(endpoints.createConventionalPackage, { body: conventional() })
    expect(other).toMatchObject({ packageType: 2, expectedCredit: 120_000, debitAmount: 100_000 })
    expect((await admin.call(endpoints.listConventionalPackages)).items).toContainEqual(other)
  })

  test('is changed, and keeps a scope that is not sent', async () => {
    const made = await create({ scope: 2, postCodes: ['50000', '10000'] })
    const { packageName } = made
    const change = { params: { id: made.id }, body: { packageName, debitDays: 0, interestRate: 0 } }
    expect(await admin.call(endpoints.updateSystemPackage, change)).toEqual({
      ...made,
      debitDays: 0,
      interestRate: 0,
    })
    expect((await lastLog('package.update')).detail).toEqual({
      before: { debitDays: 60, interestRate: 12.5 },
      after: { debitDays: 0, interestRate: 0 },
    })
    const everywhere = { params: { id: made.id }, body: form({ packageName, scope: null }) }
    expect(await admin.call(endpoints.updateSystemPackage, everywhere)).toMatchObject({
      scope: null,
      postCodes: [],
    })
  })

  test('is no longer found after deletion, and its name is free', async () => {
    const made = await create()
    const params = { id: made.id }
    expect((await admin.request(endpoints.removeSystemPackage, { params })).status).toBe(200)
    expect((await admin.request(endpoints.removeSystemPackage, { params })).status).toBe(404)
    expect(await getIds(admin)).not.toContain(made.id)
    expect((await create({ packageName: made.packageName })).id).not.toBe(made.id)
    expect((await lastLog('package.remove')).detail).toEqual({
      before: { packageName: made.packageName },
    })
  })
})

describe('assigning packages', () => {
  test('is refused for an unknown agent, and with an unknown package', async () => {
    const [agent, other] = [await server.users.agent(), await server.users.agent()]
    expect((await assign(admin, [])).status).toBe(404)
    expect(await assign(agent, [999_999])).toMatchObject({
      status: 422,
      code: 'PACKAGES_GONE',
      data: { errors: [{ path: 'packageIds' }] },
    })
    const foreign = { params: { agentId: other.id } }
    expect((await agent.request(endpoints.getAgentPackages, foreign)).status).toBe(404)
  })

  test('shows an agent only the assigned ones', async () => {
    const [agent, other] = [await server.users.agent(), await server.users.agent()]
    const [one, two, three] = [await create(), await create(), await create()]
    expect(await getIds(agent)).toEqual([])
    await assign(agent, [one.id, two.id])
    const reply = await assign(agent, [three.id, two.id, two.id])
    expect(reply.data).toEqual({ agentId: agent.id, packageIds: [two.id, three.id] })
    await assign(other, [two.id])
    expect(await getIds(agent)).toEqual([two.id, three.id])
    expect(await listed(agent, { searchTerm: two.packageName })).toMatchObject([
      { agentIds: [agent.id], agentCount: 1 },
    ])
    expect(await listed(admin, { searchTerm: two.packageName })).toMatchObject([{ agentCount: 2 }])
    expect(await getIds(admin, { agentId: other.id })).toEqual([two.id])
    expect(await getIds(agent, { agentId: other.id })).toEqual([])
    expect(await getIds(agent, { agentId: agent.id })).toEqual([two.id, three.id])
    const own = await agent.call(endpoints.getAgentPackages, { params: { agentId: agent.id } })
    expect(own.packageIds).toEqual([two.id, three.id])
    const line = await server.db
      .selectFrom('operation_log')
      .select('detail')
      .where('action', '=', 'package.assign')
      .where('entity_id', '=', agent.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.detail).toEqual({
      before: { packageIds: [one.id, two.id] },
      after: { packageIds: [two.id, three.id] },
    })
  })
})

describe('a package for a customer', () => {
  test('is assigned to their agent and in scope', async () => {
    const agent = await server.users.agent()
    const everywhere = await create()
    const north = await create({ scope: 1, regions: ['Utara'] })
    const penang = await create({ scope: 2, postCodes: ['10000', '10050'] })
    const unassigned = await create()
    await assign(agent, [everywhere.id, north.id, penang.id])
    const near = await addCustomer(agent, { region: 'utara ', postal_code: '10050' })
    const far = await addCustomer(agent, { region: 'Selatan', postal_code: '80000' })
    expect(await getIds(agent, { customerId: near })).toEqual([everywhere.id, north.id, penang.id])
    expect(await getIds(agent, { customerId: far })).toEqual([everywhere.id])
    expect(await getIds(admin, { customerId: far })).toEqual([everywhere.id])
    expect(await getIds(admin, { customerId: far })).not.toContain(unassigned.id)
    const address = { region: 'Utara', postalCode: '' }
    const rows = await selectLendablePackages(server.db, agent.id, address)
      .select('id')
      .orderBy('id')
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([everywhere.id, north.id])
  })

  test('is not listed for an invisible customer', async () => {
    const [agent, other] = [await server.users.agent(), await server.users.agent()]
    const customerId = await addCustomer(other)
    const reply = await agent.request(endpoints.listSystemPackages, { query: { customerId } })
    expect(reply).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
