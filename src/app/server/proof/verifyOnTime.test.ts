import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomerGroup } from '#modules/customers/groups/forms.ts'
import { keepLogHead } from '#modules/records/log/server/chain/keepLogHead.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { assertDefined } from '#core/invariant.ts'
import { day } from '#core/calendar.ts'
import { noteProof, readProofs } from '#platform/server/proofs.ts'
import { runCommand } from '#testing/runCommand.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { verifyOnTime } from './verifyOnTime.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.users.agent()
  await agent.call(createCustomerGroup, { body: { groupName: 'Pasar' } })
  await sealLog({ db: server.db, clock: () => new Date() })
})
afterAll(() => server.close())
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cashbook-proof-'))))
afterEach(async () => {
  await server.db.deleteFrom('proofs').execute()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the job at a moment of the business's time zone: `2026-01-05 04:00`. */
async function runAt(time: string, signal = new AbortController().signal): Promise<void> {
  const now = new Date(`${time.replace(' ', 'T')}:00+08:00`)
  const parts = { db: server.db, clock: () => now, timeZone: 'Asia/Kuala_Lumpur' }
  const job = { ...parts, signal, attempt: 1 } as never
  await verifyOnTime({ at: ['04:00'], logHeadsDir: folder }, server.databaseUrl).run(job, {})
}

async function keepHead() {
  const head = assertDefined(await logHead(server.db), 'the log was sealed')
  await keepLogHead(folder, day('2026-01-05'), head)
}

const outcomes = async () =>
  (await server.db.selectFrom('proofs').selectAll().orderBy('id').execute()).map(
    ({ outcome, detail }) => [outcome, detail],
  )

test('the books are proved once a night from its time on, and late when no server ran then', async () => {
  await keepHead()
  for (const time of ['2026-01-05 03:45', '2026-01-05 03:59']) await runAt(time)
  expect(await outcomes()).toEqual([['HOLDS', '']])
  for (const time of ['04:00', '04:15', '23:45']) await runAt(`2026-01-05 ${time}`)
  expect(await outcomes()).toHaveLength(2)
  await runAt('2026-01-07 11:00')
  expect(await outcomes()).toHaveLength(3)
  const { books } = await readProofs(server.db)
  expect(books).toEqual({
    outcome: 'HOLDS',
    provedAt: new Date('2026-01-07T11:00:00+08:00'),
    heldAt: new Date('2026-01-07T11:00:00+08:00'),
  })
})

test('without a kept head nothing is proved, which is tried again after half an hour', async () => {
  await expect(runAt('2026-01-05 04:00')).rejects.toThrow('there is no kept head')
  await keepHead()
  await runAt('2026-01-05 04:15')
  expect(await outcomes()).toHaveLength(1)
  await runAt('2026-01-05 04:31')
  expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['FAILED', 'HOLDS'])
})

test('a broken rule is noted, fails the job, and is not looked for again that night', async () => {
  await keepHead()
  const switchGuard = (state: 'DISABLE' | 'ENABLE') =>
    sql`ALTER TABLE journals ${sql.raw(state)} TRIGGER journals_append_only`.execute(server.db)
  await switchGuard('DISABLE')
  try {
    await expect(runAt('2026-01-05 04:00')).rejects.toThrow('The books do not hold: ')
    await runAt('2026-01-05 04:45')
  } finally {
    await switchGuard('ENABLE')
  }
  expect(await outcomes()).toEqual([['BROKEN', expect.stringContaining('trigger')]])
  await runAt('2026-01-06 04:00')
  expect((await readProofs(server.db)).books?.outcome).toBe('HOLDS')
})

test('a server that stops cancels the proof and notes nothing', async () => {
  await keepHead()
  const stop = new AbortController()
  const blocker = await server.db.startTransaction().execute()
  // The proof waits for this lock, so the stop finds it at work.
  await sql`LOCK TABLE postings IN ACCESS EXCLUSIVE MODE`.execute(blocker)
  const proving = runAt('2026-01-05 04:00', stop.signal)
  proving.catch(() => {})
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted
        AND relation = 'postings'::regclass`.execute(server.db)
      return rows.length
    })
    .toBe(1)
  stop.abort()
  await expect(proving).rejects.toThrow()
  await blocker.rollback().execute()
  expect(await outcomes()).toEqual([])
})

test('the command notes its result when it is asked to, and proofs go after a year', async () => {
  await keepHead()
  const old = { proof: 'books', outcome: 'HOLDS', detail: '' } as const
  await noteProof(server.db, { ...old, proved_at: new Date('2020-01-05T04:00:00Z') })
  const env = { DATABASE_URL: server.databaseUrl, LOG_HEADS_DIR: folder }
  expect((await runCommand('verify', [], { env })).code).toBe(0)
  expect(await outcomes()).toHaveLength(1)
  const { code, output } = await runCommand('verify', ['--note'], { env })
  expect([code, output]).toEqual([0, expect.stringContaining('The books hold.')])
  const rows = await server.db.selectFrom('proofs').select('proved_at').execute()
  expect(rows.map(({ proved_at }) => proved_at.getFullYear() > 2020)).toEqual([true])
}, 120_000)
