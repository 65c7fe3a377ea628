import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, optionalText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { toCheckMessages as text } from './messages.ts'

export const actId = z
  .string()
  .regex(/^(LOG|COUNT|PAPER)-\d{1,16}$/)
  .meta({ description: 'where the act is recorded, and its number there', example: 'LOG-71' })

export const checkActsBody = z.object({
  acts: labelled(z.array(actId).min(1).max(500), text.acts),
  note: labelled(optionalText(200), text.note),
})

export const checkActs = withBody(contract.checkActs, checkActsBody)
