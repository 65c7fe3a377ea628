import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { lendTo } from '#testing/lendTo.ts'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import { requestOverHttp, type Reply } from './parts/requestOverHttp.ts'
import type { RandomGenerator } from '../support/random.ts'
import { openLine, type CuttingLine, type Direction } from './parts/cuttingLine.ts'
import {
  countMoneyRows,
  MONEY_REQUESTS,
  plusRows,
  type MoneyRequest,
} from './parts/moneyRequests.ts'
import { openFaultyServer, type FaultInjection } from '../support/openFaultyServer.ts'
import { keyNotKept } from './parts/keyNotKept.ts'

/** The end of an answer, in which COMMIT is confirmed. */
const LAST_BYTES = 40
const AT_ONCE = 32

/** R3: the line from the client to the server, or from there to the database, breaks anywhere. */
export const cutLines: SystemTest = {
  title: 'lines to the server and to its database, cut at random bytes',
  rounds: 500,
  runOnOwnServer: async (injection, { rounds, random, report }) => {
    const testBed = await openTestBed(injection)
    try {
      const tally = new Tally()
      while (tally.cuts < rounds) await cutOnce(testBed, random, tally)
      report(tally.summary())
      await assertRecovered(testBed)
      await assertBooksHold(testBed.server.db)
    } finally {
      await testBed.close()
    }
  },
  injections: { 'the key not kept': keyNotKept },
}

type TestBed = Awaited<ReturnType<typeof openTestBed>>
type Place = 'client' | 'database'

/** A server that reaches its database over one line and is reached over another. */
async function openTestBed(injection: FaultInjection) {
  let serverPort = 0
  let databasePort = 0
  const [client, database] = await Promise.all([
    openLine(() => serverPort),
    openLine(() => databasePort),
  ])
  const through = (address: string) => {
    const url = new URL(address)
    databasePort = Number(url.port)
    url.port = String(database.port)
    return url.href
  }
  const server = await openFaultyServer(injection, { through })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  serverPort = (server.app.server.address() as AddressInfo).port
  const agent = await server.users.agent()
  const lines: Record<Place, CuttingLine> = { client, database }
  const close = async () => {
    await server.close()
    await Promise.all([client.close(), database.close()])
  }
  return { server, agent, lines, close, lengths: new Map<MoneyRequest, Lengths>() }
}

type Lengths = Record<Place, Record<Direction, number>>

async function cutOnce(testBed: TestBed, random: RandomGenerator, tally: Tally): Promise<void> {
  const { server, lines } = testBed
  const kind = random.pick(Object.values(MONEY_REQUESTS) as MoneyRequest[])
  const lengths = testBed.lengths.get(kind) ?? (await learnLengths(testBed, kind))
  const { send, key } = await newRequest(testBed, kind)
  const before = await countMoneyRows(server.db)
  const once = plusRows(before, kind.leaves)

  const place = random.pick<Place>(['client', 'database'])
  const direction = random.pick<Direction>(['there', 'back'])
  const length = lengths[place][direction]
  const from = random.integer(0, 1) === 0 ? 0 : Math.max(0, length - LAST_BYTES)
  lines[place].cutAfter(direction, random.integer(from, length))
  const first = await send()
  const { isCut } = lines[place].received()

  const summary = `${place}, ${direction}, ${key}`
  assert.ok(
    first === undefined || first.status === 200 || first.status === 503,
    `${summary}: a server that cannot know must not report a failure, but the response is ${first?.status} ${first?.code}`,
  )
  const [second, third] = [await send(), await send()]
  for (const reply of [second, third]) {
    assert.equal(reply?.status, 200, `${summary}: sent again it answers ${reply?.code}`)
    assert.deepEqual(reply.data, (first?.status === 200 ? first : second)?.data, 'the first answer')
  }
  assert.deepEqual(await countMoneyRows(server.db), once, `${summary}: done once`)
  if (isCut) tally.add(place, first)
  else testBed.lengths.delete(kind)
}

/** How many bytes such a request exchanges on each connection when none is cut. */
async function learnLengths(testBed: TestBed, kind: MoneyRequest): Promise<Lengths> {
  const { client, database } = testBed.lines
  const { send } = await newRequest(testBed, kind)
  client.listen()
  database.listen()
  assert.equal((await send())?.status, 200)
  const lengths = { client: client.received(), database: database.received() }
  testBed.lengths.set(kind, lengths)
  return lengths
}

async function newRequest({ server, agent, lines }: TestBed, kind: MoneyRequest) {
  const request = await kind.prepare(agent, await newBorrower(server.users, agent))
  const key = randomUUID()
  const caller = { port: lines.client.port, token: agent.token, key }
  return { key, send: () => requestOverHttp(request, caller) }
}

async function newBorrower(users: TestBed['server']['users'], agent: TestUser) {
  const { id: customerId } = await users.customer(agent)
  const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(2_000) })
  return { customerId, cashbookId }
}

/** More requests at once than the pool has connections: none was lost with a line. */
async function assertRecovered(testBed: TestBed): Promise<void> {
  const works = await Promise.all(
    Array.from({ length: AT_ONCE }, () => newRequest(testBed, MONEY_REQUESTS.pay)),
  )
  const replies = await Promise.all(works.map(({ send }) => send()))
  assert.deepEqual([...new Set(replies.map((reply) => reply?.status))], [200], 'all are served')
}

/** How often each connection was cut, and what the client received. */
class Tally {
  cuts = 0
  readonly #received = new Map<string, number>()

  add(place: Place, first: Reply | undefined): void {
    this.cuts += 1
    const received = `${place}: ${first ? first.status : 'nothing'}`
    this.#received.set(received, (this.#received.get(received) ?? 0) + 1)
  }

  summary(): string {
    const parts = [...this.#received].sort().map(([received, count]) => `${received} ${count} ×`)
    return `  the client received, by the line that was cut: ${parts.join(', ')}`
  }
}
