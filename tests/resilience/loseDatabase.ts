import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import { requestOverHttp } from './parts/requestOverHttp.ts'
import type { RandomGenerator } from '../support/random.ts'
import { commitNotAwaited } from './parts/commitNotAwaited.ts'
import { keyNotKept } from './parts/keyNotKept.ts'
import {
  openEmbeddedEnvironment,
  openExternalEnvironment,
  type Place,
} from './parts/openEnvironment.ts'

const WRITERS = 32
const AMOUNT = sen(5)
/** Once the database is there again, a request meets a connection of before at most this often. */
const MOST_TRIES = 3

/** R2: every process of the database is killed while payments are written. */
export const loseDatabase: SystemTest = {
  title: `SIGKILL the database, embedded and external, under ${WRITERS} writers`,
  rounds: 50,
  runOnOwnServer: async (injection, { rounds, random, report }) => {
    const external = Math.ceil(rounds / 2)
    const parts = [
      { name: 'external', open: openExternalEnvironment, kills: external },
      { name: 'embedded', open: openEmbeddedEnvironment, kills: rounds - external },
    ]
    for (const { name, open, kills } of parts.filter((part) => part.kills > 0)) {
      const place = await open(injection)
      try {
        const tally = await killOften(place, kills, random)
        report(`  ${name}: ${tally.acknowledged} payments acknowledged, ${tally.unsure} sent again`)
        await place.look(assertBooksHold)
      } finally {
        await place.close()
      }
    }
  },
  injections: { 'commit not awaited': commitNotAwaited, 'the key not kept': keyNotKept },
}

async function killOften(place: Place, kills: number, random: RandomGenerator) {
  let product = await place.serve()
  const writers = place.cashbookIds.slice(0, WRITERS).map((id) => new Writer(id, place.token))
  const acknowledged = () => writers.flatMap(({ transactionIds }) => transactionIds)
  let unsure = 0
  for (let kill = 0; kill < kills; kill++) {
    const { port } = product
    // A product that starts its database again at once may lose none of a writer's requests.
    let isKilled = false
    const isOver = () => isKilled
    const writing = Promise.all(writers.map((writer) => writer.writeUntilLost(port, isOver)))
    await sleep(random.integer(50, 500))
    await place.killDatabase()
    isKilled = true
    await writing
    product = await place.revive(product)
    const ids = acknowledged()
    assert.equal(await count(place, ids), ids.length, 'every acknowledged payment is there')
    unsure += writers.filter(({ isUnsure }) => isUnsure).length
    await Promise.all(writers.map((writer) => writer.sendAgain(product.port)))
    const all = acknowledged()
    assert.equal(await count(place), all.length, 'what was sent again is there once')
    assert.equal(await count(place, all), all.length, 'and what was acknowledged still is')
  }
  return { acknowledged: acknowledged().length, unsure }
}

/** How many payments there are, of these ids or of all. */
const count = (place: Place, ids?: readonly number[]): Promise<number> =>
  place.look(async (db) => {
    const counted = await db
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'CREDIT')
      .$if(ids !== undefined, (query) =>
        query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids!])))),
      )
      .executeTakeFirstOrThrow()
    return Number(counted.count)
  })

/** Pays one payment after the other on a cashbook, and keeps the key of what was not answered. */
class Writer {
  readonly transactionIds: number[] = []
  readonly #cashbookId: number
  readonly #token: string
  #key: string | undefined

  constructor(cashbookId: number, token: string) {
    this.#cashbookId = cashbookId
    this.#token = token
  }

  get isUnsure(): boolean {
    return this.#key !== undefined
  }

  async writeUntilLost(port: number, isOver: () => boolean): Promise<void> {
    while ((await this.#pay(port)) && !isOver());
  }

  async sendAgain(port: number): Promise<void> {
    for (let tries = 0; this.isUnsure; tries++) {
      assert.ok(tries < MOST_TRIES, 'once the database is there again, payments are taken')
      await this.#pay(port)
    }
  }

  /** Whether it was acknowledged. */
  async #pay(port: number): Promise<boolean> {
    this.#key ??= randomUUID()
    const body = { cashbookId: this.#cashbookId, creditAmount: AMOUNT }
    const caller = { port, token: this.#token, key: this.#key }
    const reply = await requestOverHttp({ endpoint: recordCredit, body }, caller)
    if (reply === undefined || reply.status === 503) return false
    assert.equal(
      reply.status,
      200,
      `a server that cannot know must not report a failure: ${reply.code}`,
    )
    this.transactionIds.push((reply.data as { transaction: { id: number } }).transaction.id)
    this.#key = undefined
    return true
  }
}
