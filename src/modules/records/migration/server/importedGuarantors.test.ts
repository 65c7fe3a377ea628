import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { bringIn, dryRun, type Cells } from '#testing/migrations.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const TITLES: Cells = [
  'Agent',
  'Customer phone',
  'Cashbook number',
  'Expected credit',
  'Debit amount',
  'Debit days',
  'Debit date',
  'Guarantor’s name',
  'Guarantor’s phone number',
  'Guarantor’s IC or passport no.',
  'Relation to the customer',
]

let server: TestServer
let owner: TestUser
let username: string
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  const agent = await server.users.agent()
  await server.users.customer(agent, { phoneNumber: '+60123000001' })
  ;({ username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow())
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const row = (reference: string, ...guarantor: string[]): Cells => [
  ...[username, '0123000001', reference, '1200', '960', '60', '01-01-2026'],
  ...guarantor,
]

test.each([
  ['a name without a phone', ['Ali', '', '', '']],
  ['a phone without a name', ['', '0165550101', '', '']],
  ['a relation alone', ['', '', '', 'brother']],
  ['a wrong phone', ['Ali', '12', '', '']],
  ['the borrower', ['Ali', '0123000001', '', '']],
])('%s is a problem of its row', async (_, guarantor) => {
  const checked = await dryRun(server, owner, 'cashbooks', [TITLES, row('B-1', ...guarantor)])
  expect(checked.state).not.toBe('CHECKED')
})

test('a guarantor comes with the cashbook, and a row without one has none', async () => {
  const rows = [
    row('A-1', 'Wong Siew Lan', '0165550101', '850512-08-5522', 'wife'),
    row('A-2', '', '', '', ''),
  ]
  await bringIn(server, owner, 'cashbooks', [TITLES, ...rows])
  const stored = await server.db
    .selectFrom('guarantors')
    .select(['place', 'name', 'phone_number', 'identity_number', 'relation'])
    .execute()
  expect(stored.map((each) => Object.values(each))).toEqual([
    [1, 'Wong Siew Lan', '+60165550101', '850512085522', 'wife'],
  ])
})
