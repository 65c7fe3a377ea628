import { ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { getTimes } from '../parts/getTimes.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { insertYear } from './insertYear.ts'

const LIMIT_MILLISECONDS = 50

/** What an agent's evening asks for: what came in, from whom, and where the cash is. */
const REQUESTS = {
  'the cash of the day': '/transaction/hand-over',
  'where the cash is': '/transaction/cash-difference',
  'the runners’ rounds': '/report/runner-round',
  'the dashboard': '/report/dashboard',
  'unconfirmed transfers': '/transaction/transfer',
}

/** P14: the requests of an agent's evening after a year with 15 runners. */
export const evening: Bench = {
  title:
    'The evening of an agent with 15 runners, 1,200 cashbooks and a year of hand-overs, over HTTP: ' +
    `each request within ${LIMIT_MILLISECONDS} ms`,
  run: async () => {
    const testServer = await openBenchServer()
    try {
      console.log(await databaseVersion(testServer.db))
      const server = await serveApart(testServer)
      try {
        const token = await insertYear(testServer, server.port)
        await testServer.settle()
        const connection = { port: server.port, token }
        const works = mapValues(REQUESTS, (path) => async () => {
          return getTimes(() => getOverHttp(connection, path, false))
        })
        const results = await alternate(ROUNDS, works)
        await testServer.verify()
        return report(mapValues(results, (each) => each.map(({ milliseconds }) => milliseconds)))
      } finally {
        await server.stop()
      }
    } finally {
      await testServer.close()
    }
  },
}

function report(times: Record<string, number[]>) {
  const rows = Object.entries(times).map(([name, each]) => [
    name,
    `${median(each).toFixed(1)} ms`,
    each.map((milliseconds) => milliseconds.toFixed(1)).join(' '),
  ])
  console.log(table(['', 'median', 'rounds'], rows))
  return { isReached: Object.values(times).every((each) => median(each) <= LIMIT_MILLISECONDS) }
}
