import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { getTimes } from '../parts/getTimes.ts'
import { insertSession } from '../parts/insertSession.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'

/** The limit of each request in ms: facts wait next to a form, a statement is opened on purpose. */
const LIMITS = {
  facts: 50,
  'the same person': 50,
  'identity search': 50,
  statement: 300,
} as const
type Request = keyof typeof LIMITS

/** P15: what is asked about one customer before lending, and their statement of account. */
export const customerPapers: Bench = {
  title:
    'Facts, the same person, a search by identity number and a statement of the customer with the most ' +
    'transactions, of 100,000 customers with 1,000,000: within 50 ms, the statement within 300 ms',
  run: async () => {
    const server = await openFilledServer(FILLED)
    try {
      return await measure(server)
    } finally {
      await server.close()
    }
  },
}

async function measure(server: BenchServer) {
  console.log(await databaseVersion(server.db))
  const { id, lines } = await prepareCustomer(server)
  console.log(`The customer has ${lines} transactions`)
  const token = await insertSession(server.db, 'SUPER_ADMIN')
  const { port, stop } = await serveApart(server)
  const paths: Record<Request, string> = {
    facts: `/customer/${id}/lending-facts`,
    'the same person': `/customer/${id}/same-person`,
    'identity search': '/customer/customer-search?searchTerm=900101148354',
    statement: `/customer/${id}/statement?from=2000-01-01`,
  }
  try {
    const works = mapValues(paths, (path) => async () => {
      return getTimes(() => getOverHttp({ port, token }, path, false))
    })
    const results = await alternate(ROUNDS, works)
    return report(mapValues(results, (each) => each.map(({ milliseconds }) => milliseconds)))
  } finally {
    await stop()
  }
}

/** Gives every second customer an identity number, so that its index is full, and picks one. */
async function prepareCustomer({ db }: BenchServer) {
  await sql`UPDATE customers SET identity_number = 'A' || lpad(id::text, 8, '0') WHERE id % 2 = 0`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; lines: number }>`
    SELECT customer_id AS id, sum(transaction_count)::int AS lines FROM cashbooks
    GROUP BY customer_id ORDER BY lines DESC, id LIMIT 1`.execute(db)
  const customer = assertDefined(rows[0], 'there are customers')
  await sql`UPDATE customers SET identity_number = '900101148354' WHERE id = ${customer.id}`.execute(
    db,
  )
  await sql`ANALYZE customers`.execute(db)
  return customer
}

function report(times: Record<Request, number[]>) {
  const names = Object.keys(times) as Request[]
  const rows = names.map((name) => [
    name,
    `${median(times[name]).toFixed(1)} ms`,
    `≤ ${LIMITS[name]} ms`,
    times[name].map((milliseconds) => milliseconds.toFixed(1)).join(' '),
  ])
  console.log(table(['', 'median', 'limit', 'rounds'], rows))
  return { isReached: names.every((name) => median(times[name]) <= LIMITS[name]) }
}
