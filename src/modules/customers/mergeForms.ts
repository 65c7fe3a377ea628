import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { id, labelled, seen } from '#platform/contract/field.ts'
import * as contract from './mergeContract.ts'
import { customersMessages as text } from './messages.ts'

/** The record that stays and the one that goes. */
export const mergedPair = {
  keptId: labelled(id, text.keptRecord),
  mergedId: labelled(id, text.mergedRecord),
}

export const mergeCustomersBody = z.object({
  ...mergedPair,
  fromMerged: labelled(z.array(z.enum(contract.MERGED_FIELDS)).max(20), text.fromMerged)
    .default([])
    .meta({ description: 'the fields in which the value of the record that goes stays' }),
  state: seen(z.string().regex(/^[\w-]{43}$/, 'INVALID'))
    .optional()
    .meta({
      example: 'x'.repeat(43),
      description: 'of the comparison; 409 MERGE_CHANGED when a record has changed since',
    }),
})

export const mergeCustomers = withBody(contract.mergeCustomers, mergeCustomersBody)
