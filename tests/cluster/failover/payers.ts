import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sen } from '#core/money.ts'
import { connect } from '#db/connect.ts'
import { readDatabaseUrl } from '#db/connection/databaseHosts.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { createTestUsers } from '#testing/testUsers.ts'
import { remoteApp } from '../../support/remoteApp.ts'
import { goTo } from '../parts/people.ts'

const PER_WAY = 6
const PAUSE_MS = 50
const ANSWER_MS = 60_000

/** How the server of a payer reaches the database. */
export type Way = 'hosts' | 'proxy'
export type Acknowledged = { key: string; way: Way; at: number }

export type Payers = {
  acknowledged: Acknowledged[]
  /** What else was answered, and how often, since the last call. */
  takeAnswers(): Record<string, number>
  end(): Promise<void>
}

/** Payers who send a payment under its key until it is acknowledged, to their server or the next. */
export async function openPayers(
  databaseUrl: string,
  ports: Readonly<Record<Way, readonly number[]>>,
): Promise<Payers> {
  const db = connect({ url: readDatabaseUrl(databaseUrl), maxConnections: 2 })
  const users = createTestUsers(remoteApp(ports.hosts[0]!), db)
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const terms = { expectedCredit: sen(10_000_000), firstCreditAmount: sen(0) }
  const acknowledged: Acknowledged[] = []
  let answers: Record<string, number> = {}
  let isOver = false
  const send = async (way: Way, cashbookId: number) => {
    const body = { cashbookId, creditAmount: sen(1) }
    for (let turn = 0; !isOver;) {
      const key = randomUUID()
      for (let isPaid = false; !isPaid && !isOver;) {
        const choices = ports[way]
        const person = goTo(choices[turn % choices.length]!, agent)
        const code = await settleWithin(person.request(recordCredit, { body }, { key }))
        isPaid = code === 'paid'
        if (isPaid) acknowledged.push({ key, way, at: performance.now() })
        else {
          answers[code] = (answers[code] ?? 0) + 1
          turn += 1
          await sleep(4 * PAUSE_MS)
        }
      }
      await sleep(PAUSE_MS)
    }
  }
  const paying: Promise<void>[] = []
  for (const way of ['hosts', 'proxy'] as const) {
    for (let place = 0; place < PER_WAY; place++) {
      const { id } = await lendTo(agent, customerId, terms)
      paying.push(send(way, id))
    }
  }
  await db.destroy()
  return {
    acknowledged,
    takeAnswers: () => {
      const taken = answers
      answers = {}
      return taken
    },
    end: async () => {
      isOver = true
      await Promise.all(paying)
    },
  }
}

async function settleWithin(reply: Promise<{ status: number; code: string }>): Promise<string> {
  const late = new AbortController()
  const timeout = sleep(ANSWER_MS, 'no answer', { signal: late.signal }).catch(() => 'no answer')
  const answer = reply.then(
    ({ status, code }) => (status === 200 ? 'paid' : `${status} ${code}`),
    (error: NodeJS.ErrnoException) => error.code ?? 'broken line',
  )
  return Promise.race([answer, timeout]).finally(() => late.abort())
}

/** Returns how many acknowledged keys the database lacks, and payments beyond one for each key. */
export async function countPayments(url: string, acknowledged: readonly Acknowledged[]) {
  const db = connect({ url: readDatabaseUrl(url), maxConnections: 1 })
  const keys = acknowledged.map(({ key }) => key)
  try {
    const { rows } = await sql<{ kept: number; doubled: number }>`
      SELECT count(*) FILTER (WHERE key = ANY (${keys})) AS kept,
        (SELECT sum(credit_sen)::bigint FROM cashbooks) - count(*) AS doubled
      FROM idempotency_keys WHERE call LIKE '%credit%'`.execute(db)
    const { kept = 0, doubled = 0 } = rows[0] ?? {}
    return { lost: keys.length - kept, doubled }
  } finally {
    await db.destroy()
  }
}
