import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Message, Values } from '../contract/message.ts'
import { translateNow } from './language.ts'
import { keepNotice } from './notices.ts'
import { kitMessages } from './messages.ts'

/** Small messages at the bottom right. What needs an answer is a dialog instead. */
export const notify = {
  /** Something went well: `notify.done(text.saved, { name })`. */
  done(text: Message, values?: Values): void {
    show('in', <IconCheck size={18} aria-hidden />, translateNow(text, values))
  },
  /** Something failed: a title of ours and what the server said. */
  failed(title: Message, message: ReactNode): void {
    show('danger', <IconAlertTriangle size={18} aria-hidden />, message, translateNow(title))
  },
  /** Something that went well and can be taken back: the message carries an Undo button. */
  undoable(text: Message, values: Values, onUndo: () => void): void {
    notify.offering(text, values, kitMessages.undo, onUndo)
  },
  /** Something that went well, and what one may want next: the message carries its button. */
  offering(text: Message, values: Values, next: Message, onTake: () => void): void {
    const id = `offer-${(lastId += 1)}`
    const take = () => {
      void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id))
      onTake()
    }
    const message = (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{translateNow(text, values)}</span>
        <Button variant="light" size="sm" flex="none" onClick={take}>
          {translateNow(next)}
        </Button>
      </Group>
    )
    keepNotice({ id, color: 'in', title: undefined, message: translateNow(text, values) })
    float('in', <IconCheck size={18} aria-hidden />, message, undefined, id)
  },
  /** Something worth knowing. */
  info(text: Message, values?: Values): void {
    show('info', <IconInfoCircle size={18} aria-hidden />, translateNow(text, values))
  },
}

const listeners = new Set<() => void>()
let isWanted = false
let lastId = 0

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
  const id = `notice-${(lastId += 1)}`
  keepNotice({ id, color, title, message })
  float(color, icon, message, title, id)
}

function float(color: string, icon: ReactNode, message: ReactNode, title: ReactNode, id: string) {
  wantNotices()
  void import('@mantine/notifications').then(({ notifications }) => {
    const notice = {
      ...{ id, color, icon, message, title },
      role: color === 'danger' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': translateNow(kitMessages.close) },
    }
    // Under the pointer it stays by itself; with the focus in it, it must not go either.
    const stay = (isStaying: boolean) => notifications.update({ ...notice, autoClose: !isStaying })
    Object.assign(notice, {
      onFocusCapture: () => stay(true),
      onBlurCapture: () => stay(false),
    })
    notifications.show(notice)
  })
}
