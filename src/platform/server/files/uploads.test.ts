import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'

let server: TestServer
let agent: TestUser
let other: TestUser
const customers = new Map<TestUser, number>()
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  other = await server.users.agent()
  for (const who of [agent, other]) customers.set(who, (await server.users.customer(who)).id)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function upload(who: TestUser, content: Buffer) {
  const payload = new FormData()
  payload.append('profilePhoto', new Blob([new Uint8Array(content)]), 'photo.png')
  return who.inject({ method: 'PUT', url: `/api/customer/${customers.get(who)}`, payload })
}

test('refuses a picture with more pixels than a camera takes', async () => {
  const refusal = await upload(agent, await picture(6_000, 6_000))
  expect(refusal).toMatchObject({
    status: 415,
    code: 'TOO_MANY_PIXELS',
    message: 'photo.png has more than 32 megapixels. Send a smaller picture.',
  })
  expect((await upload(agent, await picture(600, 600))).status).toBe(200)
})

test.each(['heic', 'mif1', 'msf1', 'heix'])(
  'says what to do with a HEIC photo: %s',
  async (kind) => {
    const head = Buffer.from(`\0\0\0\x18ftyp${kind}\0\0\0\0mif1heic`, 'latin1')
    const refusal = await upload(agent, Buffer.concat([head, Buffer.alloc(200)]))
    expect(refusal).toMatchObject({ status: 415, code: 'HEIC_PHOTO' })
    expect(refusal.message).toContain('Most Compatible')
  },
)

/** Starts a form that never ends; returns the first line of the reply. */
function stall(who: TestUser): { socket: Socket; reply: Promise<string> } {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  const part = 'Content-Disposition: form-data; name="profilePhoto"; filename="a.png"'
  socket.write(
    [
      `PUT /api/customer/${customers.get(who)} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${who.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      '--b',
      part,
      'Content-Type: image/png',
      '',
      'xxxx',
    ].join('\r\n'),
  )
  const reply = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!))
    socket.on('error', () => {})
  })
  return { socket, reply }
}

test('limits the forms of one user that arrive at the same time without delaying others', async () => {
  const stalled = Array.from({ length: 3 }, () => stall(agent))
  await sleep(300)
  const fourth = stall(agent)
  expect(await fourth.reply).toContain('429')
  expect((await upload(other, await picture(60, 60))).status).toBe(200)
  for (const { socket } of [...stalled, fourth]) socket.destroy()
  await sleep(200)
  expect((await upload(agent, await picture(60, 60))).status).toBe(200)
})
