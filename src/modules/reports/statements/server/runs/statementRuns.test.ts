import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { lendTo } from '#testing/lendTo.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { unzipBytes } from '#testing/files/unzip.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { removeOldStatements } from './removeOldStatements.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import {
  downloadStatementRun,
  getStatementRun,
  listStatementRuns,
  startStatementRun,
} from '../../contract.ts'

let server: TestServer
let agent: TestUser
let admin: TestUser
const names = ['Aminah', '陈美玲', ...Array.from({ length: 28 }, (_, i) => `Customer ${i}`)]
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent()
  admin = await server.users.admin()
  for (const name of names) {
    const { id } = await server.users.customer(agent, { name })
    await lendTo(agent, id, { firstCreditAmount: sen(0) })
  }
  // Without a loan there is no statement.
  await server.users.customer(agent, { name: 'Idle' })
})
afterAll(() => server.close())

const start = (who: TestUser, body: object = {}) => who.request(startStatementRun, { body })

async function fetchFiles(who: TestUser, id: number) {
  const input = { params: { id } }
  const reply = await fetchDownload(server.app, who, downloadStatementRun, input)
  const files = reply.status === 200 ? unzipBytes(reply.bytes) : new Map<string, Buffer>()
  return { status: reply.status, files }
}

describe('no run', () => {
  test('for another agent’s customers, without an agent, or of a period that ends too early', async () => {
    const other = await server.users.agent()
    for (const [who, body] of [
      [other, { agentId: agent.id }],
      [admin, {}],
      [admin, { agentId: 987_654 }],
      [agent, { from: '2026-01-05', to: '2026-01-04' }],
    ] as const) {
      expect((await start(who, body)).status).toBe(422)
    }
    const runner = await server.users.runner(agent)
    expect((await start(runner)).status).toBe(403)
  })

  test('is seen or fetched by anybody but its requester', async () => {
    const { data } = await start(admin, { agentId: agent.id })
    const params = { id: data.id }
    for (const who of [agent, await server.users.superAdmin(), await server.users.agent()]) {
      expect((await who.request(getStatementRun, { params })).status).toBe(404)
      expect((await fetchFiles(who, data.id)).status).toBe(404)
    }
    expect((await fetchFiles(admin, data.id)).status).toBe(409)
    await server.runJobs()
    expect((await fetchFiles(agent, data.id)).status).toBe(404)
    expect((await fetchFiles(admin, data.id)).status).toBe(200)
  })
})

test('a second click returns the run that is under way; the file has every customer', async () => {
  const { data: first } = await start(agent, { language: 'zh' })
  const { data: second } = await start(agent)
  expect(second.id).toBe(first.id)
  expect(first).toMatchObject({ state: 'RUNNING', doneCount: 0, isAvailable: false })
  await server.runJobs()
  const { items } = await agent.call(listStatementRuns, {})
  expect(items[0]).toMatchObject({
    id: first.id,
    state: 'DONE',
    doneCount: 30,
    totalCount: 30,
    isAvailable: true,
    expiresAt: '2026-01-17T04:00:00.000Z',
  })
  const { files } = await fetchFiles(agent, first.id)
  expect(files.size).toBe(30)
  for (const name of names) {
    const [found] = [...files.keys()].filter((each) =>
      each.startsWith(`${name.replaceAll(' ', '-')}_S`),
    )
    expect(found).toBeDefined()
  }
  const [, content] = [...files].find(([name]) => name.startsWith('陈美玲'))!
  const text = (await readPdf(content)).map((page) => page.text).join(' ')
  for (const part of ['陈美玲', '账户结单', '1,200.00']) expect(text).toContain(part)
  expect((await start(agent)).data.id).not.toBe(first.id)
  await server.runJobs()
})

test('a run that stops half-way goes on behind its last piece', async () => {
  const { data } = await start(agent)
  await server.db
    .updateTable('statement_runs')
    .set({ done_count: 0 })
    .where('id', '=', data.id)
    .execute()
  await server.runJobs()
  const whole = (await fetchFiles(agent, data.id)).files
  const { run_id } = await server.db
    .deleteFrom('statement_run_parts')
    .where('run_id', '=', data.id)
    .where('position', '>', 0)
    .returning('run_id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('statement_runs')
    .set({ state: 'RUNNING', done_count: 25, finished_at: null })
    .where('id', '=', run_id)
    .execute()
  const { makeStatements } = await import('./makeStatements.ts')
  const { addJob } = await import('#platform/server/jobs/jobs.ts')
  await addJob(server, makeStatements, { id: run_id })
  await server.runJobs()
  const { files } = await fetchFiles(agent, data.id)
  expect([...files.keys()]).toEqual([...whole.keys()])
  const { data: done } = await agent.request(getStatementRun, { params: { id: data.id } })
  expect(done).toMatchObject({ state: 'DONE', doneCount: 30 })
})

test('a file that is gone from the store is not available', async () => {
  const { data } = await start(agent)
  await server.runJobs()
  const { sha256 } = await server.db
    .selectFrom('statement_run_parts')
    .select('sha256')
    .where('run_id', '=', data.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  await directoryStore(server.filesDirectory).remove(sha256)
  expect((await fetchFiles(agent, data.id)).status).toBe(409)
})

test('the file is removed after seven days', async () => {
  const { data } = await start(agent)
  await server.runJobs()
  server.setDay('2026-01-16')
  expect((await fetchFiles(agent, data.id)).status).toBe(200)
  server.setDay('2026-01-18')
  expect((await fetchFiles(agent, data.id)).status).toBe(409)
  const store = directoryStore(server.filesDirectory)
  const parts = () => server.db.selectFrom('statement_run_parts').select('sha256').execute()
  const before = await parts()
  expect(before.length).toBeGreaterThan(0)
  const job = { db: server.db, fileStore: store, clock: () => server.now() }
  await removeOldStatements.run(job as never, {})
  expect(await parts()).toEqual([])
  for (const { sha256 } of before)
    await expect(store.get(sha256)).rejects.toThrow('not in the store')
})
