import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { connect } from '#db/connect.ts'
import { readDatabaseUrl } from '#db/connection/databaseHosts.ts'
import { buildIfStale } from '../../../scripts/build.ts'
import { freePort } from '../parts/freePort.ts'
import { startServer, type ServerProcess } from '../parts/serverProcess.ts'
import { openNodes, type Nodes } from './databaseNodes.ts'
import { EVENTS } from './events.ts'
import { loseRecords } from './loseRecords.ts'
import { countPayments, openPayers, type Way } from './payers.ts'
import { openPlainPool, type PlainPool } from './plainPool.ts'
import type { Event, Place } from './place.ts'
import { findGap, watchWrites } from './watchWrites.ts'

/** After a new primary takes writes; what Patroni takes before is not counted. */
const AGAIN_SECONDS = 3

type Report = (line: string) => void

/**
 * Every fault of a highly available database while payers pay. @throws Error when a payment is lost or
 * doubled, an answer is 500, the books do not hold, or service is away for longer than the goal.
 */
export async function failover(only: string | undefined, report: Report): Promise<void> {
  await buildIfStale(['server'])
  const nodes = await openNodes()
  const servers: ServerProcess[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-rig-data-'))
  const versions: Place['versions'] = []
  let payers: Place['payers'] | undefined
  try {
    const urls = [nodes.hostsUrl, nodes.hostsUrl, nodes.proxyUrl, nodes.proxyUrl]
    const ports = await Promise.all(urls.map(() => freePort()))
    const restart = async (place: number, root?: string) => {
      const settings = { DATABASE_URL: urls[place]!, DATA_DIR: join(dataDir, String(place)) }
      servers[place] = await startServer({ ...SETTINGS, ...settings }, ports[place], root)
    }
    for (const place of urls.keys()) await restart(place)
    payers = await openPayers(nodes.hostsUrl, { hosts: ports.slice(0, 2), proxy: ports.slice(2) })
    const place = { nodes, payers, servers, versions, restart }
    const plain = openPlainPool(nodes.hostsUrl)
    report(HEAD)
    const faults: string[] = []
    const isPlayed = (name: string) => only?.split(',').some((part) => name.includes(part)) ?? true
    for (const event of EVENTS.filter(({ name }) => isPlayed(name))) {
      faults.push(...(await play(event, place, plain, report)))
    }
    plain.end()
    if (isPlayed('loss')) report(`\n${await loseRecords(place)}`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await payers?.end()
    await Promise.all(servers.map(async (server) => server.hasEnded() || server.end('SIGKILL')))
    nodes.close()
    for (const version of versions) version.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const SETTINGS = {
  DATABASE_CONNECTIONS: '6',
  REPORT_CONNECTIONS: '2',
  DRAIN_SECONDS: '1',
  ADMIN_USERNAME: 'root',
  ADMIN_PASSWORD: 'secret-root',
  SECRET_KEY: 'the same key on all servers of the rig',
}
const HEAD = `
| event | s without service: all hosts / HAProxy | s after a new primary | acknowledged | lost / doubled | other answers |
| --- | --- | --- | --- | --- | --- |`

/** Plays one event and reports its row. Returns what was not as it must be. */
async function play(event: Event, place: Place, plain: PlainPool, report: Report) {
  const { nodes, payers } = place
  const writes = watchWrites(nodes)
  await sleep(3_000)
  payers.takeAnswers()
  const [begun, already] = [performance.now(), payers.acknowledged.length]
  await event.play(place)
  await event.undo?.(place)
  await nodes.settle()
  await sleep(5_000)
  const ended = performance.now()
  await writes.end()
  const answers = payers.takeAnswers()
  const ways = (['hosts', 'proxy'] as const).map((way) => {
    const gap = findGap(getTimes(place, way), begun, ended)
    return { ...gap, again: findReturn(event, writes.times(), gap.endedAt, begun, ended) }
  })
  const { lost, doubled } = await countPayments(nodes.hostsUrl, [...payers.acknowledged])
  const broken = await verify(nodes)
  const row = [
    event.name,
    ways.map(({ seconds }) => seconds.toFixed(1)).join(' / '),
    ways.map(({ again }) => again?.toFixed(1) ?? '–').join(' / '),
    payers.acknowledged.length - already,
    `${lost} / ${doubled}`,
    Object.entries(answers)
      .map(([code, count]) => `${count} × ${code}`)
      .join(', ') || 'none',
  ]
  report(`| ${row.join(' | ')} |`)
  if (event.name.includes('cut')) report(plain.describe())
  return [
    ...(lost === 0 && doubled === 0 ? [] : [`${event.name}: ${lost} lost, ${doubled} doubled`]),
    ...Object.keys(answers).flatMap((code) =>
      /^500/.test(code) ? [`${event.name}: ${code}`] : [],
    ),
    ...broken.map((rule) => `${event.name}: ${rule}`),
    ...ways.flatMap(({ seconds, again }) => {
      const goal = event.goalSeconds ?? (event.hasNewPrimary ? AGAIN_SECONDS : undefined)
      const took = event.goalSeconds === undefined ? again : seconds
      if (goal === undefined || took === undefined || took <= goal) return []
      return [`${event.name}: ${took.toFixed(1)} s, the goal is ${goal} s`]
    }),
  ]
}

const getTimes = ({ payers }: Place, way: Way) =>
  payers.acknowledged.filter((each) => each.way === way).map(({ at }) => at)

/** Returns how long after the new primary took its first write the first payment was acknowledged. */
function findReturn(
  event: Event,
  writes: readonly number[],
  paidAgainAt: number,
  begun: number,
  ended: number,
): number | undefined {
  if (!event.hasNewPrimary) return undefined
  return Math.max(0, paidAgainAt - findGap(writes, begun, ended).endedAt) / 1000
}

async function verify({ hostsUrl }: Nodes): Promise<string[]> {
  const db = connect({ url: readDatabaseUrl(hostsUrl), maxConnections: 2 })
  const broken = await verifyBooks(db).finally(() => db.destroy())
  return broken.map((each) => `the books do not hold: ${JSON.stringify(each)}`)
}
