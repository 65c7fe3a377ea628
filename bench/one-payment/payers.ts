import { createHash, randomInt, randomUUID } from 'node:crypto'
import { todayIn } from '#core/calendar.ts'
import { invariant } from '#core/invariant.ts'
import { recordCredit } from '#features/credits/contract.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople, TOKEN } from '../../tests/support/insertPeople.ts'
import type { Request } from '../parts/loadOverHttp.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'
import type { Drawn } from './pgbenchScript.ts'

const AGENTS = 100
const CASHBOOKS = 10_000
const AMOUNT_SEN = 100
const KEY_DIGITS = 36

/** One payment request: its cashbook, runner and key. */
export type PaymentRequest = { cashbookId: number; runner: number; key: string }

export type Payers = {
  /** Returns the payment of that cashbook, by its place, collected by its agent's runner. */
  requestFor(place: number): PaymentRequest
  anybody(): PaymentRequest
  requestOf(request: PaymentRequest): Request
  /** The same values in pgbench: a cashbook, its runner, a key. */
  drawn: readonly Drawn[]
}

/** The SQL names of values that a request brings from outside. */
export const REQUEST_SQL = {
  cashbookId: ':cashbook::bigint',
  runner: ':runner::bigint',
  key: `lpad(:key::text, ${KEY_DIGITS}, '0')`,
  tokenHash: `sha256(('${TOKEN.prefix}' || lpad(:runner::text, ${TOKEN.digits}, '0'))::bytea)`,
} as const

/**
 * Creates 10,000 cashbooks, distributed to 100 agents in turn; each agent has a logged-in runner.
 */
export async function insertPayers({ db }: BenchServer): Promise<Payers> {
  const people = await insertPeople(db, AGENTS)
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const ids = await insertLoans(db, { agentIds: people.agentIds, count: CASHBOOKS, today })
  const [first, last] = [ids[0]!, ids.at(-1)!]
  invariant(last - first === CASHBOOKS - 1, 'ids follow one another')
  const requestFor = (place: number): PaymentRequest => ({
    cashbookId: first + place,
    runner: place % AGENTS,
    key: randomUUID(),
  })
  return {
    requestFor,
    anybody: () => requestFor(randomInt(CASHBOOKS)),
    requestOf: ({ cashbookId, runner, key }) => ({
      path: `/api${recordCredit.path}`,
      headers: {
        Authorization: `Bearer ${people.tokenOf(runner)}`,
        'Idempotency-Key': key,
        'User-Agent': 'bench',
      },
      body: { cashbookId, creditAmount: AMOUNT_SEN },
    }),
    drawn: [
      {
        name: 'cashbook',
        pgbench: `random(${first}, ${last})`,
        draw: () => randomInt(first, last + 1),
      },
      {
        name: 'runner',
        pgbench: `(:cashbook - ${first}) % ${AGENTS}`,
        draw: ({ cashbook }) => (Number(cashbook) - first) % AGENTS,
      },
      {
        name: 'key',
        pgbench: 'random(1, 4000000000000000000)',
        draw: () => randomInt(2 ** 48 - 1),
      },
    ],
  }
}

export const getTokenHash = ({ headers }: Request) =>
  createHash('sha256').update(headers.Authorization!.slice('Bearer '.length)).digest()
