import { sen } from '#core/money.ts'
import { createAgentDto, createPageDto } from '../dtos/createAgentDto.ts'
import { createDashboardDto } from '../dtos/createDashboardDto.ts'
import type { Sent } from './showWeb.tsx'

const NOTHING = { count: 0, balance: sen(0), arrears: sen(0) }
const FLOW = { in: sen(0), out: sen(0), net: sen(0) }

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
  if (pathname.endsWith('/agent-active-cashbook-summary')) {
    return { data: { total: NOTHING, standings: [], ageing: [], packages: [] } }
  }
  if (pathname.endsWith('/agent-cashbook-summaries-chart')) {
    return { data: { days: [{ date: '2026-01-10', ...FLOW }], total: FLOW } }
  }
  if (pathname.endsWith('/user/agent')) {
    return { data: createPageDto([createAgentDto({ id: 7, name: 'Lim Ah Kow' })]) }
  }
  return undefined
}
