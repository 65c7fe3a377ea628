import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import type { Picked } from './listTypes.ts'

type Key = string | number

/** Manages the selected rows. Another filter clears them: an action must not affect hidden rows. */
export function usePicked<Row, Query>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  query: Query,
  total: number | undefined,
) {
  const scope = JSON.stringify(query)
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<Key, Row>; isAll: boolean }>({
    scope,
    rows: new Map(),
    isAll: false,
  })
  const current = kept.scope === scope ? kept : { scope, rows: new Map<Key, Row>(), isAll: false }

  // One function for all renders: with another one each row would be drawn again.
  const pick = useCallbackRef((keys: readonly Key[], isPicked: boolean) => {
    const next = new Map(current.rows)
    for (const row of rows) {
      const key = keyOf(row)
      if (!keys.includes(key)) continue
      if (isPicked) next.set(key, row)
      else next.delete(key)
    }
    setKept({ scope, rows: next, isAll: false })
  })

  const picked: Picked<Row, Query> = {
    rows: [...current.rows.values()],
    ids: [...current.rows.keys()],
    count: current.isAll ? (total ?? current.rows.size) : current.rows.size,
    isAll: current.isAll,
    query,
    clear: () => setKept({ scope, rows: new Map(), isAll: false }),
  }
  return {
    picked,
    keys: new Set(current.rows.keys()),
    pick,
    pickAll: () => setKept({ ...current, isAll: true }),
  }
}
