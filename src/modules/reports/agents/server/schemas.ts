import { z } from 'zod'
import { senAmount, labelled, id, businessDay } from '#platform/contract/field.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { figuresAgentId } from '#modules/office/users/server/schemas.ts'
import { packageType } from '#modules/lending/cashbooks/forms.ts'
import { STANDINGS } from '#modules/lending/cashbooks/contract.ts'
import { TARGET, isShortEnough, MAX_CHART_DAYS } from '../contract.ts'

/** The parts of what was collected, each loan by itself; the share of the day is towardsToday ÷ expected. */
export const collectedParts = {
  towardsToday: senAmount.meta({
    description: 'integer, sen: of it, towards today’s instalments, up to what was expected',
  }),
  towardsArrears: senAmount.meta({
    description: 'integer, sen: of it, towards arrears, up to those as the day began',
  }),
  inAdvance: senAmount.meta({
    description: 'integer, sen: the rest, paid in advance, less takenBack; may be below 0',
  }),
  takenBack: senAmount.meta({
    description:
      'integer, sen: bounced or corrected today, of credits of earlier days; `amount` and inAdvance are smaller by it',
  }),
}

const counted = { count: z.int(), amount: senAmount }

export const getAgentCashbookSummary = {
  summary: 'An agent’s figures: customers, cashbooks, lent, collected, due, profit',
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
}

const flow = {
  collected: senAmount.meta({
    description: 'integer, sen: credits less those bounced or corrected; reloans left out',
  }),
  in: senAmount.meta({ description: 'integer, sen: collected, and paid by reloans' }),
  out: senAmount.meta({ description: 'integer, sen: lent out, also by reloans, and refunded' }),
  net: senAmount,
}

export const getAgentCashbookSummariesChart = {
  summary: 'Collected, target, debit out and net by day; the last 30 days by default',
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
}

const part = { count: z.int(), balance: senAmount, arrears: senAmount }

export const getAgentActiveCashbookSummary = {
  summary: 'An agent’s unsettled cashbooks by state, by days past due and by package',
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
}
