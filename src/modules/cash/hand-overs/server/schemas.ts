import { z } from 'zod'
import { RESOLUTION_TYPES } from '#core/cashDifference.ts'
import {
  id,
  businessDay,
  senAmount,
  instant,
  labelled,
  idParams,
} from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { handOverMessages as text } from '../messages.ts'
import {
  recordHandOverBody,
  confirmHandOverBody,
  resolveDifferenceBody,
  reverseResolutionBody,
} from '../forms.ts'

/** A runner's counted cash; it belongs to the agent once it is confirmed. */
export const handOver = z.object({
  id,
  agentId: id,
  runnerId: id,
  runnerName: z.string(),
  agentName: z.string(),
  date: businessDay.meta({ description: 'the newest day with cash that was counted' }),
  expected: senAmount.meta({ description: 'integer, sen: what was left to hand over then' }),
  counted: senAmount,
  days: z
    .array(z.object({ date: businessDay, expected: senAmount, counted: senAmount }))
    .optional()
    .meta({ description: 'the days that the count covers, oldest first' }),
  firstCounted: senAmount.nullable().optional().meta({
    description: 'integer, sen: the runner’s own count, when another amount was confirmed',
  }),
  difference: senAmount.meta({ description: 'integer, sen: counted less expected' }),
  remark: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
})

/** What is held now, of all days: it stays until it is counted or resolved. */
const heldNow = {
  toHandOver: senAmount.optional().meta({
    description: 'integer, sen: all that is held now, of this day and earlier ones',
  }),
  ofToday: senAmount.optional().meta({ description: 'integer, sen: of it, of today' }),
  ofEarlier: senAmount.optional().meta({ description: 'integer, sen: of it, of earlier days' }),
  earlierDays: z.int().optional().meta({ description: 'how many earlier days have some' }),
  oldestDate: businessDay.nullable().optional().meta({ description: 'the first of these' }),
  owedByBox: senAmount.optional().meta({
    description: 'integer, sen: handed over too much in all, so the box owes it',
  }),
}

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
  ...heldNow,
})

const collector = cash.extend({
  runnerId: id.nullable(),
  runnerName: z.string().nullable(),
  isActive: z.boolean().optional(),
  heldDays: z
    .array(z.object({ date: businessDay, amount: senAmount }))
    .optional()
    .meta({ description: 'what is to be handed over now by day, oldest first' }),
})

export const getCash = {
  summary: 'Money collected on a day by collector, and who holds it; a runner receives their own',
  query: z.object({
    date: labelled(businessDay, text.date).optional(),
    agentId: labelled(id, text.agent).optional(),
  }),
  output: z.object({
    date: businessDay,
    total: cash,
    runners: z
      .array(collector)
      .meta({ description: 'null for collections without a runner, which need no hand-over' }),
    alsoHolding: z.array(collector).optional().meta({
      description: 'of today: who collected nothing and still holds cash, or is owed some',
    }),
    handOvers: z.array(handOver).meta({ description: 'the latest first' }),
    alsoWaiting: z
      .array(handOver)
      .optional()
      .meta({ description: 'of today: counts of earlier days alone that wait for the agent' }),
  }),
}

export const exportHandOvers = {
  summary: 'Hand-overs of some days as a file, earliest first; a runner receives their own',
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
}

export const recordHandOver = {
  summary:
    'Count a runner’s cash: a runner’s count waits for the agent, an agent’s count is confirmed',
  body: recordHandOverBody,
  output: handOver,
}

export const confirmHandOver = {
  summary: 'Confirm that the agent has the cash, or another amount of it',
  params: idParams,
  body: confirmHandOverBody,
  output: handOver,
}

export const removeHandOver = {
  summary: 'Remove a count; a runner only until it is confirmed',
  params: idParams,
  output: z.null(),
}

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

export const listDifferences = {
  summary: 'Cash position: cash held by each runner, and hand-over differences by day',
  query: z.object({
    agentId: labelled(id, text.agent).optional(),
    runnerId: labelled(id, text.runner).optional(),
  }),
  output: z.object({
    inBox: senAmount.nullable().meta({ description: 'integer, sen; null for a runner' }),
    withRunners: senAmount,
    accounts: z
      .array(
        z.object({
          id,
          name: z.string(),
          agentId: id,
          agentName: z.string(),
          balance: senAmount,
        }),
      )
      .optional()
      .meta({ description: 'bank accounts in use or with money; none for a runner' }),
    runners: z.array(
      z.object({
        agentId: id,
        agentName: z.string(),
        runnerId: id,
        runnerName: z.string(),
        held: senAmount.meta({ description: 'integer, sen: cash on the runner’s own line' }),
        carried: senAmount.optional().meta({
          description:
            'integer, sen: of it, of earlier days; below 0 when they had too much. With what was taken ' +
            'today, less what was handed over and resolved of it, it is what is held',
        }),
        difference: senAmount.meta(signed),
        days: z
          .array(z.object({ date: businessDay, amount: senAmount.meta(signed) }))
          .meta({ description: 'the open days, oldest first; a resolution covers the oldest' }),
        owed: senAmount.meta({ description: 'integer, sen: commission owed to the runner' }),
        resolutions: z.array(resolution).meta({ description: 'the latest 20, newest first' }),
      }),
    ),
  }),
}

export const resolveDifference = {
  summary:
    'Resolve a runner’s shortage or surplus: returned, written off or deducted from commission',
  body: resolveDifferenceBody,
  output: resolution,
}

export const reverseResolution = {
  summary: 'Reverse a resolution; the difference becomes unresolved again',
  params: idParams,
  body: reverseResolutionBody,
  output: resolution,
}
