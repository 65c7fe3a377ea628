import { z } from 'zod'
import {
  labelled,
  id,
  businessDay,
  senAmount,
  percent,
  seen,
  optionalLines,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { lossReason } from '#modules/lending/cashbooks/forms.ts'
import { settlementMessages as text } from '#modules/lending/settlements/messages.ts'
import { closingState } from '../../books/server/schemas.ts'
import { MAX_NAMED, MAX_SKIPPED } from '../contract.ts'

/** The filter of the settlement report and of Close All; the days are those of settling. */
export const settlementFilter = z.object({
  agentId: labelled(id, text.agent).optional(),
  from: labelled(businessDay, text.settledDays).optional(),
  to: labelled(businessDay, text.settledDays)
    .optional()
    .meta({ description: 'the last day, included' }),
  state: labelled(closingState, text.state).default('ALL'),
})

const withAmount = { count: z.int(), amount: senAmount }

const commissions = { runnerCommission: senAmount, agentCommission: senAmount }

export const settledAgent = z.object({
  agentId: id,
  agentName: z.string(),
  cashbookCount: z.int(),
  profit: senAmount.meta({ description: 'integer, sen; negative after losses' }),
  ...commissions,
  net: senAmount,
  unclosedCount: z.int(),
})

export const getSettlementReport = {
  summary:
    'Profit, commissions and net of settled cashbooks by agent, and the cashbooks that wait to be settled or closed',
  query: settlementFilter,
  output: z.object({
    totalProfit: senAmount,
    totalRunnerCommission: senAmount,
    totalAgentCommission: senAmount,
    totalNet: senAmount,
    commissionPaid: senAmount.meta({
      description: 'integer, sen: paid out to these agents and their runners, on whatever day',
    }),
    commissionOwed: senAmount.meta({
      description: 'integer, sen: of closed cashbooks, not yet paid out, on whatever day',
    }),
    commissionOfUnclosed: senAmount.meta({
      description: 'integer, sen: not owed yet, payable once the `unclosed` are closed',
    }),
    fullyPaidButUnsettled: z
      .object(withAmount)
      .meta({ description: 'whenever it was paid; amount: what was paid, integer, sen' }),
    unclosed: z.object(withAmount).meta({
      description:
        'settled within the days, whatever `state` says; amount: its profit, integer, sen',
    }),
    items: z.array(settledAgent),
  }),
}

export const listSettledRunners = {
  summary:
    'An agent’s settlements by the runners who collected; runner 0 for those without a runner',
  query: settlementFilter.extend({ agentId: id }),
  output: z.array(
    z.object({
      runnerId: z.int().min(0),
      runnerName: z.string().nullable(),
      cashbookCount: z.int(),
      collected: senAmount,
      commission: senAmount,
    }),
  ),
}

/** One commission with its calculation: rate × profit, for a runner × collected ÷ collectedOf. */
export const commissionLine = z.object({
  userId: id,
  name: z.string(),
  isRunner: z.boolean(),
  rate: percent,
  profit: senAmount.meta({ description: 'integer, sen; 0 after a loss' }),
  collected: senAmount.nullable(),
  collectedOf: senAmount.nullable().meta({
    description: 'integer, sen: all credits of the cashbook, reloans’ too, refunds left out',
  }),
  commission: senAmount,
  isCapped: z.boolean().optional().meta({
    description: 'less than its parts give: all commissions together cannot exceed the profit',
  }),
})

export const settledCashbook = z.object({
  settlementId: id,
  cashbookId: id,
  cashbookCode: z.string(),
  customerId: id,
  customerName: z.string(),
  agentId: id,
  agentName: z.string(),
  settledDate: businessDay,
  settledByName: z.string(),
  closedDate: businessDay.nullable(),
  totalCredit: senAmount,
  totalDebit: senAmount,
  lossAmount: senAmount,
  lossReason: lossReason.optional(),
  profit: senAmount,
  ...commissions,
  net: senAmount,
  commissions: z.array(commissionLine),
})

export const listSettledCashbooks = {
  summary: 'Settled cashbooks, latest first, with the calculation of each commission',
  query: cursorQuery.extend(settlementFilter.shape).extend({
    runnerId: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'those on which this runner collected; 0: on which none did' }),
    isWaiting: z.boolean().optional().meta({
      description:
        'those with a transfer that is not confirmed, which Close All leaves; false: the others',
    }),
  }),
  output: getSlice(settledCashbook),
}

export const exportSettlementReport = {
  summary: 'Export the report’s settled cashbooks, latest first',
  query: exportQuery.extend(settlementFilter.shape),
  output: download,
}

/** The cashbooks that Close All does not close, by reason. */
const stays = z.array(
  z
    .object({
      code: z.string(),
      ...withAmount,
      cashbooks: z
        .array(
          z.object({
            cashbookId: id,
            cashbookCode: z.string(),
            customerId: id,
            customerName: z.string(),
            amount: senAmount,
          }),
        )
        .optional()
        .meta({ description: `of TRANSFER_UNCONFIRMED: the first ${MAX_NAMED}` }),
    })
    .meta({
      description:
        'BALANCE_REMAINS (amount: still to be paid), CASHBOOK_NOT_SETTLED (amount: what was paid), TRANSFER_UNCONFIRMED (amount: the transfers), SETTLED_OUTSIDE_DATES (amount: profit)',
    }),
)

export const previewCloseAll = {
  summary: 'What Close All would close, agent by agent, and what would stay',
  query: settlementFilter,
  output: z.object({
    count: z.int(),
    amount: senAmount.meta({ description: 'integer, sen: profit' }),
    commission: senAmount,
    agents: z.array(
      z.object({
        agentId: id,
        agentName: z.string(),
        count: z.int(),
        amount: senAmount,
        commission: senAmount,
      }),
    ),
    stays,
  }),
}

export const closeAll = {
  summary:
    'Close all settled cashbooks that the report shows, of the agent or of all those expected; 409 when they are not those expected. An admin type names `agentId` or `expected`',
  body: settlementFilter.extend({
    expected: seen(z.object({ count: seen(z.int()), amount: seen(senAmount) })).optional(),
    remark: labelled(optionalLines(500), text.remark),
  }),
  output: z.object({
    ...withAmount,
    commission: senAmount,
    changed: z.array(id),
    skipped: z
      .array(z.object({ id, code: z.string(), message: z.string() }))
      .meta({ description: `at most the first ${MAX_SKIPPED}` }),
    stays,
  }),
}
