import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as cashbooks from '#modules/lending/cashbooks/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fromWireNames, wireName } from '#platform/contract/wireName.ts'
import { getOutline, withoutServerParts } from './lighterContracts.ts'

const CODE = `
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
const LIMIT = 7
const amount = z.int().max(LIMIT)
export const pay = endpoint({
  method: 'POST',
  path: '/payment/{id}',
  summary: 'Pays',
  access: 'SIGNED_IN',
  params: z.object({ id: z.int() }),
  query: z.object({ asOf: z.string() }),
  body: z.object({ amount }),
  output: z.object({ code: z.string() }),
})
`

const pay = endpoint({
  method: 'POST',
  path: '/payment/{id}',
  summary: 'Pays',
  access: 'SIGNED_IN',
  params: z.object({ id: z.int() }),
  query: z.object({ asOf: z.string() }),
  body: z.object({ amount: z.int() }),
  output: z.object({ code: wireName('number', z.string()) }),
})

test('keeps the schema of the body, and the names of all others', () => {
  const { code } = withoutServerParts(CODE, { pay })
  expect(code).toContain('body: z.object({ amount }),')
  expect(code).toContain('params: {"shape":{"id":1}},')
  expect(code).toContain('query: {"shape":{"asOf":1}},')
  expect(code).toContain('output: {"def":{"shape":{"code":{"wireName":"number","def":{}}}}},')
  expect(code).not.toContain('Pays')
})

test('marks what it computes, so that a bundler drops what nobody uses', () => {
  const { code } = withoutServerParts(CODE, { pay })
  expect(code).toContain('const LIMIT = 7')
  expect(code).toContain('const amount = /* @__PURE__ */ (() => (z.int().max(LIMIT)))()')
  expect(code).toContain('export const pay = /* @__PURE__ */ (() => (endpoint({')
})

test('refuses an endpoint that is not declared in place', () => {
  const code = 'const definition = {}\nexport const pay = endpoint(definition)'
  expect(() => withoutServerParts(code, { pay })).toThrow('an endpoint is an object in place')
})

test('an outline renames the fields of a response as its schema does', () => {
  const part = z.object({ id: z.int(), code: wireName('number', z.string()) })
  const schema = z.object({ name: z.string(), first: part.nullable(), parts: z.array(part) })
  const wire = { name: 'Siti', first: null, parts: [{ id: 1, number: 'CB000001' }] }
  const outline = getOutline(schema) as unknown as z.ZodType
  expect(fromWireNames(outline, wire)).toEqual({
    name: 'Siti',
    first: null,
    parts: [{ id: 1, code: 'CB000001' }],
  })
  expect(fromWireNames(outline, wire)).toEqual(fromWireNames(schema, wire))
})

test('a response whose fields have the same names everywhere needs no outline', () => {
  expect(getOutline(z.array(z.object({ id: z.int() })))).toBeUndefined()
})

test('no response of a real contract is left', async () => {
  const code = await readFile('src/modules/lending/cashbooks/contract.ts', 'utf8')
  const lighter = withoutServerParts(code, cashbooks).code
  expect(code).toMatch(/output: \w/)
  expect(lighter).not.toMatch(/output: \w/)
})
