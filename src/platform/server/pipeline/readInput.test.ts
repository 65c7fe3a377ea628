import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNote } from '#modules/customers/notes/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())

const send = (payload: string) =>
  agent.inject({
    method: 'PUT',
    url: '/api/user/account',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })

const FIELD = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAli\r\n'
const FILE = '--b\r\nContent-Disposition: form-data; name="profilePhoto"; filename="a.png"\r\n\r\n'

test('blames the sender for a form that is invalid or incomplete', async () => {
  for (const payload of ['null', '[]', FIELD, `${FIELD}--`, `${FIELD}${FILE}\x89PNG`, FILE]) {
    const reply = await send(payload)
    expect([payload, reply.status, reply.code]).toEqual([payload, 400, 'MALFORMED'])
  }
  expect(await send(`${FIELD}--b--\r\n`)).toMatchObject({ status: 200 })
})

test.each([20_000, 60_000, 1_000_000, 9_000_000])(
  'skips a part of %i bytes without a name and still responds',
  async (bytes) => {
    const nameless = `--b\r\nContent-Nothing: x\r\n\r\n${'x'.repeat(bytes)}\r\n`
    expect(await send(`${nameless}${FIELD}${nameless}--b--\r\n`)).toMatchObject({ status: 200 })
  },
)

test('reads a line end in a form as JSON carries it: a blank in a name, a line end in a note', async () => {
  const two = FIELD.replace('Ali', 'Ali\r\nbin Abu')
  expect(await send(`${two}--b--\r\n`)).toMatchObject({ data: { name: 'Ali bin Abu' } })
  const note = await agent.call(createNote, { body: { content: 'one\r\ntwo' } })
  expect(note.content).toBe('one\ntwo')
})
