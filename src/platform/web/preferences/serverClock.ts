import { createStore, useStore } from '../createStore.ts'

const STORAGE_KEY = 'clockOffsetMs'
/**
 * A header's time is cut to seconds and delayed by the network: a smaller difference is ignored.
 */
const UNNOTICED_MS = 5_000
/** The clock of the device counts as wrong from this difference. */
const WRONG_FROM_MS = 5 * 60_000

const offsetMs = createStore(Number(localStorage.getItem(STORAGE_KEY)) || 0)

/** Returns the server's time: this device's clock, corrected by its known difference. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs.get())
}

/** Records the time of a response's `Date` header; stored for a reload without a network. */
export function noteServerTime(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  const next = Math.abs(difference) < UNNOTICED_MS ? 0 : difference
  if (Math.abs(next - offsetMs.get()) < UNNOTICED_MS) return
  localStorage.setItem(STORAGE_KEY, String(next))
  offsetMs.set(next)
}

/** Returns how far the server is ahead of this device in ms; 0 below the limit. */
export function useWrongClockMs(): number {
  const aheadMs = useStore(offsetMs)
  return Math.abs(aheadMs) > WRONG_FROM_MS ? aheadMs : 0
}
