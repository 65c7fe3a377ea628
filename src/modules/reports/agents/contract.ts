import { daysBetween, type Day } from '#core/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { agentFiguresAccess } from '#modules/office/users/contract.ts'
import type * as server from './server/schemas.ts'

// The figures of a day, described once for every call that returns them.

/** What a day is expected to bring. */
export const TARGET =
  'expected today: today’s instalments as the day began, of loans that have started, less what was paid ahead of them by yesterday; arrears not included. It stays with the agent who had the loan as the day began, and nothing that happens today changes it'

export const getAgentCashbookSummary = endpoint<typeof server.getAgentCashbookSummary>()({
  method: 'GET',
  path: '/user/agent-cashbook-summary',
  reads: ['LOANS', 'CASH'],
  ...agentFiguresAccess,
})

/** The maximum number of days in one chart. */
export const MAX_CHART_DAYS = 366

export const getAgentCashbookSummariesChart = endpoint<
  typeof server.getAgentCashbookSummariesChart
>()({
  method: 'GET',
  path: '/user/agent-cashbook-summaries-chart',
  reads: ['LOANS', 'CASH'],
  ...agentFiguresAccess,
})

/** Returns whether the range has a day and fits in a chart. */
export function isShortEnough(from: Day, to: Day): boolean {
  return from <= to && daysBetween(from, to) < MAX_CHART_DAYS
}

export const getAgentActiveCashbookSummary = endpoint<
  typeof server.getAgentActiveCashbookSummary
>()({
  method: 'GET',
  path: '/user/agent-active-cashbook-summary',
  reads: ['LOANS', 'CASH'],
  ...agentFiguresAccess,
})
