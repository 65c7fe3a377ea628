import { useSyncExternalStore, type ReactNode } from 'react'

/** A notification that was shown, as the bell lists it. */
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

/** Keeps a notification for the rest of the session, newest first. */
export function keepNotice(notice: Omit<Notice, 'at'>): void {
  kept = [{ ...notice, at: new Date() }, ...kept].slice(0, MOST_KEPT)
  unseen = Math.min(unseen + 1, MOST_KEPT)
  mutate()
}

/** What was shown in this session, newest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => kept)
}

/** How many came since somebody last looked. */
export function useUnseenNotices(): number {
  return useSyncExternalStore(subscribe, () => unseen)
}

export function seeNotices(): void {
  unseen = 0
  mutate()
}

/** The session ended: the next person starts with an empty list. */
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
