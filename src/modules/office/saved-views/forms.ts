import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, plainText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { LISTS, MOST_QUERY_LENGTH } from './contract.ts'
import { savedViewMessages as text } from './messages.ts'

export const list = labelled(z.enum(LISTS), text.list)

const name = labelled(plainText('REQUIRED').min(1, 'REQUIRED').max(60), text.name)

const query = labelled(plainText().max(MOST_QUERY_LENGTH, 'VIEW_QUERY_TOO_LONG'), text.query).meta({
  description: 'filters, order, search and columns, as in the address of the list',
})

const isShared = labelled(z.boolean().optional(), text.isShared).meta({
  description: 'an admin’s views are shared with admins and agents, an agent’s with their runners',
})

export const createSavedViewBody = z.object({ list, name, query, isShared })

export const createSavedView = withBody(contract.createSavedView, createSavedViewBody)

export const updateSavedViewBody = z.object({
  name: name.optional(),
  query: query.optional(),
  isShared,
})

export const updateSavedView = withBody(contract.updateSavedView, updateSavedViewBody)
