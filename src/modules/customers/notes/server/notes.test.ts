import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import * as endpoints from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let other: TestUser
let runner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent({ name: 'Own agent' })
  other = await server.users.agent()
  runner = await server.users.runner(agent)
})
afterAll(() => server.close())

const write = (who: TestUser, body: object = {}) =>
  who.request(endpoints.createNote, { body: { content: 'Call back', ...body } })
const ids = async (who: TestUser, query: object = {}) =>
  (await who.call(endpoints.listNotes, { query })).items.map(({ id }) => id)
const logged = async (action: string, id: number) =>
  (
    await server.db
      .selectFrom('operation_log')
      .select('detail')
      .where('action', '=', action)
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
  ).detail

describe('creating a note', () => {
  test('is refused to runners and customers, and without content', async () => {
    const { id } = await server.users.customer(agent)
    const login = await server.users.customerLogin(agent, id)
    expect((await write(runner)).status).toBe(403)
    expect((await write(login)).status).toBe(403)
    for (const content of ['', '  ', undefined]) {
      expect(await write(agent, { content })).toMatchObject({
        status: 422,
        data: { errors: [{ path: 'content', message: 'Content cannot be empty' }] },
      })
    }
  })

  test('is refused for another agent’s customer', async () => {
    const { id } = await server.users.customer(other)
    for (const customerId of [id, 987_654_321]) {
      expect(await write(agent, { customerId })).toMatchObject({
        status: 404,
        data: { errors: [{ path: 'customerId' }] },
      })
    }
    const { data } = await write(agent)
    expect(
      await agent.request(endpoints.updateNote, {
        params: { id: data.id },
        body: { customerId: id },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('assigns it to the agent and logs it', async () => {
    const { id: customerId, name } = await server.users.customer(agent)
    const body = { content: ' Pays on Friday ', colour: 'yellow', isPinned: true, customerId }
    const { data } = await write(agent, body)
    expect(data).toMatchObject({
      content: 'Pays on Friday',
      colour: 'yellow',
      isPinned: true,
      customerId,
      customerName: name,
      agentId: agent.id,
      authorId: agent.id,
      authorName: 'Own agent',
    })
    expect(await logged('note.create', data.id)).toEqual({
      after: { content: 'Pays on Friday', colour: 'yellow', isPinned: true, customerId },
    })
  })
})

describe('a note', () => {
  test('is not found for another agent', async () => {
    const { data } = await write(agent)
    const params = { id: data.id }
    expect((await other.request(endpoints.updateNote, { params, body: {} })).status).toBe(404)
    expect((await other.request(endpoints.removeNote, { params })).status).toBe(404)
    expect(await ids(other)).not.toContain(data.id)
  })

  test('of an agent is seen by runners and admins', async () => {
    const { data } = await write(agent)
    expect(await ids(agent)).toContain(data.id)
    expect(await ids(runner)).toContain(data.id)
    expect(await ids(admin)).toContain(data.id)
  })

  test('of an admin is seen by admins only, even when its customer moves', async () => {
    const { id: customerId } = await server.users.customer(agent)
    const { data } = await write(admin, { customerId })
    expect(data).toMatchObject({ agentId: null, customerId })
    const url = `/api/customer/${customerId}`
    const moved = await admin.inject({ method: 'PUT', url, payload: { agentId: other.id } })
    expect(moved.status).toBe(200)
    expect(await ids(await server.users.superAdmin())).toContain(data.id)
    expect(await ids(agent)).not.toContain(data.id)
    expect(await ids(other)).not.toContain(data.id)
    expect((await other.request(endpoints.removeNote, { params: { id: data.id } })).status).toBe(
      404,
    )
  })

  test('is found by its text; pinned ones come first', async () => {
    const first = (await write(agent, { content: 'Kedai Ali, blue door', isPinned: true })).data
    const second = (await write(agent, { content: 'kedai ALI again', colour: 'red' })).data
    expect(await ids(agent, { searchTerm: 'Kedai ali' })).toEqual([first.id, second.id])
    expect(await ids(agent, { searchTerm: 'kedai', colour: 'red' })).toEqual([second.id])
    const page = await agent.call(endpoints.listNotes, {
      query: { searchTerm: 'kedai', pageSize: 1, page: 2 },
    })
    expect(page).toMatchObject({ total: 2, items: [{ id: second.id }] })
  })

  test('can be changed in part, but not emptied', async () => {
    const { data } = await write(agent, { content: 'Old' })
    const update = (body: object) =>
      agent.request(endpoints.updateNote, { params: { id: data.id }, body: body as never })
    expect(await update({ content: ' ' })).toMatchObject({
      status: 422,
      data: { errors: [{ message: 'Content cannot be empty' }] },
    })
    expect((await update({ isPinned: true })).data).toMatchObject({
      content: 'Old',
      isPinned: true,
    })
    expect(await logged('note.update', data.id)).toEqual({
      before: { isPinned: false },
      after: { isPinned: true },
    })
    expect((await update({ content: 'New' })).data).toMatchObject({ content: 'New' })
  })

  test('can be deleted, and the log keeps its text', async () => {
    const { data } = await write(agent, { content: 'Done' })
    const params = { id: data.id }
    expect((await runner.request(endpoints.removeNote, { params })).status).toBe(403)
    expect((await agent.request(endpoints.removeNote, { params })).status).toBe(200)
    expect((await agent.request(endpoints.removeNote, { params })).status).toBe(404)
    expect(await ids(agent)).not.toContain(data.id)
    expect(await logged('note.remove', data.id)).toMatchObject({ before: { content: 'Done' } })
  })

  test('can be restored unchanged after deletion by users who may delete it', async () => {
    const { data } = await write(agent, { content: 'Promised Friday', isPinned: true })
    const params = { id: data.id }
    await agent.call(endpoints.removeNote, { params })
    expect((await runner.request(endpoints.restoreNote, { params })).status).toBe(403)
    expect((await other.request(endpoints.restoreNote, { params })).status).toBe(404)
    const back = { content: 'Promised Friday', isPinned: true }
    expect((await agent.request(endpoints.restoreNote, { params })).data).toMatchObject(back)
    expect((await agent.request(endpoints.restoreNote, { params })).status).toBe(200)
    expect(await ids(agent)).toContain(data.id)
    expect(await logged('note.restore', data.id)).toEqual({ after: { content: 'Promised Friday' } })
  })
})
