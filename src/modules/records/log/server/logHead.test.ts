import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { exportLogHead, getLogHead } from '../contract.ts'
import { readLogHead } from './chain/logHeadFile.ts'
import { sealLog } from './chain/sealLog.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('only a super admin sees it; before the first seal there is nothing to download', async () => {
  const owner = await server.users.superAdmin()
  const agent = await server.users.agent()
  await server.users.customer(agent)
  for (const person of [agent, await server.users.admin()]) {
    expect((await person.request(getLogHead)).status).toBe(403)
    expect((await person.request(exportLogHead)).status).toBe(403)
  }
  const { head, waiting } = await owner.call(getLogHead)
  expect([head, waiting > 0]).toEqual([null, true])
  expect((await owner.request(exportLogHead)).status).toBe(404)
})

test('the file holds the seal on the screen', async () => {
  const owner = await server.users.superAdmin()
  await sealLog({ db: server.db, clock: server.now })
  const { head, waiting } = await owner.call(getLogHead)
  expect([head!.position > 0, waiting]).toEqual([true, 0])
  const { bytes } = await owner.request(exportLogHead)
  expect(readLogHead(bytes.toString())).toEqual({ ...head, sealedAt: server.now() })
})
