import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'

type Filter = { agentId?: number | undefined; from?: string | undefined; to?: string | undefined }

/** Returns the link to the fully paid cashbooks that wait to be settled. */
export function fullyPaidTarget({ agentId }: Filter): Target {
  return { to: '/cashbook', search: { state: 'FULLY_PAID', agentId } }
}

/** Returns the link to the settled cashbooks that wait to be closed. */
export function unclosedTarget({ agentId, from, to }: Filter): Target {
  return {
    to: '/cashbook',
    search: { status: CASHBOOK_STATUS.SETTLED, agentId, settledFrom: from, settledTo: to },
  }
}
