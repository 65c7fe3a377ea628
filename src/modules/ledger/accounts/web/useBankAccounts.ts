import { useMemo } from 'react'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listBankAccounts } from '../contract.ts'

/** A bank account as a choice shows it. */
export type NamedAccount = { id: number; name: string }

const NONE: ResponseOf<typeof listBankAccounts> = []

export type BankAccount = ResponseOf<typeof listBankAccounts>[number]

/** Returns the active bank accounts of an agent; none while they load, or without an agent. */
export function useBankAccounts(agentId: number | undefined) {
  return useLoadedBankAccounts(agentId) ?? NONE
}

/** Returns whether an agent is known to have no active bank account. */
export function useLacksBankAccount(agentId: number): boolean {
  const { data } = useEndpointQuery(listBankAccounts, { query: { agentId } })
  return data?.every(({ status }) => status !== RECORD_STATUS.ACTIVE) ?? false
}

/** Returns the same list; undefined while it loads. */
export function useLoadedBankAccounts(agentId: number | undefined) {
  const { data, isLoading } = useEndpointQuery(
    listBankAccounts,
    { query: { agentId } },
    { enabled: agentId !== undefined },
  )
  const active = useMemo(
    () => (data ?? NONE).filter(({ status }) => status === RECORD_STATUS.ACTIVE),
    [data],
  )
  return isLoading ? undefined : active
}
