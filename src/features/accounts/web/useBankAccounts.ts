import { useMemo } from 'react'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listBankAccounts } from '../contract.ts'

/** Returns the active bank accounts of an agent; none while they load, or without an agent. */
export function useBankAccounts(agentId: number | undefined) {
  const accounts = useEndpointQuery(
    listBankAccounts,
    { query: { agentId } },
    { enabled: agentId !== undefined },
  )
  return useMemo(
    () => (accounts.data ?? []).filter(({ status }) => status === RECORD_STATUS.ACTIVE),
    [accounts.data],
  )
}
