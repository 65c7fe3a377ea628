import type { Entry } from './entry.ts'
import type { Follow } from './follow.ts'
import { isPartOf } from './slips.ts'

/** Returns the key of the reversal of an entry: derived, so that the reversal happens once. */
export const getUndoKey = (key: string): string => `${key}-undo`

/** Returns the entry that reverses another, which the server has recorded under the id. */
export function getUndo(entry: Entry, id: number): Entry | undefined {
  const { cashbookId, name, on } = entry
  const about = { cashbookId, name, on, key: getUndoKey(entry.key), tries: 0 }
  if (entry.act === 'PAY') {
    const { amountSen, transfer } = entry
    return { ...about, act: 'UNPAY', amountSen, transactionId: id, isTransfer: !!transfer }
  }
  return entry.act === 'MISS' ? { ...about, act: 'UNMISS', missedVisitId: id } : undefined
}

/**
 * Undoes an entry that waits: one that was never sent, or that the server refused, goes with its slip;
 * one that may have arrived is sent again and then reversed.
 */
export const undoWaiting: Follow = (stored) => {
  const isGone = stored.tries === 0 || stored.refused !== undefined
  return (entry) => {
    if (isGone) return isPartOf(stored.key, entry) ? undefined : entry
    return entry.key === stored.key ? { ...entry, isUndone: true } : entry
  }
}
