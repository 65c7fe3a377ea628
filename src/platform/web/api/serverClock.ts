import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'clockOffsetMs'
/**
 * A header's time is cut to seconds and delayed by the network: a smaller difference is ignored.
 */
const UNNOTICED_MS = 5_000
/** The clock of the device counts as wrong from this difference. */
const WRONG_FROM_MS = 5 * 60_000

const listeners = new Set<() => void>()
let offsetMs = Number(localStorage.getItem(STORAGE_KEY)) || 0

/** Returns the server's time: this device's clock, corrected by its known difference. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Records the time of a response's `Date` header; stored for a reload without a network. */
export function noteServerTime(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  const next = Math.abs(difference) < UNNOTICED_MS ? 0 : difference
  if (Math.abs(next - offsetMs) < UNNOTICED_MS) return
  offsetMs = next
  localStorage.setItem(STORAGE_KEY, String(next))
  listeners.forEach((notice) => notice())
}

/** Returns how far the server is ahead of this device in ms; 0 below the limit. */
export function useWrongClockMs(): number {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => (Math.abs(offsetMs) > WRONG_FROM_MS ? offsetMs : 0),
  )
}
