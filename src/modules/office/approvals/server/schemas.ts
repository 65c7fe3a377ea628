import { z } from 'zod'
import { APPROVAL_ACTS } from '#core/approval.ts'
import { id, idParams, instant, labelled, plainText, senAmount } from '#platform/contract/field.ts'
import { download } from '#platform/contract/download.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { APPROVAL_STATES } from '../contract.ts'
import { approvalRule, declineRequestBody, setApprovalRulesBody } from '../forms.ts'
import { approvalMessages as text } from '../messages.ts'

export const approvalRules = z.object({
  id: id.nullable().meta({ description: 'of the latest change; null before the first' }),
  rules: z.array(approvalRule),
  deciderCount: z.int().meta({ description: 'active admins and super admins, who may approve' }),
})

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const approval = z.object({
  id,
  act: z.enum(APPROVAL_ACTS),
  state: z.enum(APPROVAL_STATES),
  action: z.string().meta({ description: 'what the operation log will call it' }),
  changes: z
    .array(z.object({ field: z.string(), before: value, after: value }))
    .meta({ description: 'what it would have changed when it was asked for' }),
  amount: senAmount,
  agentId: id.nullable().meta({ description: 'null for an act about several agents' }),
  agentName: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  cashbookId: id.nullable(),
  cashbookCode: z.string().nullable(),
  personId: id.nullable().meta({ description: 'who is paid a commission' }),
  personName: z.string().nullable(),
  requestedById: id,
  requestedByName: z.string(),
  requestedAt: instant,
  lapsesAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().meta({ description: 'why it was declined' }),
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'why it could not run when it was approved last; it still waits' }),
  fileCount: z.int(),
})

export const getApprovalRules = {
  summary: 'Which acts need a second person’s approval; none by default',
  output: approvalRules,
}

export const setApprovalRules = {
  summary: 'Set which acts need approval; those that wait already stay approvable',
  body: setApprovalRulesBody,
  output: approvalRules,
}

export const listApprovals = {
  summary: 'Requests for approval, newest first: one’s own, for admin types all',
  query: pageQuery(['requestedAt'])
    .omit({ sort: true })
    .extend({
      id: id.optional().meta({ description: 'one request, e.g. of an answer 202' }),
      searchTerm: plainText().max(100).optional(),
      state: labelled(z.enum(APPROVAL_STATES), text.state).optional(),
      act: labelled(z.enum(APPROVAL_ACTS), text.act).optional(),
      agentId: labelled(id, text.agent).optional(),
      customerId: labelled(id, text.customer)
        .optional()
        .meta({ description: 'about the customer, or one of their cashbooks' }),
      cashbookId: labelled(id, text.cashbook)
        .optional()
        .meta({ description: 'about this cashbook, alone or among others' }),
      personId: labelled(id, text.person).optional(),
    }),
  output: getPage(approval),
}

export const exportApprovals = {
  summary: 'The filtered requests as a file',
  query: listApprovals.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const approveRequest = {
  summary:
    'Approve an act, which then runs by the rules of today under the asker’s name; still WAITING with `refusal` when they forbid it',
  params: idParams,
  output: approval,
}

export const declineRequest = {
  summary: 'Decline an act, with the reason',
  params: idParams,
  body: declineRequestBody,
  output: approval,
}

export const withdrawRequest = {
  summary: 'Withdraw what one asked for oneself',
  params: idParams,
  output: approval,
}
