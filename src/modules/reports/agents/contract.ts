import { z } from 'zod'
import { daysBetween, type Day } from '#core/calendar.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, labelled, senAmount } from '#platform/contract/field.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { packageType } from '#modules/lending/cashbooks/contract.ts'
import { agentFiguresAccess, figuresAgentId } from '#modules/office/users/agentFiguresContract.ts'
import { collectedParts, TARGET } from './dayFiguresContract.ts'

const counted = { count: z.int(), amount: senAmount }

export const getAgentCashbookSummary = endpoint({
  method: 'GET',
  path: '/user/agent-cashbook-summary',
  summary: 'An agent’s figures: customers, cashbooks, lent, collected, due, profit',
  ...agentFiguresAccess,
  query: z.object({ agentId: figuresAgentId }),
  output: z.object({
    customerCount: z.int(),
    activeCashbookCount: z.int().meta({ description: 'unsettled cashbooks' }),
    lent: senAmount.meta({ description: 'integer, sen: handed out so far, reloans included' }),
    collected: senAmount.meta({
      description:
        'integer, sen: credits so far; refunds stand beside it, what reloans paid is left out',
    }),
    refunded: senAmount.meta({ description: 'integer, sen: paid back to customers so far' }),
    outstanding: senAmount.meta({ description: 'integer, sen: what unsettled cashbooks owe' }),
    overdue: z
      .object(counted)
      .meta({ description: 'unsettled past their due date; what they owe' }),
    behind: z.object(counted).meta({ description: 'with debt days; amount: the arrears' }),
    fullyPaidButUnsettled: z.object(counted).meta({ description: 'amount: what was paid' }),
    expectedToday: senAmount.meta({ description: `integer, sen: ${TARGET}` }),
    arrearsToday: senAmount.meta({
      description: 'integer, sen: what was due before today and unpaid as the day began',
    }),
    collectedToday: senAmount.meta({
      description:
        'integer, sen: credits dated today, less what bounced or was corrected today, as in `collected`',
    }),
    collectedParts: z.object(collectedParts).meta({
      description: 'collectedToday = towardsToday + towardsArrears + inAdvance',
    }),
    profit: senAmount.meta({ description: 'integer, sen: of what is settled; may be negative' }),
    commission: senAmount.meta({ description: 'integer, sen: the agent’s and the runners’ of it' }),
    net: senAmount,
  }),
})

const flow = {
  collected: senAmount.meta({
    description: 'integer, sen: credits less those bounced or corrected; reloans left out',
  }),
  in: senAmount.meta({ description: 'integer, sen: collected, and paid by reloans' }),
  out: senAmount.meta({ description: 'integer, sen: lent out, also by reloans, and refunded' }),
  net: senAmount,
}

/** The maximum number of days in one chart. */
export const MAX_CHART_DAYS = 366

export const getAgentCashbookSummariesChart = endpoint({
  method: 'GET',
  path: '/user/agent-cashbook-summaries-chart',
  summary: 'Collected, target, debit out and net by day; the last 30 days by default',
  ...agentFiguresAccess,
  query: z
    .object({
      agentId: figuresAgentId,
      runnerId: labelled(id, ROLE_WORDS.RUNNER)
        .optional()
        .meta({ description: 'only what went through this runner’s hands' }),
      from: labelled(businessDay, commonMessages.days).optional(),
      to: labelled(businessDay, commonMessages.days)
        .optional()
        .meta({ description: 'the last day, included; today when left out' }),
    })
    .refine(({ from, to }) => !from || !to || isShortEnough(from, to), {
      path: ['to'],
      message: 'TOO_BIG',
      params: { maximum: MAX_CHART_DAYS },
    }),
  output: z.object({
    days: z.array(
      z.object({
        date: businessDay,
        ...flow,
        due: senAmount.optional().meta({
          description:
            'integer, sen: the instalments of the day by the schedules; not for a runner',
        }),
        target: senAmount.optional().meta({
          description:
            'integer, sen: today expected today, as in the summary; on other days `due`, because what was paid ahead as they began is not known any more; not for a runner',
        }),
      }),
    ),
    total: z.object(flow),
  }),
})

/** Returns whether the range has a day and fits in a chart. */
export function isShortEnough(from: Day, to: Day): boolean {
  return from <= to && daysBetween(from, to) < MAX_CHART_DAYS
}

/** The states of an unsettled cashbook; the first that applies counts. */
export const STANDINGS = ['FULLY_PAID', 'OVERDUE', 'BEHIND', 'AHEAD', 'ON_TIME'] as const

const part = { count: z.int(), balance: senAmount, arrears: senAmount }

export const getAgentActiveCashbookSummary = endpoint({
  method: 'GET',
  path: '/user/agent-active-cashbook-summary',
  summary: 'An agent’s unsettled cashbooks by state, by days past due and by package',
  ...agentFiguresAccess,
  query: z.object({ agentId: figuresAgentId }),
  output: z.object({
    total: z.object(part),
    standings: z.array(z.object({ standing: z.enum(STANDINGS), ...part })),
    ageing: z
      .array(z.object({ fromDays: z.int(), toDays: z.int().nullable(), ...part }))
      .meta({ description: 'by days past due; toDays null: without end' }),
    packages: z
      .array(
        z.object({
          packageId: id.nullable(),
          packageName: z.string().nullable(),
          packageType,
          ...part,
        }),
      )
      .meta({ description: 'the largest balance first; package null: on terms of their own' }),
  }),
})
