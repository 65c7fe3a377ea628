import { createStore, useStore } from '#platform/web/createStore.ts'
import type { Transfer } from '../outbox/entry.ts'

type Chosen = { transfer: Transfer; slip?: File | undefined }

/** The transfer that the user chose for one stop, and its slip; every other payment is cash. */
const chosen = createStore<(Chosen & { cashbookId: number }) | undefined>(undefined)

/** Chooses how the next payment of a stop comes in; undefined for cash. */
export function chooseTransfer(
  cashbookId: number,
  transfer: Transfer | undefined,
  slip?: File,
): void {
  chosen.set(transfer && { cashbookId, transfer, slip })
}

/** Makes the next payment of every stop cash. */
export function forgetTransfer(): void {
  chosen.set(undefined)
}

/** Returns the chosen transfer of a stop with its slip; nothing for cash. */
export function useChosen(cashbookId: number): Partial<Chosen> {
  const current = useStore(chosen)
  return current?.cashbookId === cashbookId ? current : {}
}

/** Returns the chosen transfer of a stop; undefined for cash. */
export const useChosenTransfer = (cashbookId: number): Transfer | undefined =>
  useChosen(cashbookId).transfer

/** Returns the choice of a stop for its payment; the next one is cash again. */
export function takeTransfer(cashbookId: number): Partial<Chosen> {
  const current = chosen.get()
  if (current?.cashbookId !== cashbookId) return {}
  chosen.set(undefined)
  return current
}
