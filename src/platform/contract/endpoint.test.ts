import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  endpoint,
  serveAll,
  withBody,
  type InputOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint.ts'
import { idParams } from './field.ts'
import { cursorQuery, pageQuery } from './paging.ts'

const body = z.object({ name: z.string().min(1), days: z.int().default(7) })
const schemas = {
  listThings: {
    summary: 'Things',
    query: pageQuery(['name']).extend({ searchTerm: z.string().optional() }),
    output: z.array(z.object({ id: z.int() })),
  },
  listLines: { summary: 'Lines', query: cursorQuery, output: z.array(z.string()) },
  updateThing: { summary: 'Changes', params: idParams, body, output: z.object({ id: z.int() }) },
  removeThing: { summary: 'Removes', params: idParams, output: z.null() },
}

const GET = { method: 'GET', access: 'SIGNED_IN' } as const
const PUT = { method: 'PUT', access: 'SIGNED_IN' } as const
const contract = {
  listThings: endpoint<typeof schemas.listThings>()({
    ...GET,
    path: '/thing',
    list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
  }),
  listLines: endpoint<typeof schemas.listLines>()({
    ...GET,
    path: '/line',
    list: { kind: 'SLICES' },
  }),
  updateThing: endpoint<typeof schemas.updateThing>()({ ...PUT, path: '/thing/{id}' }),
  removeThing: endpoint<typeof schemas.removeThing>()({
    method: 'DELETE',
    access: 'SIGNED_IN',
    path: '/thing/{id}',
  }),
}

test('the halves of an endpoint are one on the server, under the name of both', () => {
  const { updateThing } = serveAll(contract, schemas)
  expect(updateThing).toEqual({
    ...contract.updateThing,
    ...schemas.updateThing,
    name: 'updateThing',
  })
  expect(withBody(contract.updateThing, body)).toEqual({ ...contract.updateThing, body })
})

test('the half for both sides has the types of the other, and none of its schemas', () => {
  const sent: RequestOf<typeof contract.updateThing> = { params: { id: 3 }, body: { name: 'Tan' } }
  const read: InputOf<typeof contract.updateThing>['body'] = { name: 'Tan', days: 7 }
  const received: ResponseOf<typeof contract.listThings> = [{ id: 3 }]
  // @ts-expect-error a page has no schema of a response
  expect(contract.updateThing.output).toBeUndefined()
  // @ts-expect-error nor of a body: a form takes it from forms.ts
  expect(contract.updateThing.body).toBeUndefined()
  expect([sent.body, read.days, received.length]).toEqual([{ name: 'Tan' }, 7, 1])
})

test('the compiler refuses what the halves do not have in common', () => {
  const mistakes = () => [
    // @ts-expect-error a list without its rules
    endpoint<typeof schemas.listThings>()({ ...GET, path: '/thing' }),
    // @ts-expect-error a list of another kind
    endpoint<typeof schemas.listLines>()({ ...GET, path: '/line', list: { kind: 'PAGES' } }),
    // @ts-expect-error a place in the path that is no param
    endpoint<typeof schemas.removeThing>()({ ...PUT, path: '/thing/{thingId}' }),
    // @ts-expect-error a schema in the half for both sides
    endpoint<typeof schemas.removeThing>()({ ...PUT, path: '/thing/{id}', output: z.null() }),
    // @ts-expect-error the other half of another endpoint
    serveAll(contract, { ...schemas, updateThing: schemas.removeThing }),
    // @ts-expect-error no other half
    serveAll(contract, { listThings: schemas.listThings }),
    // @ts-expect-error the body of another endpoint
    withBody(contract.updateThing, z.object({ amount: z.int() })),
  ]
  // @ts-expect-error a param of another name
  const sent: RequestOf<typeof contract.removeThing> = { params: { thingId: 3 } }
  // @ts-expect-error a field of another type
  const query: RequestOf<typeof contract.listThings>['query'] = { page: 'first' }
  expect([mistakes, sent, query]).toHaveLength(3)
})
