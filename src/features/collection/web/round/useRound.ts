import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { today } from '#platform/web/preferences/today.ts'
import { listMassCredit } from '../../contract.ts'
import { useOutbox } from '../outbox/outboxStore.ts'
import { onResponse } from '../outbox/sendWaiting.ts'
import { useOutboxSync } from '../outbox/useOutboxSync.ts'
import type { Row } from '../rows.ts'
import { patchRow } from './patchRow.ts'
import { getStops } from './stops.ts'

const FRESH_EVERY_MS = 60_000
/** A pause in the work long enough to request the whole round again. */
const QUIET_MS = 5_000

/** Returns today's stops including waiting entries; every response updates them. */
export function useRound(agentId: number) {
  const on = today()
  const result = useEndpointQuery(
    listMassCredit,
    { query: { agentId } },
    { refetchInterval: FRESH_EVERY_MS },
  )
  const entries = useOutbox()
  const stops = useMemo(() => getStops(result.data ?? [], entries, on), [result.data, entries, on])
  useOutboxSync()
  useResponsesInRows()
  return { result, stops, entries, on }
}

function useResponsesInRows(): void {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = getQueryKey(listMassCredit)
    let quiet: ReturnType<typeof setTimeout>
    const stop = onResponse((entry, shown) => {
      // A response that was requested before this payment would show it as unpaid again.
      void client.cancelQueries({ queryKey })
      client.setQueriesData<Row[]>({ queryKey }, (rows) =>
        rows?.map((row) =>
          row.cashbookId === entry.cashbookId ? patchRow(row, entry, shown) : row,
        ),
      )
      clearTimeout(quiet)
      quiet = setTimeout(() => void client.invalidateQueries({ queryKey }), QUIET_MS)
    })
    return () => {
      clearTimeout(quiet)
      stop()
    }
  }, [client])
}
