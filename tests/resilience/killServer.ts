import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import { requestOverHttp, type Reply } from './parts/requestOverHttp.ts'
import { keyNotKept } from './parts/keyNotKept.ts'
import { LOANS } from './parts/loanDataFolder.ts'
import { noTransaction } from './parts/noTransaction.ts'
import { openEmbeddedEnvironment, type Place } from './parts/openEnvironment.ts'
import type { ProductProcess } from '../support/productProcess.ts'

const AMOUNT = sen(100)

/** R1: the server's process is killed at any moment of a mass credit, and started again. */
export const killServer: SystemTest = {
  title: `SIGKILL the server while it records ${LOANS} payments at once`,
  rounds: 100,
  runOnOwnServer: async (injection, { rounds, random, report }) => {
    const place = await openEmbeddedEnvironment(injection)
    try {
      const tally = { none: 0, 'all, unanswered': 0, complete: 0 }
      let product = await place.serve()
      const usual = await learn(place, product)
      for (let round = 0; round < rounds; round++) {
        const moment = random.integer(0, Math.ceil(1.2 * usual.milliseconds))
        const played = await killAt(place, product, moment, usual.leaves)
        tally[played.found] += 1
        product = played.product
      }
      report(
        `  what the restart found: ${JSON.stringify(tally)}; a batch takes ${usual.milliseconds} ms`,
      )
      await place.look(assertBooksHold)
    } finally {
      await place.close()
    }
  },
  injections: { 'the key not kept': keyNotKept, 'no transaction': noTransaction },
}

type Rows = Record<string, number>

/** One undisturbed batch: how long it takes and what it leaves. */
async function learn(place: Place, product: ProductProcess) {
  const before = await place.look(countRows)
  const begun = performance.now()
  assert.equal((await submit(place, product, randomUUID()))?.status, 200)
  const milliseconds = Math.ceil(performance.now() - begun)
  const leaves = minus(await place.look(countRows), before)
  assert.equal(leaves.transactions, LOANS)
  assert.equal(leaves.credit_sen, LOANS * AMOUNT)
  return { milliseconds, leaves }
}

async function killAt(place: Place, product: ProductProcess, moment: number, leaves: Rows) {
  const before = await place.look(countRows)
  const key = randomUUID()
  const begun = performance.now()
  let milliseconds: number | undefined
  const responding = submit(place, product, key).then((reply) => {
    if (reply) milliseconds = performance.now() - begun
    return reply
  })
  await sleep(moment)
  await product.kill()
  const first = await responding
  const none = zero(leaves)
  const assertAllOrNone = async () => {
    const done = minus(await place.look(countRows), before)
    const isAll = done.transactions !== 0
    assert.deepEqual(done, isAll ? leaves : none, 'before the retry all or none')
    return isAll
  }
  await assertAllOrNone()
  const next = await place.serve()
  // What had reached the database when the server died may have been done after that.
  const isAll = await assertAllOrNone()
  if (first?.status === 200) assert.ok(isAll, 'what was acknowledged is there')
  const [second, third] = [await submit(place, next, key), await submit(place, next, key)]
  for (const reply of [second, third]) {
    assert.equal(reply?.status, 200, `sent again it answers ${reply?.code}`)
    assert.deepEqual(reply.data, (first ?? second)?.data, 'the first answer')
  }
  const done = minus(await place.look(countRows), before)
  assert.deepEqual(done, leaves, 'after the retry exactly once')
  const found = first?.status === 200 ? 'complete' : isAll ? 'all, unanswered' : 'none'
  return { product: next, found, milliseconds } as const
}

function submit(place: Place, { port }: ProductProcess, key: string): Promise<Reply | undefined> {
  const items = place.cashbookIds.map((cashbookId) => ({ cashbookId, creditAmount: AMOUNT }))
  const request = { endpoint: submitMassCredit, body: { items } }
  return requestOverHttp(request, { port, token: place.token, key })
}

/** Counts all rows that a batch writes, in one statement. */
async function countRows(db: Database): Promise<Rows> {
  const { rows } = await sql<Rows>`
    SELECT (SELECT count(*) FROM transactions) AS transactions,
           (SELECT sum(credit_sen) FROM cashbooks) AS credit_sen,
           (SELECT sum(balance_sen) FROM petty_cash_accounts) AS petty_cash_sen,
           (SELECT sum(amount_sen) FROM daily_totals WHERE kind = 'CREDIT') AS day_sen,
           (SELECT count(*) FROM postings) AS postings,
           (SELECT count(*) FROM idempotency_keys) AS keys,
           (SELECT count(*) FROM operation_log) AS log_lines`.execute(db)
  return rows[0]!
}

const minus = (after: Rows, before: Rows): Rows =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]))

const zero = (rows: Rows): Rows => Object.fromEntries(Object.keys(rows).map((name) => [name, 0]))
