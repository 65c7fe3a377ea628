import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getFile } from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let runner: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent()
  runner = await server.users.runner(agent)
  other = await server.users.agent()
})
afterAll(() => server.close())

/** Uploads a red square as a user's own photo; returns the id of its file. */
async function getPhoto(who: TestUser, name = 'me.png'): Promise<number> {
  const red = { width: 900, height: 600, channels: 3, background: 'red' } as const
  const png = await sharp({ create: red }).png().toBuffer()
  const payload = new FormData()
  payload.append('profilePhoto', new Blob([new Uint8Array(png)]), name)
  const reply = await who.inject({ method: 'PUT', url: '/api/user/account', payload })
  return Number((reply.data as { profilePhoto: string }).profilePhoto.split('/')[2])
}
const status = async (who: TestUser, id: number) =>
  (await who.request(getFile, { params: { id } })).status
const raw = (who: TestUser, path: string) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })

describe('a file', () => {
  test('requires a login, and is 404 when it does not exist', async () => {
    const id = await getPhoto(agent)
    expect(await status(server.users.anonymous(), id)).toBe(401)
    expect(await status(agent, 999_999)).toBe(404)
    expect((await raw(agent, '/file/abc')).statusCode).toBe(404)
    expect((await raw(agent, `/file/${id}?size=huge`)).statusCode).toBe(422)
  })

  test('of a user is for that user and for users who may read their details', async () => {
    const [ofAgent, ofRunner, ofAdmin] = [agent, runner, admin].map((who) => getPhoto(who))
    for (const [id, people] of [
      [await ofAgent!, { agent: 200, runner: 404, admin: 200, other: 404 }],
      [await ofRunner!, { agent: 200, runner: 200, admin: 200, other: 404 }],
      [await ofAdmin!, { agent: 404, runner: 404, admin: 200, other: 404 }],
    ] as const) {
      expect({
        agent: await status(agent, id),
        runner: await status(runner, id),
        admin: await status(admin, id),
        other: await status(other, id),
      }).toEqual(people)
    }
  })

  test('of a customer is for their login if it is their photo, and not if it is a document of staff', async () => {
    const [own, foreign] = [await server.users.customer(agent), await server.users.customer(agent)]
    const login = await server.users.customerLogin(agent, own.id)
    const attach = async (customer_id: number) => {
      const file_id = await getPhoto(agent)
      const row = { agent_id: agent.id, file_id, customer_id, created_by: agent.id }
      await server.db.insertInto('attachments').values(row).execute()
      return file_id
    }
    expect(await status(login, await attach(own.id))).toBe(404)
    expect(await status(login, await attach(foreign.id))).toBe(404)
    const photo = await getPhoto(agent)
    expect(await status(login, photo)).toBe(404)
    await server.db
      .updateTable('customers')
      .set({ profile_file_id: photo })
      .where('id', '=', own.id)
      .execute()
    expect(await status(login, photo)).toBe(200)
    expect(await status(login, await getPhoto(login))).toBe(200)
  })

  test('is an attachment with nosniff, and small on request', async () => {
    const id = await getPhoto(agent, 'Saya 我.png')
    const large = await raw(agent, `/file/${id}`)
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "attachment; filename*=UTF-8''Saya%20%E6%88%91.webp",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const small = await raw(agent, `/file/${id}?size=small`)
    expect((await sharp(large.rawPayload).metadata()).width).toBe(900)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
  })
})
