import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { present } from '../src/core/must.ts'
import type { Database } from '../src/db/connect.ts'
import { checkChain } from '../src/features/operation-log/server/chain/checkChain.ts'
import { logHead } from '../src/features/operation-log/server/chain/logHead.ts'
import { lostHeads } from '../src/features/operation-log/server/chain/lostHeads.ts'
import { sealLog } from '../src/features/operation-log/server/chain/sealLog.ts'
import { openScene } from '../src/testing/openScene.ts'
import type { Chance } from '../faults/parts/chance.ts'
import type { Fault } from '../faults/fault.ts'
import type { FaultHouse } from '../faults/parts/openFaultHouse.ts'

const VERIFY = fileURLToPath(new URL('../scripts/verify.ts', import.meta.url))

/** A change to the log by somebody with all rights, and the row that must then be named first. */
type Tampering = { statements: string[]; names: number }

const COLUMNS: Readonly<Record<string, string>> = {
  detail: `jsonb_build_object('after', jsonb_build_object('amount', 1))`,
  action: `action || 'd'`,
  actor_id: `coalesce(actor_id, 0) + 1`,
  happened_at: `happened_at - interval '1 day'`,
  agent_id: `coalesce(agent_id, 0) + 1`,
  customer_id: `coalesce(customer_id, 0) + 1`,
  address: `'10.9.8.7'`,
}

/** S7: any row of the operation log changed, deleted, put in, swapped, or its end cut off. */
export const tamperWithLog: Fault = {
  title: 'the operation log tampered with in the database',
  rounds: 300,
  play: async (house, { rounds, chance, tell }) => {
    await openScene(house)
    const clock = () => new Date()
    while ((await sealLog({ db: house.db, clock })) > 0);
    const kept = [{ file: 'kept elsewhere', head: present(await logHead(house.db), 'a head') }]
    const rows = await house.db.selectFrom('operation_log').select('id').orderBy('id').execute()
    const ids = rows.map(({ id }) => id).filter((id) => id <= kept[0]!.head.logId)
    for (let round = 0; round < rounds; round++) {
      const { statements, names } = tampering(ids, round, chance)
      const found = await foundAfter(house.db, statements, async (trx) => [
        ...(await checkChain(trx)).broken,
        ...(await lostHeads(trx, kept)),
      ])
      assert.equal(found[0]?.log_id, names, `named first after ${statements.join('; ')}`)
    }
    await mustFailVerify(house, chance.pick(ids))
    tell(`  ${rounds} times a log of ${ids.length} rows was tampered with, and the row named`)
  },
  breakages: {
    'what a row says in its hash': { rewriteSql: (text) => text.replaceAll('log.detail', `''`) },
  },
}

const KINDS = 6

function tampering(ids: readonly number[], round: number, chance: Chance): Tampering {
  const [last] = ids.slice(-1) as [number]
  const at = chance.whole(0, ids.length - 2)
  const [id, next] = [ids[at]!, ids[at + 1]!]
  const row = `DELETE FROM operation_log WHERE id = ${id}`
  const seal = `DELETE FROM operation_log_seals WHERE log_id = ${id}`
  switch (round % KINDS) {
    case 0: {
      const names = Object.keys(COLUMNS)
      const column = names[Math.floor(round / KINDS) % names.length]!
      const change = `UPDATE operation_log SET ${column} = ${COLUMNS[column]} WHERE id = ${id}`
      return { statements: [change], names: id }
    }
    case 1:
      return { statements: [row], names: id }
    case 2:
      return { statements: [row, seal], names: next }
    case 3: {
      const forged = `INSERT INTO operation_log (id, action, entity, request_id) OVERRIDING SYSTEM VALUE`
      return {
        statements: [`${forged} VALUES (${last + 1000}, 'a.b', 'c', 'd')`],
        names: last + 1000,
      }
    }
    case 4: {
      const swap = `UPDATE operation_log a SET request_id = b.request_id || a.id FROM operation_log b
                    WHERE (a.id, b.id) IN ((${id}, ${next}), (${next}, ${id}))`
      return { statements: [swap], names: id }
    }
    default: {
      const after = `> ${id}`
      const cut = [`operation_log_seals WHERE log_id ${after}`, `operation_log WHERE id ${after}`]
      return { statements: cut.map((what) => `DELETE FROM ${what}`), names: last }
    }
  }
}

/** What is found with this done; it is taken back. */
async function foundAfter<T>(
  db: Database,
  statements: string[],
  look: (trx: Database) => Promise<T>,
) {
  const takenBack = new Error('taken back')
  let found: T | undefined
  const spoilt = db.transaction().execute(async (trx) => {
    for (const table of ['operation_log', 'operation_log_seals']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`).execute(trx)
    }
    for (const statement of statements) await sql.raw(statement).execute(trx)
    found = await look(trx)
    throw takenBack
  })
  await spoilt.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return found!
}

/** The command itself, in a process of its own, names the row; put right, it holds again. */
async function mustFailVerify({ db, databaseUrl }: FaultHouse, id: number): Promise<void> {
  const set = async (value: string) => {
    await sql.raw('ALTER TABLE operation_log DISABLE TRIGGER ALL').execute(db)
    await sql.raw(`UPDATE operation_log SET action = ${value} WHERE id = ${id}`).execute(db)
    await sql.raw('ALTER TABLE operation_log ENABLE TRIGGER ALL').execute(db)
  }
  await set(`action || '!'`)
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_HEADS_DIR: '/nowhere' }
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', VERIFY], { env }, (error, out) => {
      resolve(error === null ? 'it holds' : out)
    })
  })
  await set(`rtrim(action, '!')`)
  assert.match(said, new RegExp(`\\D${id}\\D`), `verify names ${id}: ${said}`)
}
