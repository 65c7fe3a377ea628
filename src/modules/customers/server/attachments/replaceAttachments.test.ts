import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCustomer, replaceAttachments } from '../../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())

const PDF = '%PDF-1.4\n%âãÏÓ\n'

function send(who: TestUser, id: number, names: string[], deleteIdString?: string, content = PDF) {
  const payload = new FormData()
  if (deleteIdString !== undefined) payload.set('deleteIdString', deleteIdString)
  for (const name of names) payload.append('Files', new Blob([content]), name)
  return who.inject({ method: 'PUT', url: `/api/customer/${id}/attachment`, payload })
}

const getAttachments = async (id: number) =>
  (await agent.call(getCustomer, { params: { id } })).attachments

test('refuses runners, other agents and invalid ids', async () => {
  const { id } = await server.users.customer(agent)
  expect((await send(await server.users.runner(agent), id, ['a.pdf'])).status).toBe(403)
  expect((await send(await server.users.agent(), id, ['a.pdf'])).status).toBe(404)
  const reply = await send(agent, id, [], '1;2')
  expect(reply).toMatchObject({ status: 422, data: { errors: [{ path: 'deleteIdString' }] } })
})

test('refuses files other than pictures and PDFs, and more than ten files', async () => {
  const { id } = await server.users.customer(agent)
  const script = await send(agent, id, ['a.pdf'], '', '<svg onload="x()"/>')
  expect(script).toMatchObject({ status: 415, code: 'WRONG_FILE_TYPE' })
  const names = Array.from({ length: 11 }, (_, i) => `${i}.pdf`)
  expect((await send(agent, id, names)).status).toBe(413)
  expect(await getAttachments(id)).toEqual([])
})

test('adds and removes in one request, and logs both', async () => {
  const { id } = await server.users.customer(agent)
  const first = await send(agent, id, ['ic.pdf', 'shop.pdf'], '')
  expect(first).toMatchObject({ status: 200, data: [{ name: 'ic.pdf' }, { name: 'shop.pdf' }] })
  const [ic] = await getAttachments(id)
  const second = await send(agent, id, ['new.pdf'], String(ic!.id))
  expect(second.data).toMatchObject([{ name: 'shop.pdf' }, { name: 'new.pdf' }])
  expect((await getAttachments(id)).map(({ name }) => name)).toEqual(['shop.pdf', 'new.pdf'])
  const [line] = await logLines(server.db, 'customer.attachments', id)
  expect(line!.detail).toEqual({ before: { removed: [ic!.id] }, after: { added: ['new.pdf'] } })
})

test('never changes the documents of another customer', async () => {
  const { id } = await server.users.customer(agent)
  const other = await server.users.customer(agent)
  await send(agent, other.id, ['theirs.pdf'])
  const [theirs] = await getAttachments(other.id)
  const body = { deleteIdString: String(theirs!.id) }
  const params = { customerId: id }
  expect(await agent.call(replaceAttachments, { params, body })).toEqual([])
  expect(await getAttachments(other.id)).toHaveLength(1)
  expect(await logLines(server.db, 'customer.attachments', id)).toEqual([])
})

test('a file has the kind that it was added with, or OTHER, and its kind can be changed and is logged', async () => {
  const { id } = await server.users.customer(agent)
  const other = await server.users.customer(agent)
  await send(agent, id, ['a.pdf', 'b.pdf'])
  await send(agent, other.id, ['theirs.pdf'])
  const [[a, b], [theirs]] = [await getAttachments(id), await getAttachments(other.id)]
  expect([a!.kind, b!.kind]).toEqual(['OTHER', 'OTHER'])
  const params = { customerId: id }
  const refused = await agent.request(replaceAttachments, {
    params,
    body: { kind: 'PASSPORT' as never, kindIdString: '1;2' },
  })
  expect(refused).toMatchObject({ status: 422 })
  const kindIdString = [a!.id, theirs!.id].join(',')
  const changed = await agent.call(replaceAttachments, {
    params,
    body: { kind: 'IDENTITY_CARD', kindIdString },
  })
  expect(changed.map(({ kind }) => kind)).toEqual(['IDENTITY_CARD', 'OTHER'])
  expect((await getAttachments(other.id))[0]!.kind).toBe('OTHER')
  const [line] = await logLines(server.db, 'customer.attachments', id)
  expect(line!.detail).toMatchObject({ after: { kind: 'IDENTITY_CARD', files: ['a.pdf'] } })
  const payload = new FormData()
  payload.set('kind', 'PAYSLIP')
  payload.append('Files', new Blob([PDF]), 'pay.pdf')
  await agent.inject({ method: 'PUT', url: `/api/customer/${id}/attachment`, payload })
  expect((await getAttachments(id)).at(-1)).toMatchObject({ name: 'pay.pdf', kind: 'PAYSLIP' })
})
