import { z } from 'zod'
import { senAmount, id, businessDay } from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { lossReason } from '#modules/lending/cashbooks/forms.ts'
import { figuresAgentId } from '#modules/office/users/server/schemas.ts'
import { PROFIT_GROUPS } from '../contract.ts'

const ofAgent = z.object({ agentId: figuresAgentId })

const risk = {
  loanCount: z.int().meta({ description: 'unsettled cashbooks with a balance' }),
  fullyPaidCount: z.int().optional().meta({ description: 'unsettled cashbooks without one' }),
  outstanding: senAmount.meta({ description: 'integer, sen: what they owe' }),
  atRisk4: senAmount.meta({
    description: 'integer, sen: the whole balance of those with at least 4 debt days',
  }),
  atRisk8: senAmount.meta({ description: 'integer, sen: with at least 8 debt days' }),
  atRisk30: senAmount.meta({ description: 'integer, sen: with at least 30 debt days' }),
}

export const getPortfolio = {
  summary: 'What unsettled cashbooks owe by agent, and how much of it is at risk, today',
  query: ofAgent,
  output: z.object({
    agents: z.array(z.object({ agentId: id, agentName: z.string(), ...risk })),
    total: z.object(risk),
  }),
}

export const exportPortfolio = {
  summary: 'The share at risk by agent as a file',
  query: exportQuery.extend(ofAgent.shape),
  output: download,
}

const snapshotQuery = ofAgent.extend({ span: z.enum(['QUARTER', 'YEAR']).default('QUARTER') })

export const listPortfolioSnapshots = {
  summary: 'The share at risk at the end of each day; a day without a snapshot is left out',
  query: snapshotQuery,
  output: z.array(z.object({ date: businessDay, ...risk })),
}

export const exportPortfolioSnapshots = {
  summary: 'The share at risk at the end of each day as a file',
  query: snapshotQuery.extend(exportQuery.shape),
  output: download,
}

export const getExpectedCash = {
  summary: 'What falls due on each of the next 14 days, and the money at the end of each',
  query: ofAgent,
  output: z.object({
    cash: senAmount.meta({ description: 'integer, sen: petty cash and bank accounts now' }),
    lentADay: senAmount.meta({
      description: 'integer, sen: paid out by an average day of the last 28, today left out',
    }),
    lowestDate: businessDay.nullable(),
    leastExpectedDate: businessDay.nullable(),
    days: z.array(
      z.object({
        date: businessDay,
        expected: senAmount.meta({
          description: 'integer, sen: instalments of that day, without arrears and paid advances',
        }),
        promised: senAmount.meta({
          description: 'integer, sen: open promises for that day; not part of `cash`',
        }),
        cash: senAmount.meta({ description: 'integer, sen: at the end of the day' }),
      }),
    ),
  }),
}

const profit = {
  count: z.int(),
  debit: senAmount.meta({ description: 'integer, sen: lent out' }),
  expected: senAmount.meta({ description: 'integer, sen: to be paid back in all' }),
  paidOff: senAmount.meta({
    description:
      'integer, sen: credits less refunds, reloan credits included; expected = paidOff + writtenOff + open',
  }),
  writtenOff: senAmount,
  open: senAmount.meta({ description: 'integer, sen: still to be paid' }),
  profit: senAmount.meta({
    description: 'integer, sen: of what is settled; negative after losses',
  }),
  commission: senAmount.meta({ description: 'integer, sen: of what is closed' }),
  recovered: senAmount.optional().meta({
    description: 'integer, sen: what came in after losses; income beside the profit',
  }),
}

const profitQuery = ofAgent.extend({ by: z.enum(PROFIT_GROUPS).default('PACKAGE') })

export const getPortfolioProfit = {
  summary: 'Profit and loss of cashbooks by package, or by the month in which they were opened',
  query: profitQuery,
  output: z.object({
    items: z.array(
      z.object({
        packageName: z.string().nullable().meta({ description: 'null: own terms, or by month' }),
        month: businessDay.nullable().meta({ description: 'the first day of the month' }),
        ...profit,
      }),
    ),
    total: z.object(profit),
  }),
}

export const exportPortfolioProfit = {
  summary: 'The profit and loss by package or opening month as a file',
  query: profitQuery.extend(exportQuery.shape),
  output: download,
}

const lost = {
  count: z.int(),
  writtenOff: senAmount,
  recovered: senAmount.meta({
    description: 'integer, sen: what came in on these cashbooks after the loss was declared',
  }),
  net: senAmount.meta({ description: 'integer, sen: written off less recovered' }),
}

export const getPortfolioLosses = {
  summary: 'Declared losses by reason, and what was recovered of them; the largest first',
  query: ofAgent,
  output: z.object({
    items: z.array(
      z.object({
        reason: lossReason.meta({ description: 'null: from before there were reasons' }),
        ...lost,
      }),
    ),
    total: z.object(lost),
  }),
}

export const exportPortfolioLosses = {
  summary: 'The losses by reason as a file',
  query: exportQuery.extend(ofAgent.shape),
  output: download,
}
