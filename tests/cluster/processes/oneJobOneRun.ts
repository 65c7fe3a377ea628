import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { getMigration, migrateData } from '#modules/records/migration/contract.ts'
import { toCsv, sendSheet } from '#testing/migrations.ts'
import { goTo } from '../parts/people.ts'
import { waitUntil } from '../parts/waitUntil.ts'
import type { Place } from './place.ts'

const SHEETS = 4
const ROWS = 50

/** Sheets are uploaded at one server, checked and imported by whichever is free: each once. */
export async function oneJobOneRun({ cluster, users, report }: Place): Promise<void> {
  const owner = await users.superAdmin()
  const agent = await users.agent()
  const { username } = await cluster.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  const jobs = watchJobs(cluster.db)
  await Promise.all(
    Array.from({ length: SHEETS }, async (_, sheet) => {
      const rows = Array.from({ length: ROWS }, (_, at) => {
        return [username, `Imported ${sheet} ${at}`, `01${2_000_0000 + sheet * 1000 + at}`]
      })
      const who = goTo(cluster.servers[sheet % cluster.servers.length]!.port, owner)
      const csv = toCsv([['Agent', 'Name', 'Phone number'], ...rows])
      const { data } = await sendSheet(who, 'customers', csv)
      const params = { id: data.id }
      const state = async () => (await owner.call(getMigration, { params })).state
      await waitUntil('the sheet is checked', async () => (await state()) !== 'CHECKING')
      assert.equal(await state(), 'CHECKED')
      const real = {
        params: { type: 'customers' },
        query: { dryRun: false },
        body: params,
      } as const
      await who.call(migrateData, real)
      await waitUntil('the sheet is imported', async () => (await state()) !== 'IMPORTING')
      assert.equal(await state(), 'DONE')
    }),
  )
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM customers WHERE agent_id = ${agent.id}`.execute(cluster.db)
  assert.equal(rows[0]!.n, SHEETS * ROWS, 'each customer once')
  assert.equal(await jobs(), 0, 'no job is left, none was tried twice')
  report(`${SHEETS} sheets checked and imported by whichever server was free: each once`)
}

/** How many jobs are left. */
const watchJobs = (db: Place['cluster']['db']) => async () => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM graphile_worker._private_jobs WHERE attempts > 1`.execute(db)
  return rows[0]!.n
}
