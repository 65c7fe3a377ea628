import { expect, test } from 'vitest'
import type { listReloans } from '#modules/lending/reloans/contract.ts'
import { platformMessages } from '../messages.ts'
import type { QueryText } from '../api/api.ts'
import type { ColumnOf, FilterOf } from './listTypes.ts'

const label = platformMessages.all
type Reloans = typeof listReloans

test('a list knows the fields of its endpoint', () => {
  const filters: FilterOf<Reloans>[] = [
    { kind: 'text', name: 'customerId', label, clears: ['agentId'] },
    { kind: 'segments', label, segments: [{ label, sets: { from: '2026-01-01' } }] },
    // @ts-expect-error a misspelt field
    { kind: 'text', name: 'costumerId', label },
    // @ts-expect-error a misspelt day
    { kind: 'days', from: 'from', to: 'til', label },
    // @ts-expect-error a tab that sets a misspelt field
    { kind: 'segments', label, segments: [{ label, sets: { form: '2026-01-01' } }] },
    // @ts-expect-error a misspelt field that is cleared
    { kind: 'text', name: 'customerId', label, clears: ['agent'] },
  ]
  const columns: ColumnOf<Reloans>[] = [
    { name: 'date', label, sorts: true, show: ({ date }) => date },
    { name: 'anything', label, show: ({ agentName }) => agentName },
    // @ts-expect-error a field by which the endpoint does not sort
    { name: 'agentName', label, sorts: true, show: ({ agentName }) => agentName },
    // @ts-expect-error a total that the response does not have
    { name: 'payOut', label, show: ({ payOut }) => payOut, total: (_, { sum }) => sum },
  ]
  const query: QueryText<Reloans> = { customerId: '12' }
  // @ts-expect-error a misspelt field of the query
  const misspelt: QueryText<Reloans> = { costumerId: '12' }

  expect([filters.length, columns.length]).toEqual([6, 4])
  expect([Object.keys(query), Object.keys(misspelt)]).toEqual([['customerId'], ['costumerId']])
})
