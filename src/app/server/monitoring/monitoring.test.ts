import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { connect } from '#db/connect.ts'
import { noteProof, type Outcome, type ProofName } from '#platform/server/proofs.ts'
import { secretKey } from '#testing/testServer.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { buildApp } from '../buildApp.ts'
import { openLog } from './openLog.ts'
import { openMetrics } from './openMetrics.ts'

const TOKEN = 'a-token-of-16-characters'
const ELSEWHERE = '10.1.2.3'

let database: TestDatabase
let logged: string
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.drop())
beforeEach(() => void (logged = ''))

const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const log = () => openLog('info', { write: (line: string) => void (logged += line) })

const open = (metricsToken?: string) => {
  const { db } = database
  const fileStore = directoryStore(tmpdir())
  const parts = { db, fileStore, secretKey, clock: () => new Date(), timeZone: 'Asia/Kuala_Lumpur' }
  return buildApp({
    ...parts,
    log: log(),
    metrics: openMetrics({ db, fileStore, dataDir: tmpdir() }),
    metricsToken,
  })
}

type App = Awaited<ReturnType<typeof open>>
const send = (app: App, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/metrics', remoteAddress, headers })

test('without a token only this machine can read the metrics, and not through a proxy', async () => {
  const app = await open()
  expect((await send(app, ELSEWHERE)).statusCode).toBe(404)
  const ofProxies = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']
  const ofOthers = ['cf-connecting-ip', 'x-original-forwarded-for', 'true-client-ip', 'x-client-ip']
  const rare = ['fastly-client-ip', 'x-cluster-client-ip', 'x-envoy-external-address', 'cdn-loop']
  for (const name of [...ofProxies, ...ofOthers, ...rare]) {
    expect((await send(app, '127.0.0.1', { [name]: 'anything' })).statusCode, name).toBe(404)
  }
  for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example']) {
    expect((await send(app, '127.0.0.1', { host })).statusCode, host).toBe(404)
  }
  expect((await send(app, '127.0.0.1')).statusCode).toBe(200)
  expect((await send(app, '::1')).statusCode).toBe(200)
  const usual = { 'user-agent': 'Prometheus/3', 'x-prometheus-scrape-timeout-seconds': '10' }
  expect((await send(app, '127.0.0.1', { ...usual, accept: '*/*' })).statusCode).toBe(200)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await send(app, '127.0.0.1', { host })).statusCode, host).toBe(200)
  }
})

test('with a token any client that sends it can read the metrics, and no other client can', async () => {
  const app = await open(TOKEN)
  for (const authorization of ['', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, TOKEN]) {
    expect((await send(app, '127.0.0.1', { authorization })).statusCode, authorization).toBe(404)
  }
  const shown = await send(app, ELSEWHERE, { authorization: `Bearer ${TOKEN}` })
  expect(shown.statusCode).toBe(200)
})

test('metrics are Prometheus text and count responses by endpoint, not by path', async () => {
  const app = await open()
  await app.inject({ url: '/api/health' })
  await app.inject({ url: '/api/customer/777001?name=Aminah' })
  const { body, headers } = await send(app, '127.0.0.1')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const sample =
    /^[a-z_][a-z0-9_]*(\{[a-z_]\w*="[^"]*"(,[a-z_]\w*="[^"]*")*\})? (-?[\d.e+-]+|NaN|\+Inf)$/i
  const samples = body.split('\n').filter((line) => line && !line.startsWith('# '))
  expect(samples.filter((line) => !sample.test(line))).toEqual([])
  expect(body).toContain('cashbook_requests_total{call="GET /health",status="200"} 1\n')
  expect(body).toContain('cashbook_requests_total{call="GET /customer/:id",status="401"} 1\n')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/customer/:id",status_code="4xx"} 1\n',
  )
  expect(body).toMatch(/^cashbook_pool_waiting 0$/m)
  expect(body).toMatch(/^cashbook_jobs\{state="failed"\} 0$/m)
  expect(body).toMatch(/^cashbook_postgresql_info\{version="\d+\.\d+"\} 1$/m)
  expect(body).not.toMatch(/777001|Aminah/)
  expect(body).toMatch(/^cashbook_last_backup_timestamp_seconds 0$/m)
})

test('the time of the last good backup is a metric', async () => {
  const taken_at = new Date('2026-01-05T03:00:00+08:00')
  const rows = [
    { taken_at, path: '/b', bytes: 5 },
    { taken_at: new Date(), path: '/c', error: 'The disk is full.' },
  ]
  for (const row of rows) await database.db.insertInto('backups').values(row).execute()
  const { body } = await send(await open(), '127.0.0.1')
  const seconds = taken_at.getTime() / 1000
  expect(body).toMatch(new RegExp(`^cashbook_last_backup_timestamp_seconds ${seconds}$`, 'm'))
  const next = seconds + 86_400
  expect(body).toMatch(new RegExp(`^cashbook_next_backup_timestamp_seconds ${next}$`, 'm'))
})

test('when the books and a backup were proved last is a metric, and whether the newest proof failed', async () => {
  const read = async () => (await send(await open(), '127.0.0.1')).body
  const never = await read()
  for (const proof of ['books', 'backup']) {
    expect(never).toContain(`cashbook_proof_timestamp_seconds{proof="${proof}"} 0\n`)
    expect(never).toContain(`cashbook_proof_failed{proof="${proof}"} 0\n`)
  }
  const note = (proof: ProofName, hour: number, outcome: Outcome) =>
    noteProof(database.db, {
      proof,
      proved_at: new Date(Date.UTC(2026, 0, 5, hour)),
      outcome,
      detail: '',
    })
  await note('books', 4, 'HOLDS')
  await note('books', 5, 'FAILED')
  await note('backup', 5, 'FAILED')
  expect(await read()).toContain('cashbook_proof_failed{proof="books"} 0\n')
  await note('books', 6, 'BROKEN')
  const body = await read()
  const heldAt = Date.UTC(2026, 0, 5, 4) / 1000
  expect(body).toContain(`cashbook_proof_timestamp_seconds{proof="books"} ${heldAt}\n`)
  expect(body).toContain('cashbook_proof_failed{proof="books"} 1\n')
  expect(body).toContain('cashbook_proof_failed{proof="backup"} 1\n')
})

test('what runs, whether it is ready, and the room on the disk are metrics; counters begin at 0', async () => {
  const app = await open()
  const { body } = await send(app, '127.0.0.1')
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(body).toContain(`cashbook_info{version="${version}",commit="development"} 1\n`)
  expect(body).toContain('cashbook_ready{reason="ready"} 1\n')
  const [free, size] = ['free', 'size'].map((name) =>
    Number(new RegExp(`^cashbook_data_${name}_bytes (\\S+)$`, 'm').exec(body)?.[1]),
  )
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
  for (const zero of [
    'cashbook_reports_total{from="replica"}',
    'cashbook_refusals_total{code="LOGIN_LOCKED"}',
    'cashbook_unexpected_total',
  ]) {
    expect(body).toContain(`${zero} 0\n`)
  }
})

test('a server without its database, and one that stops, is not ready, and the metrics say why', async () => {
  const db = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', maxConnections: 1 })
  const metrics = openMetrics({ db })
  const app = Fastify()
  metrics.follow(app)
  expect((await metrics.read()).text).toContain('cashbook_ready{reason="database lost"} 0\n')
  await app.close()
  expect((await metrics.read()).text).toContain('cashbook_ready{reason="stopping"} 0\n')
  await db.destroy()
})

test('every rule says what happens and what to do, and leads to a chapter of the runbook', async () => {
  const rules = parse(await readFile('deploy/monitoring/cashbook.rules.yml', 'utf8')) as Rules
  const chapters = new Set(getChapters(await readFile('docs/runbook.md', 'utf8')))
  for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules)) {
    expect(annotations.summary, alert).toBeTruthy()
    expect(annotations.description?.length, alert).toBeGreaterThan(40)
    const [page, chapter] = annotations.runbook_url?.split('#') ?? []
    expect(page, alert).toMatch(/\/docs\/runbook\.md$/)
    expect(chapters, alert).toContain(chapter)
  }
})

/** Returns the anchors of a page's headings, as they are on a code host. */
const getChapters = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )

test('every metric of the rules and of the board exists', async () => {
  const app = await open()
  await app.inject({ url: '/api/health' })
  const { body } = await send(app, '127.0.0.1')
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const rules = parse(await readFile('deploy/monitoring/cashbook.rules.yml', 'utf8')) as Rules
  const board = JSON.parse(await readFile('deploy/monitoring/cashbook.board.json', 'utf8')) as Board
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = expressions.flatMap((expr) => expr.match(METRIC) ?? [])
  expect(named.length).toBeGreaterThanOrEqual(expressions.length - 1)
  expect(named.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([])
})

type Rule = { alert: string; expr: string; annotations: Record<string, string | undefined> }
type Rules = { groups: { rules: Rule[] }[] }
type Board = { panels: { targets: { expr: string }[] }[] }
// `up` is Prometheus's own.
const METRIC = /\b(cashbook|http|nodejs|process)_\w+/g

test('a log line has one request id and the trace id of a valid traceparent', async () => {
  const app = await open()
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  await app.inject({ url: '/api/customer', headers })
  expect(lines()[0]).toMatchObject({ traceId: trace, status: 401 })
  expect(logged.match(/requestId/g)).toHaveLength(1)
  expect(lines()[0]).not.toHaveProperty('reqId')
  for (const traceparent of [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'Aminah', `ff-${trace}`]) {
    logged = ''
    await app.inject({ url: '/api/customer', headers: { traceparent } })
    expect(lines()[0], traceparent).not.toHaveProperty('traceId')
  }
})

test('a log line describes the response without token, name or phone number', async () => {
  const app = await open()
  const bearer = 'c2VjcmV0LXRva2VuLW9mLXNvbWVib2R5'
  await app.inject({
    url: '/api/customer?search=%2B60123456789&name=Aminah',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': 'key-of-somebody' },
  })
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({ level: 'info', status: 401, msg: 'answered' })
  expect(lines()[0]).toHaveProperty('requestId')
  expect(logged).not.toMatch(/123456789|Aminah|c2VjcmV0|key-of-somebody/)
})

test('row values and user input in database errors are not logged', async () => {
  const failing = [
    sql`INSERT INTO roles (id, name, permissions) VALUES (5, 'Aminah', '{}'), (5, '0123456789', '{}')`,
    sql`SELECT ${'0123456789'}::text::integer * ${'0123456789'}::text::integer`,
    sql`SELECT ${'99123456789'}::text::integer`,
    sql`SELECT ${'aminah "aminah" ali'}::text::integer`,
  ]
  for (const statement of failing) {
    const err = await statement.execute(database.db).catch((error: unknown) => error)
    log().error({ err }, 'unexpected')
  }
  const listed = lines().map((line) => line.err as { code: string; message: string })
  expect(listed.map(({ code }) => code)).toEqual(['23505', '22003', '22003', '22P02'])
  expect(logged).not.toMatch(/123456789|aminah/i)
  expect(listed[0]!.message, 'which constraint is said').toContain('roles_pkey')
})
