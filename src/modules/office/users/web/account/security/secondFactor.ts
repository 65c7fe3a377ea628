import type { getSecondFactor } from '../../../../auth/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { refreshSession } from '#platform/web/session/session.ts'

export type SecondFactor = ResponseOf<typeof getSecondFactor>

/** Opens the rest of the application to a user who has now what the role needs. */
export async function openAll(needsSecondFactor: boolean | undefined): Promise<void> {
  if (needsSecondFactor) await refreshSession().catch(() => {})
}
