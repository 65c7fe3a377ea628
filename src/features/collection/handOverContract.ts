import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  optionalLines,
  seen,
  senAmount,
  senFromZero,
} from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { handOverMessages as text } from './handOverMessages.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const
const ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'

/** A runner's counted cash of a day; it belongs to the agent once it is confirmed. */
export const handOver = z.object({
  id,
  agentId: id,
  runnerId: id,
  runnerName: z.string(),
  agentName: z.string(),
  date: businessDay,
  expected: senAmount.meta({ description: 'integer, sen: what was left to hand over then' }),
  counted: senAmount,
  difference: senAmount.meta({ description: 'integer, sen: counted less expected' }),
  remark: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
})

const cash = z.object({
  count: z.int().meta({ description: 'payments in cash' }),
  amount: senAmount.meta({
    description:
      'integer, sen: collected in cash, which is credits; refunds and reloans are left out',
  }),
  transferCount: z.int().meta({ description: 'payments by transfer, bounced ones included' }),
  bouncedCount: z.int().optional().meta({
    description: 'transfers, also of earlier days, that bounced on this day',
  }),
  transfers: senAmount.meta({
    description: 'integer, sen: collected by transfer, less what bounced; needs no hand-over',
  }),
  handedOver: senAmount.meta({ description: 'integer, sen: counted, and confirmed by the agent' }),
  left: senAmount.meta({ description: 'integer, sen: still with runners; never below 0' }),
  resolved: senAmount.meta({
    description: 'integer, sen: what the counts lacked and is resolved, so it is no longer left',
  }),
  short: senAmount.meta({
    description: 'integer, sen: of what is left, what the latest confirmed count lacked',
  }),
  over: senAmount.meta({
    description:
      'integer, sen: handed over too much: a surplus, or of a payment that was removed later',
  }),
  waiting: senAmount.meta({ description: 'integer, sen: counted and not confirmed yet' }),
  sinceCount: senAmount.meta({
    description: 'integer, sen: came in since the count that waits; 0 when none waits',
  }),
})

export const getCash = endpoint({
  method: 'GET',
  path: '/transaction/hand-over',
  summary: 'Money collected on a day by collector, and who holds it; a runner receives their own',
  access: ACCESS,
  roles: STAFF,
  query: z.object({
    date: labelled(businessDay, text.date).optional(),
    agentId: labelled(id, text.agent).optional(),
  }),
  output: z.object({
    date: businessDay,
    total: cash,
    runners: z
      .array(cash.extend({ runnerId: id.nullable(), runnerName: z.string().nullable() }))
      .meta({ description: 'null for collections without a runner, which need no hand-over' }),
    handOvers: z.array(handOver).meta({ description: 'the latest first' }),
  }),
})

export const exportHandOvers = endpoint({
  method: 'GET',
  path: '/transaction/hand-over/export',
  summary: 'Hand-overs of some days as a file, earliest first; a runner receives their own',
  access: ACCESS,
  roles: STAFF,
  query: exportQuery.extend({
    from: labelled(businessDay, text.date)
      .optional()
      .meta({ description: 'the day of collection; today when left out' }),
    to: labelled(businessDay, text.date)
      .optional()
      .meta({ description: 'the last day, included; the first when left out' }),
    agentId: labelled(id, text.agent).optional(),
  }),
  output: download,
})

export const recordHandOver = endpoint({
  method: 'POST',
  path: '/transaction/hand-over',
  summary:
    'Count a runner’s cash of a day: a runner’s count waits for the agent, an agent’s count is confirmed',
  access: ACCESS,
  roles: STAFF,
  body: z.object({
    runnerId: labelled(id, text.runner)
      .optional()
      .meta({ description: 'a runner hands over their own; other users name the runner' }),
    date: labelled(businessDay, text.date).optional(),
    countedAmount: labelled(senFromZero, text.counted),
    remark: labelled(optionalLines(500), text.remark),
    expectedAmount: seen(senAmount).optional().meta({
      description: 'what was left when it was counted: 409 CASH_CHANGED when that moved on',
    }),
  }),
  output: handOver,
})

export const confirmHandOver = endpoint({
  method: 'PUT',
  path: '/transaction/hand-over/{id}/confirm',
  summary: 'Confirm that the agent has the cash',
  access: ACCESS,
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  params: idParams,
  output: handOver,
})

export const removeHandOver = endpoint({
  method: 'DELETE',
  path: '/transaction/hand-over/{id}',
  summary: 'Remove a count; a runner only until it is confirmed',
  access: ACCESS,
  roles: STAFF,
  params: idParams,
  output: z.null(),
})
