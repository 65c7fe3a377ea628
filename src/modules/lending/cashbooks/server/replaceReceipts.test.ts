import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '../contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'

let server: TestServer
let lim: TestUser
let png: Buffer
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent()
  const red = { width: 60, height: 60, channels: 3, background: 'red' } as const
  png = await sharp({ create: red }).png().toBuffer()
})
afterAll(() => server.close())

function send(who: TestUser, id: number, files: [name: string, content: Buffer][], removed = '') {
  const payload = new FormData()
  payload.append('deleteIdString', removed)
  for (const [name, content] of files) {
    payload.append('Files', new Blob([new Uint8Array(content)]), name)
  }
  return who.inject({ method: 'PUT', url: `/api/cashbook/${id}/attachment`, payload })
}
const getReceipts = async (id: number) => (await lim.call(getCashbook, { params: { id } })).receipts

test('a file whose content is not a picture or a PDF is refused, and nothing is stored', async () => {
  const { id } = await lend(server, lim)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const reply = await send(lim, id, [
    ['fine.png', png],
    ['bad.png', svg],
  ])
  expect(reply).toMatchObject({ status: 415, code: 'WRONG_FILE_TYPE' })
  expect(reply.message).toContain('bad.png')
  expect(await getReceipts(id)).toEqual([])
})

test('more than ten files at once are refused', async () => {
  const { id } = await lend(server, lim)
  const eleven = Array.from({ length: 11 }, (_, i): [string, Buffer] => [`${i}.png`, png])
  expect((await send(lim, id, eleven)).status).toBe(413)
})

test('another agent’s cashbook responds with 404', async () => {
  const { id } = await lend(server, lim)
  expect((await send(await server.users.agent(), id, [['a.png', png]])).status).toBe(404)
})

test('receipts can be added and removed until the cashbook is closed', async () => {
  const { id } = await lend(server, lim, { firstCreditAmount: sen(120_000) })
  await send(lim, id, [
    ['slip.png', png],
    ['ic.png', png],
  ])
  const [slip, ic] = await getReceipts(id)
  expect(slip).toMatchObject({ name: 'slip.png', mediaType: 'image/webp' })
  const reply = await send(lim, id, [], String(slip!.id))
  expect(reply.data).toEqual([ic])
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [id] } })
  const closed = await send(lim, id, [], String(ic!.id))
  expect(closed).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  expect(await getReceipts(id)).toEqual([ic])
})

test('a runner leaves the papers of guarantors as they are, and cannot read them under another kind', async () => {
  const { id } = await lend(server, lim)
  const siti = await server.users.runner(lim)
  const label = (who: TestUser, fields: Readonly<Record<string, string>>, files: boolean) => {
    const payload = new FormData()
    for (const [name, value] of Object.entries({ deleteIdString: '', ...fields })) {
      payload.append(name, value)
    }
    if (files) payload.append('Files', new Blob([new Uint8Array(png)]), 'ic.png')
    return who.inject({ method: 'PUT', url: `/api/cashbook/${id}/attachment`, payload })
  }
  await label(lim, { kind: 'GUARANTOR' }, true)
  const [paper] = await getReceipts(id)
  const read = async () => (await siti.inject({ method: 'GET', url: `/api${paper?.path}` })).status
  expect(await read()).toBe(404)
  const ids = String(paper?.id)
  expect((await label(siti, { kind: 'OTHER', kindIdString: ids }, false)).status).toBe(403)
  expect((await label(siti, { deleteIdString: ids }, false)).status).toBe(403)
  expect(await getReceipts(id)).toMatchObject([{ id: paper?.id, kind: 'GUARANTOR' }])
  expect(await read()).toBe(404)
  // What the runner adds at the door is a paper like any other.
  expect((await label(siti, { kind: 'PLACE' }, true)).status).toBe(200)
  expect((await label(lim, { kind: 'OTHER', kindIdString: ids }, false)).status).toBe(200)
  expect(await read()).toBe(200)
})
