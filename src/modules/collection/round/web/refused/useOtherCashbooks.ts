import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useSession } from '#platform/web/session/session.ts'
import { listMassCredit } from '../../contract.ts'
import type { Entry } from '../outbox/entry.ts'
import type { Row } from '../rows.ts'

/** The round is on the phone already; only the page of the cash may have to request it. */
const STALE_MS = 60_000

/**
 * Returns the cashbook of an entry, if the round has it, and the customer's other cashbooks that can
 * take its amount.
 */
export function useOtherCashbooks(
  entry: Entry,
  shown: Row | undefined,
): { row: Row | undefined; others: readonly Row[] } {
  const agentId = useSession().user?.agentId ?? undefined
  const { data: rows = [] } = useEndpointQuery(
    listMassCredit,
    { query: { agentId } },
    { staleTime: STALE_MS, enabled: entry.act === 'PAY' && agentId !== undefined },
  )
  const row = shown ?? rows.find(({ cashbookId }) => cashbookId === entry.cashbookId)
  const customerId = entry.customerId ?? row?.customerId
  if (entry.act !== 'PAY' || customerId === undefined) return { row, others: [] }
  const others = rows.filter(
    (other) =>
      other.customerId === customerId &&
      other.cashbookId !== entry.cashbookId &&
      other.ableToCredit &&
      other.totalBalance >= entry.amountSen,
  )
  return { row, others }
}
