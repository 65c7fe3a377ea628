import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteProof, type Outcome, type ProofName } from '#platform/server/proofs.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getDashboard } from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  lim = await server.users.agent()
})
afterAll(() => server.close())

test('a backup that is late by its schedule is shown to the super admin alone', async () => {
  const owner = await server.users.superAdmin()
  const getShown = async (who = owner) => (await who.call(getDashboard, {})).lateBackup
  const before = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)
  const record = (
    hoursAgo: number,
    outcome: { bytes: number; next_at?: Date } | { error: string },
  ) =>
    server.db
      .insertInto('backups')
      .values({ taken_at: before(hoursAgo), path: '/b', ...outcome })
      .execute()
  // Without a schedule nothing is late.
  expect(await getShown()).toBe(null)
  await record(40, { error: 'The disk is full.' })
  expect(await getShown()).toEqual({ lastAt: null })
  // Of a version that did not say when the next one is due.
  await record(27, { bytes: 5 })
  await record(3, { error: 'The disk is full.' })
  expect(await getShown()).toEqual({ lastAt: before(27).toISOString() })
  expect([await getShown(admin), await getShown(lim)]).toEqual([null, null])
  await record(25, { bytes: 5 })
  expect(await getShown()).toBe(null)
  await record(15, { bytes: 5, next_at: before(3) })
  expect(await getShown()).toEqual({ lastAt: before(15).toISOString() })
  await record(2, { bytes: 5, next_at: before(-8) })
  expect(await getShown()).toBe(null)
})

test('what was proved without a person, and what is late, is shown to the super admin alone', async () => {
  const owner = await server.users.superAdmin()
  const getShown = async (who = owner) => (await who.call(getDashboard, {})).proofs
  const before = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)
  const note = (proof: ProofName, hoursAgo: number, outcome: Outcome) =>
    noteProof(server.db, { proof, proved_at: before(hoursAgo), outcome, detail: '' })
  expect(await getShown()).toEqual({ books: null, backup: null })
  await note('books', 25, 'HOLDS')
  await note('backup', 9 * 24 + 3, 'HOLDS')
  const [books, backup] = [before(25).toISOString(), before(9 * 24 + 3).toISOString()]
  expect(await getShown()).toEqual({
    books: { provedAt: books, heldAt: books, outcome: 'HOLDS', isLate: false },
    backup: { provedAt: backup, heldAt: backup, outcome: 'HOLDS', isLate: true },
  })
  await note('books', 1, 'BROKEN')
  expect((await getShown())?.books).toEqual({
    provedAt: before(1).toISOString(),
    heldAt: books,
    outcome: 'BROKEN',
    isLate: false,
  })
  expect([await getShown(admin), await getShown(lim)]).toEqual([null, null])
})
