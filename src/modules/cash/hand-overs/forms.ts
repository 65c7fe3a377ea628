import { z } from 'zod'
import { RESOLUTION_TYPES } from '#core/cashDifference.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  labelled,
  id,
  businessDay,
  senFromZero,
  optionalLines,
  seen,
  senAmount,
  senAboveZero,
  requiredLines,
} from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { handOverMessages as text } from './messages.ts'

export const recordHandOverBody = z.object({
  runnerId: labelled(id, text.runner)
    .optional()
    .meta({ description: 'a runner hands over their own; other users name the runner' }),
  date: labelled(businessDay, text.date)
    .optional()
    .meta({ description: 'only the cash of this day; all that is held when left out' }),
  countedAmount: labelled(senFromZero, text.counted),
  remark: labelled(optionalLines(500), text.remark),
  expectedAmount: seen(senAmount).optional().meta({
    description: 'what was left when it was counted: 409 CASH_CHANGED when that moved on',
  }),
})

export const recordHandOver = withBody(contract.recordHandOver, recordHandOverBody)

export const confirmHandOverBody = z.object({
  countedAmount: labelled(senFromZero, text.counted)
    .optional()
    .meta({ description: 'what the agent counted; the runner’s count when left out' }),
  remark: labelled(optionalLines(500), text.remark),
})

export const confirmHandOver = withBody(contract.confirmHandOver, confirmHandOverBody)

export const resolveDifferenceBody = z.object({
  runnerId: labelled(id, text.runner),
  type: labelled(z.enum(RESOLUTION_TYPES), text.type),
  amount: labelled(senAboveZero, text.amount),
  remark: labelled(requiredLines(500), text.remark),
})

export const resolveDifference = withBody(contract.resolveDifference, resolveDifferenceBody)

export const reverseResolutionBody = z.object({
  reason: labelled(requiredLines(500), text.reason),
})

export const reverseResolution = withBody(contract.reverseResolution, reverseResolutionBody)
