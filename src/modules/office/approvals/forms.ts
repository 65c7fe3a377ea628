import { z } from 'zod'
import { APPROVAL_ACTS } from '#core/approval.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { id, labelled, requiredLines, seen, senFromZero } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { approvalMessages as text } from './messages.ts'

export const approvalRule = z.object({
  act: labelled(z.enum(APPROVAL_ACTS), text.act),
  aboveAmount: labelled(senFromZero, text.aboveAmount).meta({
    description: 'integer, sen: more than this needs approval; 0 for every amount',
  }),
  olderThanDays: labelled(z.int().min(0, 'NEGATIVE').max(3650), text.olderThanDays)
    .nullable()
    .default(null)
    .meta({ description: 'of OLD_PAYMENT: days since the payment; null for the other acts' }),
})

export const setApprovalRulesBody = z
  .object({
    rules: labelled(z.array(approvalRule).max(APPROVAL_ACTS.length), text.rules).meta({
      description: 'the acts that need approval; empty for none',
    }),
    readId: seen(id.nullable()).optional().meta({
      description: 'the `id` that was read: 409 APPROVAL_RULES_CHANGED when it has moved on',
    }),
  })
  .refine(({ rules }) => new Set(rules.map(({ act }) => act)).size === rules.length, {
    path: ['rules'],
    error: 'INVALID',
  })

export const setApprovalRules = withBody(contract.setApprovalRules, setApprovalRulesBody)

export const declineRequestBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const declineRequest = withBody(contract.declineRequest, declineRequestBody)
