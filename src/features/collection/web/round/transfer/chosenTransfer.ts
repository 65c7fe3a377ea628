import { createStore, useStore } from '#platform/web/createStore.ts'
import type { Transfer } from '../../outbox/entry.ts'

/** The transfer that the user chose for one stop; every other payment is cash. */
const chosen = createStore<{ cashbookId: number; transfer: Transfer } | undefined>(undefined)

/** Chooses how the next payment of a stop comes in; undefined for cash. */
export function chooseTransfer(cashbookId: number, transfer: Transfer | undefined): void {
  chosen.set(transfer && { cashbookId, transfer })
}

/** Makes the next payment of every stop cash. */
export function forgetTransfer(): void {
  chosen.set(undefined)
}

/** Returns the chosen transfer of a stop; undefined for cash. */
export function useChosenTransfer(cashbookId: number): Transfer | undefined {
  const current = useStore(chosen)
  return current?.cashbookId === cashbookId ? current.transfer : undefined
}

/** Returns the chosen transfer of a stop for its payment; the next one is cash again. */
export function takeTransfer(cashbookId: number): Transfer | undefined {
  const current = chosen.get()
  if (current?.cashbookId !== cashbookId) return undefined
  chosen.set(undefined)
  return current.transfer
}
