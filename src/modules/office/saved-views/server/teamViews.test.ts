import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { removeAdmin } from '../../users/contract.ts'
import { createSavedView, getOwnLists, removeSavedView, updateSavedView } from '../contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

// Who sees, and who may change, a view that its owner shares with the team.

let server: TestServer
let owner: TestUser
let admin: TestUser
let agent: TestUser
let runner: TestUser
let otherAgent: TestUser
let otherRunner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
  agent = await server.users.agent()
  runner = await server.users.runner(agent)
  otherAgent = await server.users.agent()
  otherRunner = await server.users.runner(otherAgent)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('saved_views').execute()
})

const save = (who: TestUser, body: object = {}) =>
  who.request(createSavedView, {
    body: { list: 'customers', name: 'Late', query: 'search=tan', isShared: true, ...body },
  })
const change = (who: TestUser, id: number, body: object) =>
  who.request(updateSavedView, { params: { id }, body })
const remove = (who: TestUser, id: number) => who.request(removeSavedView, { params: { id } })
const read = async (who: TestUser) =>
  (await who.call(getOwnLists)).views.map(({ name, owner: by }) => [name, by])
const lines = async () =>
  (
    await server.db
      .selectFrom('operation_log')
      .select(['action', 'actor_id', 'agent_id', 'entity_id', 'detail'])
      .where('action', 'like', 'savedView.%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, agent_id, detail }) => [action, actor_id, agent_id, detail])

describe('it is refused', () => {
  test('to a runner to share one, new or not', async () => {
    const refusal = { status: 403, code: 'RUNNER_SHARES_NOTHING' }
    expect(await save(runner)).toMatchObject(refusal)
    const { id } = (await save(runner, { isShared: false })).data
    expect(await change(runner, id, { isShared: true })).toMatchObject(refusal)
    expect((await change(runner, id, { isShared: false, name: 'Mine' })).status).toBe(200)
  })

  test('to change or delete the view of another, by who sees it', async () => {
    const { id } = (await save(admin)).data
    const refusal = {
      status: 403,
      code: 'VIEW_OF_ANOTHER',
      message: `Only ${admin.name} and the super admin can change this view. Save your own instead.`,
    }
    for (const body of [{ name: 'Mine' }, { query: '' }, { isShared: false }]) {
      expect(await change(agent, id, body)).toMatchObject(refusal)
    }
    expect(await remove(agent, id)).toMatchObject(refusal)
  })

  test('as not there, to who does not see it', async () => {
    const ofAgent = (await save(agent)).data.id
    const notShared = (await save(admin, { isShared: false })).data.id
    for (const who of [admin, otherAgent, otherRunner]) {
      expect((await change(who, ofAgent, { name: 'Mine' })).status).toBe(404)
      expect((await remove(who, ofAgent)).status).toBe(404)
    }
    expect((await remove(owner, notShared)).status).toBe(404)
  })
})

describe('it is offered', () => {
  test('by an admin to admin types and agents', async () => {
    await save(admin)
    await save(agent, { name: 'Own', isShared: false })
    expect(await read(admin)).toEqual([['Late', null]])
    expect(await read(owner)).toEqual([['Late', admin.name]])
    expect(await read(agent)).toEqual([
      ['Own', null],
      ['Late', admin.name],
    ])
    for (const who of [runner, otherRunner]) expect(await read(who)).toEqual([])
  })

  test('by an agent to the runners of this agent, and to the super admin', async () => {
    await save(agent)
    expect(await read(runner)).toEqual([['Late', agent.name]])
    expect(await read(owner)).toEqual([['Late', agent.name]])
    for (const who of [admin, otherAgent, otherRunner]) expect(await read(who)).toEqual([])
  })

  test('only of a list that the person may open', async () => {
    for (const list of ['agents', 'to-check', 'operation-log', 'system-packages']) {
      await save(owner, { list, name: list })
    }
    expect(await read(admin)).toEqual([
      ['agents', owner.name],
      ['system-packages', owner.name],
      ['to-check', owner.name],
    ])
    expect(await read(agent)).toEqual([['system-packages', owner.name]])
    await save(agent, { list: 'runners', name: 'Runners' })
    expect(await read(runner)).toEqual([])
  })

  test('without showing more than the person may see', async () => {
    const { id } = await server.users.customer(otherAgent, { name: 'Tan Elsewhere' })
    await save(admin, { query: `agentId=${otherAgent.id}` })
    const query = { agentId: otherAgent.id } as never
    const { data } = await agent.request(listCustomersV2, { query })
    expect(JSON.stringify(data)).not.toContain(`Tan Elsewhere`)
    expect((await admin.call(listCustomersV2, { query })).items.map((row) => row.id)).toContain(id)
  })
})

test('the owner and the super admin rename, stop sharing and delete it; the log names the list alone', async () => {
  const before = await lines()
  const { id } = (await save(agent)).data
  expect((await change(owner, id, { name: 'Late ones' })).data).toMatchObject({
    name: 'Late ones',
    isShared: true,
    owner: agent.name,
  })
  expect((await change(owner, id, { isShared: false })).status).toBe(200)
  expect((await change(owner, id, { isShared: true })).status).toBe(404)
  expect(await read(agent)).toEqual([['Late ones', null]])
  expect((await change(agent, id, { query: 'search=lim' })).status).toBe(200)
  expect((await change(agent, id, { isShared: true })).status).toBe(200)
  expect((await change(agent, id, { isShared: true })).status).toBe(200)
  expect((await remove(owner, id)).status).toBe(200)
  expect(await read(agent)).toEqual([])
  const detail = { after: { list: 'customers' } }
  expect((await lines()).slice(before.length)).toEqual([
    ['savedView.share', agent.id, agent.id, expect.objectContaining(detail)],
    ['savedView.update', owner.id, agent.id, expect.objectContaining(detail)],
    ['savedView.unshare', owner.id, agent.id, expect.objectContaining(detail)],
    ['savedView.share', agent.id, agent.id, expect.objectContaining(detail)],
    ['savedView.remove', owner.id, agent.id, expect.objectContaining(detail)],
  ])
})

test('a name that its owner has already is refused to the super admin, too', async () => {
  await save(agent, { name: 'Early', isShared: false })
  const { id } = (await save(agent)).data
  expect(await change(owner, id, { name: 'EARLY' })).toMatchObject({
    status: 409,
    code: 'VIEW_NAME_TAKEN',
  })
})

test('the views of an admin who is deleted go, shared ones too', async () => {
  const leaving = await server.users.admin()
  await save(leaving)
  expect(await read(agent)).toHaveLength(1)
  await owner.call(removeAdmin, { params: { id: leaving.id } })
  expect(await read(agent)).toEqual([])
})
