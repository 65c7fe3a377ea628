import { useSyncExternalStore, type ReactNode } from 'react'

/** A notification that was shown, for the list behind the bell. */
export type Notice = {
  id: string
  color: string
  title: ReactNode
  message: ReactNode
  at: Date
}

const MOST_KEPT = 50
const listeners = new Set<() => void>()
let kept: readonly Notice[] = []
let unseen = 0

/** Keeps a notification for the rest of the session. */
export function keepNotice(notice: Omit<Notice, 'at'>): void {
  kept = [{ ...notice, at: new Date() }, ...kept].slice(0, MOST_KEPT)
  unseen = Math.min(unseen + 1, MOST_KEPT)
  mutate()
}

/** Returns the notifications of this session, newest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => kept)
}

/** Returns the number of notifications since the list was last opened. */
export function useUnseenNotices(): number {
  return useSyncExternalStore(subscribe, () => unseen)
}

export function seeNotices(): void {
  unseen = 0
  mutate()
}

/**
 * Clears the notifications when the session ends, so that the next user starts with an empty list.
 */
export function forgetNotices(): void {
  kept = []
  unseen = 0
  mutate()
}

function subscribe(notice: () => void) {
  listeners.add(notice)
  return () => void listeners.delete(notice)
}

function mutate() {
  listeners.forEach((notice) => notice())
}
