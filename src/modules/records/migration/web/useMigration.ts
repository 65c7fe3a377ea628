import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { getMigration } from '../contract.ts'
import { isUnderWay } from './migrationStates.tsx'

export type SheetInWork = ResponseOf<typeof getMigration>

const POLL_MS = 500

/** Returns an uploaded sheet, refreshed twice a second while a job processes it. */
export function useMigration(id: number) {
  return useEndpointQuery(
    getMigration,
    { params: { id } },
    {
      enabled: id !== 0,
      refetchInterval: ({ state }) => {
        const sheet = state.data as SheetInWork | undefined
        return sheet && isUnderWay(sheet.state) ? POLL_MS : false
      },
    },
  )
}
