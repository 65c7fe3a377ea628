import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Phrase, Values } from '../contract/text.ts'
import { sayNow } from './language.ts'
import { kitText } from './text.ts'

/** Small messages at the bottom right. What needs an answer is a dialog instead. */
export const notify = {
  /** Something went well: `notify.done(text.saved, { name })`. */
  done(phrase: Phrase, values?: Values): void {
    show('in', <IconCheck size={18} aria-hidden />, sayNow(phrase, values))
  },
  /** Something failed: a title of ours and what the server said. */
  failed(title: Phrase, message: ReactNode): void {
    show('danger', <IconAlertTriangle size={18} aria-hidden />, message, sayNow(title))
  },
  /** Something worth knowing. */
  info(phrase: Phrase, values?: Values): void {
    show('info', <IconInfoCircle size={18} aria-hidden />, sayNow(phrase, values))
  },
}

const listeners = new Set<() => void>()
let isWanted = false

/** Loads what shows notifications, before the first of them and while there is a network. */
export function wantNotices(): void {
  isWanted = true
  listeners.forEach((notice) => notice())
}

/** Whether there is something to show yet; for the application, which mounts the host then. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    (notice) => {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
    () => isWanted,
  )
}

function show(color: string, icon: ReactNode, message: ReactNode, title?: ReactNode) {
  wantNotices()
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      color,
      icon,
      message,
      title,
      role: color === 'danger' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': sayNow(kitText.close) },
    }),
  )
}
