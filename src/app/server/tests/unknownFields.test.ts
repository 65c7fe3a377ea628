import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROLE_NAMES } from '#core/access/roles.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import { unwrap } from '#platform/contract/explain.ts'
import { buildObject } from '#testing/everyEndpoint/buildObject.ts'
import { buildQuery } from '#testing/everyEndpoint/buildQuery.ts'
import { getBody, getName } from '#testing/everyEndpoint/getBody.ts'
import { isAllowed } from '#testing/everyEndpoint/questions.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { allRoutes } from '../allRoutes.ts'

// Every endpoint × its body, each object inside, its query and its form, with one field too many.

const endpoints: ServerEndpoint[] = allRoutes.map(({ endpoint }) => endpoint)
const named = (list: ServerEndpoint[]) =>
  list.map((endpoint) => [getName(endpoint), endpoint] as const)

let server: TestServer
let scenario: Scenario
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
})
afterAll(() => server.close())

type Parts = { query?: object; payload?: unknown; language?: string; headers?: object }

/** Sends the request as the first role that may use the endpoint, about its own objects. */
function send(endpoint: ServerEndpoint, { query = {}, payload, language = 'en', headers }: Parts) {
  const role = ROLE_NAMES.find((name) => isAllowed(endpoint, name))!
  const who = endpoint.access === 'PUBLIC' ? server.users.anonymous() : scenario.people[role]
  const object = buildObject(endpoint)?.of(scenario.own)
  return who.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/, String(object))}`,
    query: { ...buildQuery(endpoint, scenario.own), ...query },
    headers: {
      'accept-language': language,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
}

const refused = (path: string, message = expect.any(String) as string) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  data: { errors: expect.arrayContaining([{ path, message }]) as unknown },
})

async function countEffects() {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM operation_log) + (SELECT count(*) FROM idempotency_keys) AS count`.execute(
    server.db,
  )
  return rows[0]!.count
}

/** Returns the path of every object inside a body, lists with their first row. */
function getObjects(schema: z.ZodType, path: (string | number)[] = []): (string | number)[][] {
  const kind = unwrap(schema)
  if (kind instanceof z.ZodArray) return getObjects(kind.element as z.ZodType, [...path, 0])
  // What a browser says about a passkey is its own.
  if (!(kind instanceof z.ZodObject) || kind.def.catchall) return []
  const inside = Object.entries(kind.shape).flatMap(([name, field]) =>
    getObjects(field as z.ZodType, [...path, name]),
  )
  return [path, ...inside]
}

/** Returns the body with one field too many in the object at the path. */
function spoil(body: object, path: (string | number)[]): object {
  const spoilt = structuredClone(body) as Record<string | number, unknown>
  let here = spoilt
  for (const [index, step] of path.entries()) {
    here[step] ??= typeof path[index + 1] === 'number' ? [] : {}
    here = here[step] as Record<string | number, unknown>
  }
  here.colur = 'red'
  return spoilt
}

describe.each(named(endpoints))('%s', (_, endpoint) => {
  test('refuses an unknown filter', async () => {
    const before = await countEffects()
    const payload = endpoint.method === 'GET' ? undefined : getBody(endpoint, scenario.own)
    const reply = await send(endpoint, { query: { colur: 'red' }, payload })
    expect(reply).toMatchObject(refused('colur', '“colur” is not a known field.'))
    expect(await countEffects()).toBe(before)
  })

  if (endpoint.method === 'GET') return

  test('refuses an unknown field of each object in its body', async () => {
    const before = await countEffects()
    for (const path of getObjects(endpoint.body ?? z.object({}))) {
      const payload = spoil(getBody(endpoint, scenario.own), path)
      expect(await send(endpoint, { payload })).toMatchObject(refused([...path, 'colur'].join('.')))
    }
    expect(await countEffects()).toBe(before)
  })
})

const withForm = endpoints.filter(({ files }) => files)
const part = (name: string, rest: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`
const TYPE = { 'content-type': 'multipart/form-data; boundary=b' }

describe.each(named(withForm))('%s as a form', (_, endpoint) => {
  const fields = (colur: string) =>
    Object.entries(getBody(endpoint, scenario.own))
      .map(([name, value]) => part(name, `\r\n\r\n${String(value)}`))
      .join('') + `${colur}--b--\r\n`

  test.each([
    ['text', part('colur', '\r\n\r\nred')],
    ['file', part('colur', '; filename="a.png"\r\n\r\nred')],
  ])('refuses an unknown %s', async (__, colur) => {
    const before = await countEffects()
    const reply = await send(endpoint, { payload: fields(colur), headers: TYPE })
    expect(reply).toMatchObject(refused('colur'))
    expect(await countEffects()).toBe(before)
  })
})

test('says it in the language of the reader', async () => {
  const payload = { agentID: 3 }
  const closing = endpoints.find(({ name }) => name === 'closeAll')!
  const of = async (language: string) => (await send(closing, { payload, language })).data
  expect(await of('my')).toEqual({
    errors: [{ path: 'agentID', message: '“agentID” bukan medan yang dikenali.' }],
  })
  expect(await of('zh')).toEqual({
    errors: [{ path: 'agentID', message: '没有“agentID”这个栏位。' }],
  })
})
