import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { checkChain } from '#modules/records/log/server/chain/checkChain.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { lostHeads } from '#modules/records/log/server/chain/lostHeads.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { createRunner } from '#modules/office/users/contract.ts'
import { verifySnapshot } from '#app/server/verifyBooks.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { runCommand } from '#testing/runCommand.ts'
import { booksTampering } from './tampering/booksTampering.ts'
import type { RandomGenerator } from '../support/random.ts'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'

/** A change to the log by a user with all database rights, and the row that must then be named first. */
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

/** S7: the operation log, the books or their functions are changed by a user with all database rights. */
export const tamperWithLog: SystemTest = {
  title: 'the operation log and the books tampered with in the database',
  rounds: 300,
  run: async (server, { rounds, random, report }) => {
    const scenario = await openScenario(server)
    const runners = await addRunners(scenario)
    const clock = () => new Date()
    while ((await sealLog({ db: server.db, clock })) > 0);
    const kept = [
      { file: 'kept elsewhere', head: assertDefined(await logHead(server.db), 'a head') },
    ]
    const rows = await server.db.selectFrom('operation_log').select('id').orderBy('id').execute()
    const ids = rows.map(({ id }) => id).filter((id) => id <= kept[0]!.head.logId)
    for (let round = 0; round < rounds; round++) {
      const { statements, names } = tampering(ids, round, random)
      const found = await foundAfter(server.db, statements, async (trx) => [
        ...(await checkChain(trx)).broken,
        ...(await lostHeads(trx, kept)),
      ])
      assert.equal(found[0]?.log_id, names, `named first after ${statements.join('; ')}`)
    }
    const forgeries = booksTampering({ scenario, runners, oldLogId: ids[0]! })
    for (const { statements, rule, names } of forgeries) {
      const broken = await foundAfter(server.db, statements, (trx) => verifySnapshot(trx))
      const rows = broken.find((each) => each.rule === rule)?.rows ?? []
      assert.ok(rows.some(names), `${rule}; after ${statements.join('; ')}: ${inspect(broken)}`)
    }
    await assertVerifyFails(server, random.pick(ids))
    report(`  ${rounds} times a log of ${ids.length} rows was tampered with, and the row named`)
    report(`  ${forgeries.length} forgeries that agree with themselves were named`)
  },
  injections: {
    'the details of a row in its hash': {
      rewriteSql: (text) => text.replaceAll('log.detail', `''`),
    },
    'payments held against the log': without(
      "'credit.record', 'refund.record', 'transfer.bounce', 'transaction.update'",
    ),
    'differences held against the log': without("'difference.resolve'"),
    'a line for each transaction': without('t.removed_at IS NOT NULL AND NOT EXISTS'),
    'names held against the log': without('AS log_says_name'),
    'a search path of its own': without('SET LOCAL search_path = public, pg_temp'),
    'a look for namesakes': without('own.proname = p.proname'),
  },
}

/** Two runners with names that the log knows. */
async function addRunners({ own }: Scenario): Promise<[number, number]> {
  const add = async (name: string) => {
    const body = {
      name,
      username: `${name.toLowerCase()}${own.agent.id}`,
      password: 'pasar-malam-9',
    }
    const details = { ...body, phoneNumber: '0123831495', commissionRate: 0 }
    return (await own.agent.call(createRunner, { body: details })).id
  }
  return [await add('Siti'), await add('Mei')]
}

/** The one statement that has these words finds nothing. */
function without(words: string) {
  const nothing = 'SELECT 1 AS nothing WHERE false'
  return { rewriteSql: (text: string) => (text.includes(words) ? nothing : text) }
}

const KINDS = 6

function tampering(ids: readonly number[], round: number, random: RandomGenerator): Tampering {
  const [last] = ids.slice(-1) as [number]
  const at = random.integer(0, ids.length - 2)
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

/** What is found after these statements, which are rolled back. */
async function foundAfter<T>(
  db: Database,
  statements: readonly string[],
  look: (trx: Database) => Promise<T>,
) {
  const reversed = new Error('rolled back')
  let found: T | undefined
  const tampered = db.transaction().execute(async (trx) => {
    for (const table of ['operation_log', 'operation_log_seals', 'journals', 'postings']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`).execute(trx)
    }
    for (const statement of statements) await sql.raw(statement).execute(trx)
    found = await look(trx)
    throw reversed
  })
  await tampered.catch((error: unknown) => {
    if (error !== reversed) throw error
  })
  return found!
}

/** The command itself, in a process of its own, names the row; put right, it holds again. */
async function assertVerifyFails({ db, databaseUrl }: FaultyServer, id: number): Promise<void> {
  const set = async (value: string) => {
    await sql.raw('ALTER TABLE operation_log DISABLE TRIGGER ALL').execute(db)
    await sql.raw(`UPDATE operation_log SET action = ${value} WHERE id = ${id}`).execute(db)
    await sql.raw('ALTER TABLE operation_log ENABLE TRIGGER ALL').execute(db)
  }
  await set(`action || '!'`)
  const env = { DATABASE_URL: databaseUrl, LOG_HEADS_DIR: '/nowhere' }
  const verify = (...given: string[]) => runCommand('verify', given, { env })
  const tampered = await verify()
  await set(`rtrim(action, '!')`)
  assert.equal(tampered.code, 1, tampered.output)
  assert.match(tampered.output, new RegExp(`\\D${id}\\D`), `verify names ${id}: ${tampered.output}`)
  const [headless, accepted] = await Promise.all([verify(), verify('--without-head')])
  assert.equal(headless.code, 2, headless.output)
  assert.match(headless.output, /there is no kept head.*\/nowhere/)
  assert.equal(accepted.code, 0, accepted.output)
}
