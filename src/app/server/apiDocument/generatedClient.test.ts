import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { describeApi } from './describeApi.ts'

// Inside the project, so that the client's library is found.
const folder = resolve('node_modules/.cache/generated-client')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  await mkdir(folder, { recursive: true })
  const types = astToString(await openapiTS(JSON.stringify(describeApi())))
  await writeFile(resolve(folder, 'cashbook.ts'), types)
  await copyFile('docs/api/firstRinggit.ts', resolve(folder, 'firstRinggit.ts'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('a client generated from the document compiles, strictly', async () => {
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'ES2023']
  const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--types', 'node']
  const compiler = resolve('node_modules/ts7/bin/tsc')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [compiler, '--ignoreConfig', ...options, ...modules, resolve(folder, 'firstRinggit.ts')],
    { encoding: 'utf8' },
  ).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test('the generated client collects the first ringgit', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const module = pathToFileURL(resolve(folder, 'firstRinggit.ts')).href
  const { payFirstRinggit } = (await import(module)) as {
    payFirstRinggit: (url: string, owner: object) => Promise<Paid>
  }
  const owner = await server.users.superAdmin()
  const password = 'a-password-of-the-owner'
  const { username } = await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.id)
    .returning('username')
    .executeTakeFirstOrThrow()
  const { cashbook, transactionId } = await payFirstRinggit(`http://127.0.0.1:${port}/api`, {
    username,
    password,
  })
  expect(cashbook).toMatchObject({ cashbookId: 'CB000001', expectedCredit: 120_000 })
  expect(cashbook.totalCredit).toBe(2_000)
  expect(transactionId).toBeGreaterThan(0)
})

type Paid = { cashbook: { totalCredit: number }; transactionId: number }
