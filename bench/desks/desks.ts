import { addDays } from '#core/calendar.ts'
import { periodAround } from '#core/reportPeriod.ts'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { LAST_DAY } from '../parts/filled-server/filledServer.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { getTimes } from '../parts/getTimes.ts'
import { insertSession } from '../parts/insertSession.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'

/** The slowest first page of the customers' list, which no desk may exceed. */
const WITHIN_MILLISECONDS = 80

const DESKS = {
  'needs attention': '/report/attention',
  dashboard: '/report/dashboard',
  'customers by debt days': '/customer/v2?sort=debtDays:desc',
  cashbooks: '/cashbook/status/1/cashbook',
  reminders: '/reminder',
  'reminders by amount': '/reminder?sort=amount:desc',
  'reminders by name': '/reminder?searchTerm=ali',
  transfers: '/transaction/transfer',
  disputes: '/dispute',
  commission: '/report/commission',
  'where the cash is': '/transaction/cash-difference',
  'the cash of the day': '/transaction/hand-over',
  approvals: '/approval',
  'activity of a customer': '/customer/1/activity',
}

const OF_OWNER = {
  ...DESKS,
  'operation log': '/report/activity-log',
  'to check': '/report/to-check',
  'month end': `/report/month-end?month=${getLastMonth()}`,
}

/** Returns the last full month of the server's data. */
function getLastMonth(): string {
  return addDays(periodAround('MONTHLY', LAST_DAY).from, -1).slice(0, 7)
}

/** P20: the desks of an agent and of the whole business. */
export const desks: Bench = {
  title:
    'The desks of 100 agents with 100,000 customers and 1,000,000 transactions over HTTP, as the owner ' +
    `and as one agent sees them: each within ${WITHIN_MILLISECONDS} ms`,
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
  const tokens = {
    owner: await insertSession(server.db, 'SUPER_ADMIN'),
    agent: await insertSession(server.db, 'AGENT'),
  }
  const { port, stop } = await serveApart(server)
  const getWorks = (token: string, desks: Record<string, string>) =>
    mapValues(desks, (path) => async () => {
      return (await getTimes(() => getOverHttp({ port, token }, path, false))).milliseconds
    })
  try {
    const owner = await alternate(ROUNDS, getWorks(tokens.owner, OF_OWNER))
    const agent = await alternate(ROUNDS, getWorks(tokens.agent, DESKS))
    return report({ owner, agent })
  } finally {
    await stop()
  }
}

function report(times: Record<'owner' | 'agent', Record<string, number[]>>) {
  const show = (each: number[] | undefined) => (each ? `${median(each).toFixed(1)} ms` : '')
  const rows = Object.keys(OF_OWNER).map((desk) => [
    desk,
    show(times.owner[desk]),
    show(times.agent[desk]),
  ])
  console.log(table(['', 'owner', 'agent'], rows))
  const all = [...Object.values(times.owner), ...Object.values(times.agent)]
  return { isReached: all.every((each) => median(each) <= WITHIN_MILLISECONDS) }
}
