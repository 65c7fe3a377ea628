import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import type { Place } from '../openScenario.ts'

/** The required query of a read; it requests as much as there is, with data of that place. */
const QUERIES: Record<string, (place: Place) => Record<string, unknown>> = {
  '/bank-line': ({ accountId }) => ({ accountId }),
  '/bank-line/export': ({ accountId }) => ({ accountId }),
  '/bank-line/balances': ({ accountId }) => ({ accountId }),
  '/bank-line/match': ({ accountId }) => ({ accountId }),
  '/customer/customer-search': () => ({ searchTerm: 'customer' }),
  '/customer/portal-url': ({ customerId }) => ({ customerId }),
  '/customer/merge': ({ customerId, duplicateId }) => ({
    keptId: customerId,
    mergedId: duplicateId,
  }),
  '/transaction/promise': ({ customerId }) => ({ customerId }),
  '/portal/dispute': ({ cashbookId }) => ({ cashbookId }),
  '/portal/promise': ({ cashbookId }) => ({ cashbookId }),
  '/report/journal/export': () => ({ from: '2026-01-01', to: '2026-01-31' }),
  '/report/posting': ({ agent }) => ({ account: `petty-cash:${agent.id}` }),
  '/report/commission/cashbook': ({ agent, runner }) => ({ agentId: agent.id, userId: runner.id }),
  '/transaction/commission/slips': ({ commissionPaymentId }) => ({ ids: commissionPaymentId }),
  '/report/settlement/runner': ({ agent }) => ({ agentId: agent.id }),
  '/report/transaction/rows': () => ({ from: '2026-01-01', to: '2026-01-31' }),
  '/user/maximum-commission-rate': () => ({ roleId: 4 }),
}

export function buildQuery({ path, query }: ServerEndpoint, place: Place): Record<string, string> {
  const given = Object.entries((query && QUERIES[path]?.(place)) ?? {})
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export const namesInQuery = ({ path }: ServerEndpoint): boolean =>
  /bank-line|portal-url|customer\/merge$|promise|portal\/dispute|posting|settlement\/runner|commission\/(cashbook|slips)/.test(
    path,
  )
