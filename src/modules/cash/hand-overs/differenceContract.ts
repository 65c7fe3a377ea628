import { z } from 'zod'
import { RESOLUTION_TYPES } from '#core/cashDifference.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  requiredLines,
  senAboveZero,
  senAmount,
} from '#platform/contract/field.ts'
import { differenceMessages as text } from './differenceMessages.ts'

const ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'
const RESOLVERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

const signed = { description: 'integer, sen; above 0 for a shortage, below 0 for a surplus' }

/** How a part of a runner's difference was resolved. */
export const resolution = z.object({
  id,
  agentId: id,
  runnerId: id,
  runnerName: z.string(),
  type: z.enum(RESOLUTION_TYPES),
  amount: senAmount.meta(signed),
  date: businessDay,
  remark: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  reversedAt: instant.nullable(),
  reversedByName: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'why it was reversed' }),
})

export const listDifferences = endpoint({
  method: 'GET',
  path: '/transaction/cash-difference',
  summary: 'Where petty cash is: what each runner holds, and what their hand-overs lacked, by day',
  access: ACCESS,
  roles: [...RESOLVERS, 'RUNNER'],
  query: z.object({
    agentId: labelled(id, text.agent).optional(),
    runnerId: labelled(id, text.runner).optional(),
  }),
  output: z.object({
    inBox: senAmount.nullable().meta({ description: 'integer, sen; null for a runner' }),
    withRunners: senAmount,
    runners: z.array(
      z.object({
        agentId: id,
        agentName: z.string(),
        runnerId: id,
        runnerName: z.string(),
        held: senAmount.meta({ description: 'integer, sen: cash on the runner’s own line' }),
        difference: senAmount.meta(signed),
        days: z
          .array(z.object({ date: businessDay, amount: senAmount.meta(signed) }))
          .meta({ description: 'the open days, oldest first; a resolution covers the oldest' }),
        owed: senAmount.meta({ description: 'integer, sen: commission owed to the runner' }),
        resolutions: z.array(resolution).meta({ description: 'the latest 20, newest first' }),
      }),
    ),
  }),
})

export const resolveDifference = endpoint({
  method: 'POST',
  path: '/transaction/cash-difference',
  summary: 'Resolve a runner’s shortage or surplus: returned, written off, or off their commission',
  access: ACCESS,
  roles: RESOLVERS,
  movesMoney: true,
  body: z.object({
    runnerId: labelled(id, text.runner),
    type: labelled(z.enum(RESOLUTION_TYPES), text.type),
    amount: labelled(senAboveZero, text.amount),
    remark: labelled(requiredLines(500), text.remark),
  }),
  output: resolution,
})

export const reverseResolution = endpoint({
  method: 'DELETE',
  path: '/transaction/cash-difference/{id}',
  summary: 'Reverse the resolution of a difference: the difference is open again',
  access: ACCESS,
  roles: RESOLVERS,
  movesMoney: true,
  params: idParams,
  body: z.object({ reason: labelled(requiredLines(500), text.reason) }),
  output: resolution,
})
