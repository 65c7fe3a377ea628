import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, labelled, plainText } from '#platform/contract/field.ts'
import { savedViewMessages as text } from './messages.ts'

/** Every list that has views and columns of its own; pages name their list by one of these. */
export const LISTS = [
  'admins',
  'agent-customers',
  'agent-petty-cash',
  'agent-runners',
  'agents',
  'cashbook-owners',
  'cashbook-transactions',
  'cashbooks',
  'conventional-packages',
  'customer-groups',
  'customer-view',
  'customers',
  'data-migrations',
  'disputes',
  'group-customers',
  'listings',
  'operation-log',
  'petty-cash',
  'previous-cashbooks',
  'record-log',
  'reloans',
  'runner-collections',
  'runners',
  'system-packages',
  'to-check',
  'transfers',
  'your-runners',
] as const

export const MOST_VIEWS = 50
export const MOST_QUERY_LENGTH = 2_000

const list = labelled(z.enum(LISTS), text.list)
const name = labelled(plainText('REQUIRED').min(1, 'REQUIRED').max(60), text.name)
const query = labelled(plainText().max(MOST_QUERY_LENGTH, 'VIEW_QUERY_TOO_LONG'), text.query).meta({
  description: 'filters, order, search and columns, as in the address of the list',
})
const column = z
  .string()
  .regex(/^-?[a-zA-Z]\w{0,39}$/, 'INVALID')
  .meta({ example: '-city' })
const columns = labelled(z.array(column).max(100), text.columns).meta({
  description: 'optional columns that are shown; with a minus, usual ones that are hidden',
})

/** A list under a name of its person. */
export const savedView = z.object({ id, list: z.enum(LISTS), name: z.string(), query: z.string() })

const PEOPLE = {
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  needsPerson: true,
} as const

export const getOwnLists = endpoint({
  method: 'GET',
  path: '/account/list',
  summary: 'The person’s saved views by name, and the columns they chose, of all lists',
  ...PEOPLE,
  output: z.object({
    views: z.array(savedView),
    columns: z.array(z.object({ list: z.enum(LISTS), columns: z.array(z.string()) })),
  }),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/account/list/view',
  summary: 'Save a view of a list; at most 50 of each list',
  ...PEOPLE,
  body: z.object({ list, name, query }),
  output: savedView,
})

export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/account/list/view/{id}',
  summary: 'Rename a saved view or replace what it shows; omitted fields keep their values',
  ...PEOPLE,
  params: idParams,
  body: z.object({ name: name.optional(), query: query.optional() }),
  output: savedView,
})

export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/account/list/view/{id}',
  summary: 'Delete a saved view',
  ...PEOPLE,
  params: idParams,
  output: z.null(),
})

export const setListColumns = endpoint({
  method: 'PUT',
  path: '/account/list/columns',
  summary: 'Set the columns of a list; none restores the usual ones',
  ...PEOPLE,
  body: z.object({ list, columns }),
  output: z.null(),
})
