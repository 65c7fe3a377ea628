import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredLines, businessDay } from '#platform/contract/field.ts'
import * as contract from './identityContract.ts'
import { customersMessages as text } from './messages.ts'

const reason = labelled(requiredLines(500), text.flagReason)

export const setLoanFlagBody = z.object({
  reason,
  until: labelled(businessDay, text.flagUntil).nullable().default(null).meta({
    description: 'the last day without new loans; null for good',
  }),
})

export const setLoanFlag = withBody(contract.setLoanFlag, setLoanFlagBody)

export const allowOneLoanBody = z.object({ reason })

export const allowOneLoan = withBody(contract.allowOneLoan, allowOneLoanBody)
