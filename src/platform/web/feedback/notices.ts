import type { ReactNode } from 'react'
import { createStore, useStore } from '../createStore.ts'

/** A notification that was shown, for the list behind the bell. */
export type Notice = {
  id: string
  color: string
  title: ReactNode
  message: ReactNode
  at: Date
}

const MOST_KEPT = 50
const kept = createStore<readonly Notice[]>([])
const unseenCount = createStore(0)

/** Keeps a notification for the rest of the session. */
export function keepNotice(notice: Omit<Notice, 'at'>): void {
  kept.set([{ ...notice, at: new Date() }, ...kept.get()].slice(0, MOST_KEPT))
  unseenCount.set(Math.min(unseenCount.get() + 1, MOST_KEPT))
}

/** Returns the notifications of this session, newest first. */
export function useNotices(): readonly Notice[] {
  return useStore(kept)
}

/** Returns the number of notifications since the list was last opened. */
export function useUnseenNotices(): number {
  return useStore(unseenCount)
}

export function seeNotices(): void {
  unseenCount.set(0)
}

/**
 * Clears the notifications when the session ends, so that the next user starts with an empty list.
 */
export function forgetNotices(): void {
  kept.set([])
  unseenCount.set(0)
}
