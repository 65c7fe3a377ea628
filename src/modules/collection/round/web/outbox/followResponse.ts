import type { Entry } from './entry.ts'
import { dropWithSlip, type Follow, type Next } from './follow.ts'
import type { Outcome } from './sendEntry.ts'
import { getUndo } from './undo.ts'

/** Returns the server's id of what it has recorded. */
export function getRecordedId(outcome: Outcome): number | undefined {
  if (outcome.act === 'PAY') return outcome.result.transaction.id
  return outcome.act === 'MISS' ? outcome.result.id : undefined
}

/**
 * Returns what follows the response to an entry: its reversal takes its position when its user has
 * undone it by then, which keeps the order of the entries after it. The slips learn the number of
 * their payment, and go when it is undone.
 */
export function followResponse(sent: Entry, outcome: Outcome): Follow {
  const id = getRecordedId(outcome)
  return (stored): Next => {
    const undo = stored.isUndone && id !== undefined ? getUndo(sent, id) : undefined
    return (entry) => {
      if (entry.key === sent.key) return undo
      if (entry.act !== 'SLIP') return entry
      if (outcome.act === 'PAY' && entry.paymentKey === sent.key) {
        return undo ? undefined : { ...entry, transactionId: outcome.result.transaction.id }
      }
      const isUndone = sent.act === 'UNPAY' && entry.transactionId === sent.transactionId
      return isUndone ? undefined : entry
    }
  }
}

/** Returns what follows a refusal: what was undone by then is not in the books, and nothing is left. */
export const followRefusal =
  (refused: string, refusedCode: string): Follow =>
  (stored) =>
  (entry) => {
    if (stored.isUndone) return dropWithSlip(stored)(entry)
    return entry.key === stored.key ? { ...entry, refused, refusedCode } : entry
  }
