import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { id, labelled, requiredLines } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { transferMessages as text } from './messages.ts'

export const bounceTransferBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const bounceTransfer = withBody(contract.bounceTransfer, bounceTransferBody)

/** The transfers of one act. */
export const transferIds = labelled(z.array(id).min(1).max(contract.MAX_AT_ONCE), text.transfers)

export const bounceTransfersBody = bounceTransferBody.extend({ ids: transferIds })

export const bounceTransfers = withBody(contract.bounceTransfers, bounceTransfersBody)
