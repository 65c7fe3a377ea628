import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { login } from '../../../auth/contract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())

let count = 0
const form = (changes: object = {}) => ({
  username: `agent${++count}`,
  password: 'secret8',
  name: 'Lim Ah Kow',
  phoneNumber: '012-345 6789',
  ...changes,
})
const create = (changes: object = {}) =>
  admin.request(endpoints.createAgent, { body: form(changes) as never })
const created = async (changes: object = {}) => (await create(changes)).data
const logged = (action: string, id: number) =>
  server.db
    .selectFrom('operation_log')
    .select(['detail', 'actor_id', 'agent_id'])
    .where('action', '=', action)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('creating an agent', () => {
  test('is refused without the permission', async () => {
    const agent = await server.users.agent()
    expect(await agent.request(endpoints.createAgent, { body: form() })).toMatchObject({
      status: 403,
    })
  })

  test('names every invalid field', async () => {
    const reply = await create({
      username: 'Ah Kow!',
      password: '12345',
      name: ' ',
      phoneNumber: '12',
      email: 'nobody',
      commissionRate: -1,
    })
    expect(reply).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(reply.data).toEqual({
      errors: [
        { path: 'username', message: 'Username: 3 to 50 letters, digits or . _ - @ +' },
        { path: 'name', message: 'Name is required.' },
        { path: 'phoneNumber', message: 'Please enter a valid phone number.' },
        { path: 'email', message: 'Please enter a valid email address.' },
        { path: 'password', message: 'Password length not less than 6.' },
        { path: 'commissionRate', message: "Commission Rate can't be negative value." },
      ],
    })
  })

  test('refuses a username that is taken, whatever its case', async () => {
    await create({ username: 'taken' })
    expect(await create({ username: 'TAKEN' })).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      data: {
        errors: [{ path: 'username', message: 'This username is taken. Choose another.' }],
      },
    })
  })

  test('creates an agent with a petty cash account who can log in', async () => {
    const agent = await created({ username: 'AhKow', commissionRate: 12.5, email: '' })
    expect(agent).toMatchObject({
      username: 'ahkow',
      phoneNumber: '+60123456789',
      email: null,
      roleId: 3,
      agentId: agent.id,
      commissionRate: 12.5,
      status: 1,
      profilePhoto: null,
      pettyCash: 0,
      runnerCount: 0,
      customerCount: 0,
      activeCashbookCount: 0,
      outstandingBalance: 0,
      lastLoginAt: null,
    })
    const body = { username: 'ahkow', password: 'secret8' }
    const { user } = await server.users.anonymous().call(login, { body })
    expect(user).toMatchObject({ id: agent.id, pettyCash: 0 })
    const line = await logged('agent.create', agent.id)
    expect(line).toMatchObject({ actor_id: admin.id, agent_id: agent.id })
    expect(line.detail).toEqual({
      after: {
        username: 'ahkow',
        name: 'Lim Ah Kow',
        phoneNumber: '+60123456789',
        email: null,
        commissionRate: 12.5,
        loginProof: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  test('accepts a form with a photo', async () => {
    const payload = new FormData()
    for (const [name, value] of Object.entries(form({ commissionRate: '5' })))
      payload.append(name, value)
    const pixel = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const png = await sharp({ create: pixel }).png().toBuffer()
    payload.append('profilePhoto', new Blob([new Uint8Array(png)]), 'me.png')
    const reply = await admin.inject({ method: 'POST', url: '/api/user/agent', payload })
    expect(reply).toMatchObject({
      status: 200,
      data: { commissionRate: 5, profilePhoto: expect.stringMatching(/^\/file\/\d+$/) },
    })
  })
})

describe('reading agents', () => {
  test('is refused without the permission, and for a user who is not an agent', async () => {
    const agent = await server.users.agent()
    expect(await agent.request(endpoints.listAgents)).toMatchObject({ status: 403 })
    expect(await admin.request(endpoints.getAgent, { params: { id: admin.id } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(
      await admin.request(endpoints.listAgents, { query: { status: 7 as never } }),
    ).toMatchObject({
      status: 422,
    })
  })

  test('finds by name, username and phone, filters by status, and pages in order', async () => {
    await create({ username: 'zzz.one', name: 'Žofia 陈', phoneNumber: '013-999 0001' })
    const two = await created({ username: 'zzz.two', name: 'andy zhang' })
    await admin.call(endpoints.setAgentStatus, { params: { id: two.id }, body: { status: -1 } })
    const names = async (query: object) =>
      (await admin.call(endpoints.listAgents, { query: query as never })).items.map(
        ({ name }) => name,
      )
    expect(await names({ searchTerm: '陈' })).toEqual(['Žofia 陈'])
    expect(await names({ searchTerm: '0139990001' })).toEqual(['Žofia 陈'])
    expect(await names({ searchTerm: 'ZZZ.' })).toEqual(['andy zhang', 'Žofia 陈'])
    expect(await names({ searchTerm: 'zzz.', sort: 'name:desc' })).toEqual([
      'Žofia 陈',
      'andy zhang',
    ])
    expect(await names({ searchTerm: 'zzz.', status: 1 })).toEqual(['Žofia 陈'])
    expect(await names({ searchTerm: '%' })).toEqual([])
    const page = await admin.call(endpoints.listAgents, {
      query: { searchTerm: 'zzz.', page: 2, pageSize: 1 },
    })
    expect(page).toMatchObject({ total: 2, page: 2, pageSize: 1 })
    expect(page.items).toHaveLength(1)
  })

  test('counts what belongs to an agent', async () => {
    const agent = await server.users.agent()
    await server.users.runner(agent)
    const customer = { agent_id: agent.id, name: 'A', phone_number: '1', search_text: 'a1' }
    await server.db
      .insertInto('customers')
      .values([customer, customer, { ...customer, status: -2 }])
      .execute()
    expect(await admin.call(endpoints.getAgent, { params: { id: agent.id } })).toMatchObject({
      runnerCount: 1,
      customerCount: 2,
    })
  })
})

describe('changing an agent', () => {
  test('refuses a rate that leaves too little for a runner', async () => {
    const agent = await server.users.agent()
    await server.users.runner(agent, { commissionRate: 12.5 })
    const change = (commissionRate: number) =>
      admin.request(endpoints.updateAgent, { params: { id: agent.id }, body: { commissionRate } })
    expect(await change(87.51)).toMatchObject({
      status: 422,
      code: 'COMMISSION_TOO_HIGH',
      data: {
        errors: [{ path: 'commissionRate', message: 'Commission Rate cannot exceed 87.5.' }],
      },
    })
    expect((await change(87.5)).status).toBe(200)
  })

  test('refuses a taken username and changes nothing', async () => {
    const [one, two] = [await created(), await created()]
    const body = { username: one.username, name: 'Another' }
    const params = { id: two.id }
    expect(await admin.request(endpoints.updateAgent, { params, body })).toMatchObject({
      status: 409,
    })
    expect((await admin.call(endpoints.getAgent, { params })).name).toBe('Lim Ah Kow')
  })

  test('keeps fields that are not sent, and logs what differs', async () => {
    const agent = await created({ email: 'ah@kow.my' })
    const body = { name: 'Lim', email: null, phoneNumber: '+60123456789' }
    const changed = await admin.call(endpoints.updateAgent, { params: { id: agent.id }, body })
    expect(changed).toEqual({ ...agent, name: 'Lim', email: null })
    expect((await logged('agent.update', agent.id)).detail).toEqual({
      before: { name: 'Lim Ah Kow', email: 'ah@kow.my' },
      after: { name: 'Lim', email: null },
    })
  })
})
