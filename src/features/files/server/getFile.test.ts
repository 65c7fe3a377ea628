import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type House } from '../../../testing/house.ts'
import type { Person } from '../../../app/server/askInProcess.ts'
import { getFile } from '../contract.ts'

let house: House
let admin: Person
let agent: Person
let runner: Person
let other: Person
beforeAll(async () => {
  house = await openTestHouse()
  admin = await house.cast.admin()
  agent = await house.cast.agent()
  runner = await house.cast.runner(agent)
  other = await house.cast.agent()
})
afterAll(() => house.close())

/** Makes a red square somebody's own photo; its file's id. */
async function photoOf(who: Person, name = 'me.png'): Promise<number> {
  const red = { width: 900, height: 600, channels: 3, background: 'red' } as const
  const png = await sharp({ create: red }).png().toBuffer()
  const payload = new FormData()
  payload.append('profilePhoto', new Blob([new Uint8Array(png)]), name)
  const reply = await who.inject({ method: 'PUT', url: '/api/user/account', payload })
  return Number((reply.data as { profilePhoto: string }).profilePhoto.split('/')[2])
}
const status = async (who: Person, id: number) =>
  (await who.ask(getFile, { params: { id } })).status
const raw = (who: Person, path: string) =>
  house.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })

describe('a file', () => {
  test('is nobody’s without a login, and 404 where there is none', async () => {
    const id = await photoOf(agent)
    expect(await status(house.cast.stranger(), id)).toBe(401)
    expect(await status(agent, 999_999)).toBe(404)
    expect((await raw(agent, '/file/abc')).statusCode).toBe(404)
    expect((await raw(agent, `/file/${id}?size=huge`)).statusCode).toBe(422)
  })

  test('of an agent is for the agent, their runners and admins', async () => {
    for (const id of [await photoOf(agent), await photoOf(runner)]) {
      expect(await status(agent, id)).toBe(200)
      expect(await status(runner, id)).toBe(200)
      expect(await status(admin, id)).toBe(200)
      expect(await status(other, id)).toBe(404)
    }
  })

  test('of the house is for admins alone', async () => {
    const id = await photoOf(admin)
    expect(await status(admin, id)).toBe(200)
    expect(await status(await house.cast.superAdmin(), id)).toBe(200)
    expect(await status(agent, id)).toBe(404)
  })

  test('is for a customer’s login only when it hangs on its own customer', async () => {
    const [own, foreign] = [await house.cast.customer(agent), await house.cast.customer(agent)]
    const login = await house.cast.customerLogin(agent, own.id)
    const attach = async (customer_id: number) => {
      const file_id = await photoOf(agent)
      const row = { agent_id: agent.id, file_id, customer_id, created_by: agent.id }
      await house.db.insertInto('attachments').values(row).execute()
      return file_id
    }
    expect(await status(login, await attach(own.id))).toBe(200)
    expect(await status(login, await attach(foreign.id))).toBe(404)
    const photo = await photoOf(agent)
    expect(await status(login, photo)).toBe(404)
    await house.db
      .updateTable('customers')
      .set({ profile_file_id: photo })
      .where('id', '=', own.id)
      .execute()
    expect(await status(login, photo)).toBe(200)
    expect(await status(login, await photoOf(login))).toBe(200)
  })

  test('comes as an attachment that is not sniffed, small when asked', async () => {
    const id = await photoOf(agent, 'Saya 我.png')
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
