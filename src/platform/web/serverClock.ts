import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'clockOffsetMs'
/** A header's time is cut to seconds and has been on its way: less than this is no difference. */
const UNNOTICED_MS = 5_000
/** From here on the clock of the device is called wrong. */
const WRONG_FROM_MS = 5 * 60_000

const listeners = new Set<() => void>()
let offsetMs = Number(localStorage.getItem(STORAGE_KEY)) || 0

/** The server's time as it was last known: this device's clock, put right by how far it was off. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Takes the time from an answer's `Date` header; kept, so that a reload without a network knows it. */
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

/** How far the server is ahead of this device in ms, where that is too much to be left unsaid; else 0. */
export function useWrongClockMs(): number {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => (Math.abs(offsetMs) > WRONG_FROM_MS ? offsetMs : 0),
  )
}
