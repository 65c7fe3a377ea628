import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type {
  getAgentActiveCashbookSummary,
  getAgentCashbookSummariesChart,
} from '#modules/reports/agents/contract.ts'
import type { getToCheck } from '#modules/records/to-check/contract.ts'
import { createAgentDto, createPageDto } from '../dtos/createAgentDto.ts'
import { createDashboardDto } from '../dtos/createDashboardDto.ts'
import type { Sent } from './showWeb.tsx'

const NOTHING = { count: 0, balance: sen(0), arrears: sen(0) }
const FLOW = { collected: sen(0), in: sen(0), out: sen(0), net: sen(0) }

const ACTIVE: ResponseOf<typeof getAgentActiveCashbookSummary> = {
  total: NOTHING,
  standings: [],
  ageing: [],
  packages: [],
}

const CHART: ResponseOf<typeof getAgentCashbookSummariesChart> = {
  days: [{ date: day('2026-01-10'), ...FLOW, due: sen(0), target: sen(0) }],
  total: FLOW,
}

const TO_CHECK: ResponseOf<typeof getToCheck> = {
  count: 0,
  amount: sen(0),
  people: [],
  disputes: { open: 0, closed: 0, corrected: 0 },
  kinds: [],
}

/**
 * Returns what a server replies to the requests of the dashboard, with these numbers; undefined to
 * any other request.
 */
export function replyOfDashboard(
  { url: { pathname } }: Sent,
  numbers: object = { data: createDashboardDto() },
): object | undefined {
  if (pathname.endsWith('/report/dashboard')) return numbers
  if (pathname.endsWith('/runner-round')) return { data: { days: [], runners: [] } }
  if (pathname.endsWith('/report/agents')) return { data: [] }
  if (pathname.endsWith('/report/to-check')) return { data: TO_CHECK }
  if (pathname.endsWith('/agent-active-cashbook-summary')) return { data: ACTIVE }
  if (pathname.endsWith('/agent-cashbook-summaries-chart')) return { data: CHART }
  if (pathname.endsWith('/user/agent')) {
    return { data: createPageDto([createAgentDto({ id: 7, name: 'Lim Ah Kow' })]) }
  }
  return undefined
}
