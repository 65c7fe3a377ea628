import { z } from 'zod'
import { agentFiguresAccess, figuresAgentId } from '#modules/office/users/agentFiguresContract.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, senAmount } from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'

const ofAgent = z.object({ agentId: figuresAgentId })

/** The debt days from which a loan counts as at risk, the mildest first. */
export const RISK_DAYS = [4, 8, 30] as const

const risk = {
  loanCount: z.int().meta({ description: 'unsettled cashbooks with a balance' }),
  outstanding: senAmount.meta({ description: 'integer, sen: what they owe' }),
  atRisk4: senAmount.meta({
    description: 'integer, sen: the whole balance of those with at least 4 debt days',
  }),
  atRisk8: senAmount.meta({ description: 'integer, sen: with at least 8 debt days' }),
  atRisk30: senAmount.meta({ description: 'integer, sen: with at least 30 debt days' }),
}

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/report/portfolio',
  summary: 'What unsettled cashbooks owe by agent, and how much of it is at risk, today',
  ...agentFiguresAccess,
  query: ofAgent,
  output: z.object({
    agents: z.array(z.object({ agentId: id, agentName: z.string(), ...risk })),
    total: z.object(risk),
  }),
})

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/report/portfolio/export',
  summary: 'The share at risk by agent as a file',
  ...agentFiguresAccess,
  query: exportQuery.extend(ofAgent.shape),
  output: download,
})

/** How far the daily snapshots go back: 90 days or a year. */
export const SNAPSHOT_SPANS = { QUARTER: 90, YEAR: 365 } as const

const snapshotQuery = ofAgent.extend({ span: z.enum(['QUARTER', 'YEAR']).default('QUARTER') })

export const listPortfolioSnapshots = endpoint({
  method: 'GET',
  path: '/report/portfolio/snapshot',
  summary: 'The share at risk at the end of each day; a day without a snapshot is left out',
  ...agentFiguresAccess,
  query: snapshotQuery,
  output: z.array(z.object({ date: businessDay, ...risk })),
})

export const exportPortfolioSnapshots = endpoint({
  method: 'GET',
  path: '/report/portfolio/snapshot/export',
  summary: 'The share at risk at the end of each day as a file',
  ...agentFiguresAccess,
  query: snapshotQuery.extend(exportQuery.shape),
  output: download,
})

/** The days of the forecast, from tomorrow on, and the days whose lending is averaged. */
export const FORECAST_DAYS = 14
export const LENDING_DAYS = 28

export const getExpectedCash = endpoint({
  method: 'GET',
  path: '/report/portfolio/expected',
  summary: 'What falls due on each of the next 14 days, and the money at the end of each',
  ...agentFiguresAccess,
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
})

export const PROFIT_GROUPS = ['PACKAGE', 'MONTH'] as const

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

export const getPortfolioProfit = endpoint({
  method: 'GET',
  path: '/report/portfolio/profit',
  summary: 'Profit and loss of cashbooks by package, or by the month in which they were opened',
  ...agentFiguresAccess,
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
})

export const exportPortfolioProfit = endpoint({
  method: 'GET',
  path: '/report/portfolio/profit/export',
  summary: 'The profit and loss by package or opening month as a file',
  ...agentFiguresAccess,
  query: profitQuery.extend(exportQuery.shape),
  output: download,
})
