import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredLines } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { transferMessages as text } from './messages.ts'

export const bounceTransferBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const bounceTransfer = withBody(contract.bounceTransfer, bounceTransferBody)
