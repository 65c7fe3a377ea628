import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { getChosenAgent } from '#modules/office/users/web/agents/getChosenAgent.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { getAttention, getDashboard } from '../contract.ts'
import { findAttention, type AttentionFigures, type AttentionThing } from './findAttention.ts'

/**
 * Requests what needs attention, of all agents or one's own, and again each minute. The dashboard
 * has it among its figures: there nothing more is requested.
 */
export function useAttention(): UseQueryResult<AttentionFigures, ApiError> {
  const { isAdmin } = useSession()
  const isOnDashboard = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/' &&
      getChosenAgent(isAdmin, Number((search as { agentId?: unknown }).agentId)) === undefined,
  })
  return useEndpointQuery<typeof getAttention | typeof getDashboard>(
    isOnDashboard ? getDashboard : getAttention,
    { query: { agentId: undefined } },
    { refetchInterval: 60_000 },
  )
}

/** Returns what of these figures needs the attention of who is logged in. */
export function useAttentionThings(figures: AttentionFigures): AttentionThing[] {
  const mayAnswer = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE')
  return findAttention(figures, mayAnswer)
}
