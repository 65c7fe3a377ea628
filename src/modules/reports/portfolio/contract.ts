import { endpoint } from '#platform/contract/endpoint.ts'
import { agentFiguresAccess } from '#modules/office/users/contract.ts'
import type * as server from './server/schemas.ts'

/** The debt days from which a loan counts as at risk, the mildest first. */
export const RISK_DAYS = [4, 8, 30] as const

export const getPortfolio = endpoint<typeof server.getPortfolio>()({
  method: 'GET',
  path: '/report/portfolio',
  reads: ['LOANS'],
  ...agentFiguresAccess,
})

export const exportPortfolio = endpoint<typeof server.exportPortfolio>()({
  method: 'GET',
  path: '/report/portfolio/export',
  ...agentFiguresAccess,
})

/** How far the daily snapshots go back: 90 days or a year. */
export const SNAPSHOT_SPANS = { QUARTER: 90, YEAR: 365 } as const

export const listPortfolioSnapshots = endpoint<typeof server.listPortfolioSnapshots>()({
  method: 'GET',
  path: '/report/portfolio/snapshot',
  reads: 'NONE',
  ...agentFiguresAccess,
})

export const exportPortfolioSnapshots = endpoint<typeof server.exportPortfolioSnapshots>()({
  method: 'GET',
  path: '/report/portfolio/snapshot/export',
  ...agentFiguresAccess,
})

/** The days of the forecast, from tomorrow on, and the days whose lending is averaged. */
export const FORECAST_DAYS = 14

export const LENDING_DAYS = 28

export const getExpectedCash = endpoint<typeof server.getExpectedCash>()({
  method: 'GET',
  path: '/report/portfolio/expected',
  reads: ['LOANS'],
  ...agentFiguresAccess,
})

export const PROFIT_GROUPS = ['PACKAGE', 'MONTH'] as const

export const getPortfolioProfit = endpoint<typeof server.getPortfolioProfit>()({
  method: 'GET',
  path: '/report/portfolio/profit',
  reads: ['LOANS'],
  ...agentFiguresAccess,
})

export const exportPortfolioProfit = endpoint<typeof server.exportPortfolioProfit>()({
  method: 'GET',
  path: '/report/portfolio/profit/export',
  ...agentFiguresAccess,
})

export const getPortfolioLosses = endpoint<typeof server.getPortfolioLosses>()({
  method: 'GET',
  path: '/report/portfolio/loss',
  reads: ['LOANS'],
  ...agentFiguresAccess,
})

export const exportPortfolioLosses = endpoint<typeof server.exportPortfolioLosses>()({
  method: 'GET',
  path: '/report/portfolio/loss/export',
  ...agentFiguresAccess,
})
