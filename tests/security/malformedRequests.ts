import assert from 'node:assert/strict'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'
import { startProduct } from '../support/productProcess.ts'
import type { Route } from '#platform/server/handler.ts'
import { everybody, openScenario, type Scenario } from '#testing/openScenario.ts'
import { getFault } from './malformed/getFault.ts'
import { keepLoggedIn } from './malformed/keepLoggedIn.ts'
import { malformedRequest, type Document } from './malformed/malformedRequest.ts'
import { sendWire } from './malformed/sendWire.ts'
import type { WireRequest } from './malformed/wireRequest.ts'

const AT_ONCE = 8
const BATCH = 500
/** Hashing passwords for eight on a busy machine takes seconds; nothing takes this. */
const PATIENCE_MS = 15_000
const MAX_REPORTED = 15

/** S2: requests with something wrong in them, generated from the OpenAPI document. */
export const malformedRequests: SystemTest = {
  title: 'malformed requests to every endpoint',
  rounds: 100_000,
  run: async (testServer, { rounds, random, report }) => {
    const scenario = await openScenario(testServer)
    const server = await serve(testServer)
    try {
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`)
      const requests = malformedRequest((await reply.json()) as Document, getUserLabel(scenario))
      const putRight = await keepLoggedIn(testServer.db, everybody(scenario))
      const tally = new Map<string, number>()
      for (let sent = 0; sent < rounds; sent += BATCH) {
        const seed = random.integer(0, 2 ** 30)
        const batch = fc.sample(requests, { seed, numRuns: Math.min(BATCH, rounds - sent) })
        await putRight()
        const faults = await sendAll(server.port, batch, tally)
        assert.deepEqual(
          faults.slice(0, MAX_REPORTED),
          [],
          `${faults.length} of the batch ${seed}\n${server.errors()}`,
        )
        if ((sent + BATCH) % 10_000 === 0) report(`  ${sent + BATCH} sent; ${summary(tally)}`)
      }
      report(`  ${rounds} sent to one process, which lives; ${summary(tally)}`)
      assert.ok(await server.lives(), 'the process never ends')
    } finally {
      await server.close()
    }
  },
  injections: { 'no validation': { route: withoutSchemas } },
}

/** A process of its own, or this one for a fault that is injected into this process. */
async function serve(testServer: FaultyServer) {
  if (testServer.isBroken) {
    await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testServer.app.server.address() as AddressInfo
    return { port, lives: async () => true, errors: () => '', close: async () => {} }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-attack-'))
  await symlink(testServer.filesDirectory, join(dataDir, 'files'))
  const product = await startProduct({
    DATABASE_URL: testServer.databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  let hasEnded = false
  void product.ended.then(() => (hasEnded = true))
  const lives = async () =>
    !hasEnded && (await fetch(`http://127.0.0.1:${product.port}/api/health`)).ok
  const close = async () => {
    await product.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { port: product.port, lives, errors: () => errorsIn(product.output()), close }
}

async function sendAll(port: number, batch: readonly WireRequest[], tally: Map<string, number>) {
  const waiting = batch.values()
  const faults: string[] = []
  const sendOn = async () => {
    for (const request of waiting) {
      const reply = await sendWire(port, request, PATIENCE_MS)
      const kind = `${Math.floor(reply.status / 100)}xx`
      tally.set(kind, (tally.get(kind) ?? 0) + 1)
      const fault = getFault(request, reply)
      if (fault) faults.push(`${fault}\n    ${toRead(request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  return faults
}

/** The server's error messages, each kind once. */
function errorsIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.includes('unexpected'))
  const kinds = lines.map((line) => (JSON.parse(line) as { err: { stack: string } }).err.stack)
  return [...new Set(kinds.map((stack) => stack.split('\n').slice(0, 5).join('\n')))].join('\n')
}

const summary = (tally: Map<string, number>) =>
  [...tally]
    .sort()
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ')

const toRead = ({ endpoint, method, path, headers, body }: WireRequest) =>
  [
    endpoint,
    `${method} ${path.slice(0, 300)}`,
    JSON.stringify(headers).slice(0, 400),
    body?.toString().slice(0, 300),
  ]
    .map((part) => JSON.stringify(part))
    .join('\n    ')

function getUserLabel(scenario: Scenario) {
  const { own, foreign } = scenario
  const places = [own, own, foreign]
  const ids: Record<string, (place: typeof own) => unknown> = {
    agentId: ({ agent }) => agent.id,
    runnerId: ({ runner }) => runner.id,
    customerId: ({ customerId }) => customerId,
    customerIds: ({ customerId }) => customerId,
    stringIds: ({ customerId }) => String(customerId),
    customerGroupId: ({ groupId }) => groupId,
    packageId: ({ packageId }) => packageId,
    cashbookId: ({ cashbookId }) => cashbookId,
    cashbookIds: ({ cashbookId }) => String(cashbookId),
    type: () => 'customers',
  }
  const any = places.flatMap((place) => Object.values(place).filter(Number.isInteger))
  const known = (name: string) => (name === 'id' ? any : ids[name] ? places.map(ids[name]) : [])
  return { tokens: [...everybody(scenario).map(({ token }) => token), undefined], known }
}

function withoutSchemas(route: Route): Route {
  const { method, path, query, body } = route.endpoint
  // These create the scenario.
  if (method === 'POST' || /customer\/\{id\}|assignment|agent-petty-cash/.test(path)) return route
  const anything = z.looseObject({})
  const endpoint = {
    ...route.endpoint,
    ...(query && { query: anything }),
    ...(body && { body: anything }),
  }
  return { ...route, endpoint }
}
