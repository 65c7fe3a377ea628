import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { toCsv, dryRun, sendSheet } from '#testing/migrations.ts'
import { COLUMNS, MIGRATION_TYPES } from '../contract.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())

async function fetched(path: string, language = 'en'): Promise<{ bytes: Buffer; name: string }> {
  const reply = await server.app.inject({
    url: `/api/configuration/data-migration/${path}`,
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  })
  expect(reply.statusCode).toBe(200)
  const name = String(reply.headers['content-disposition']).split("UTF-8''")[1]!
  return { bytes: reply.rawPayload, name: decodeURIComponent(name) }
}

describe.each(MIGRATION_TYPES)('the template for %s', (type) => {
  test.each(LANGUAGES)(
    'has titles in %s that are understood, and explains them',
    async (language) => {
      const titles = COLUMNS[type].map(({ title }) => translate(title, language))
      const { bytes, name } = await fetched(`${type}/template`, language)
      expect(name).toMatch(/\.xlsx$/)
      const [heads, ...rest] = await readSheet(bytes)
      expect([heads, rest]).toEqual([titles, []])
      const explained = await readSheet(bytes, 2)
      expect(explained.slice(1).map(([title]) => title)).toEqual(titles)
      const csv = (await fetched(`${type}/template?format=csv`, language)).bytes.toString('utf8')
      expect(
        csv
          .replace(/^\uFEFF/, '')
          .trim()
          .replaceAll('"', ''),
      ).toBe(titles.join())
      const { data } = await sendSheet(owner, type, toCsv([titles, titles.map(() => 'x')]))
      expect(data.mapping).toEqual(
        Object.fromEntries(COLUMNS[type].map(({ key }, at) => [key, at])),
      )
    },
  )
})

test('the report contains every row as uploaded, with its reasons', async () => {
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', (await server.users.agent()).id)
    .executeTakeFirstOrThrow()
  const checked = await dryRun(server, owner, 'customers', [
    ['Agent', 'Name', 'Phone number', 'Mine'],
    [username, '陈美玲', '0123000001', '=1+1'],
    ['nobody', 'Ali', '12', ''],
  ])
  const { bytes, name } = await fetched(`${checked.id}/report`)
  expect(name).toBe('Customers_checked.xlsx')
  expect(await readSheet(bytes)).toEqual([
    ['Row', 'Reasons', 'Agent', 'Name', 'Phone number', 'Mine'],
    [2, 'OK', username, '陈美玲', '0123000001', '=1+1'],
    [3, 'Phone number: “12” is not a valid phone number.', 'nobody', 'Ali', '12', null],
  ])
  const csv = (await fetched(`${checked.id}/report?format=csv`, 'zh')).bytes.toString('utf8')
  expect(csv).toContain('“12”不是有效的电话号码')
})
