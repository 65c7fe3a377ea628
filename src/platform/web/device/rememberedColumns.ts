import { useMemo } from 'react'
import { createStore, useStore } from '../createStore.ts'
import { getColumnsKey } from './personDatabaseNames.ts'

/**
 * What a person changed about the columns of each list: the optional columns that they show; with a
 * minus, the usual ones that they hide; with a point, all that can be moved in their order.
 */
export type ColumnChanges = Readonly<Record<string, readonly string[]>>

const NONE: ColumnChanges = {}
const kept = createStore<{ userId: number; changes: ColumnChanges }>({ userId: 0, changes: NONE })

/** Returns the columns that this device keeps for a user, so that no list changes after its paint. */
export function useRememberedColumns(userId: number): ColumnChanges {
  const current = useStore(kept)
  return useMemo(
    () => (current.userId === userId ? current.changes : read(userId)),
    [current, userId],
  )
}

/** Returns the same outside of components. */
export function getRememberedColumns(userId: number): ColumnChanges {
  const { userId: whose, changes } = kept.get()
  return whose === userId ? changes : read(userId)
}

/** Keeps the columns of a user. */
export function rememberColumns(userId: number, changes: ColumnChanges): void {
  localStorage.setItem(getColumnsKey(userId), JSON.stringify(changes))
  kept.set({ userId, changes })
}

function read(userId: number): ColumnChanges {
  try {
    return (
      (JSON.parse(localStorage.getItem(getColumnsKey(userId)) ?? 'null') as ColumnChanges) ?? NONE
    )
  } catch {
    return NONE
  }
}
