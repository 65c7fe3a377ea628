import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message, Values } from '../../contract/message.ts'
import { translateNow } from '../preferences/language.ts'
import { keepNotice } from './notices.ts'
import { wantNotices } from './noticesHost.ts'
import { platformMessages } from '../messages.ts'

/** What a message offers next, on a button. */
export type NextAction = { label: Message; onTake: () => void }

/** Shows small messages at the bottom right. A question is a dialog instead. */
export const notify = {
  /** Reports a success: `notify.done(messages.saved, { name })`. */
  done(text: Message, values?: Values): void {
    show('in', <IconCheck size={18} aria-hidden />, translateNow(text, values))
  },
  /** Reports a failure: our own title and the server's message. */
  failed(title: Message, message: ReactNode): void {
    show('danger', <IconAlertTriangle size={18} aria-hidden />, message, translateNow(title))
  },
  /** Reports a success that can be undone: the message has an Undo button. */
  undoable(text: Message, values: Values, onUndo: () => void): void {
    notify.offering(text, values, [{ label: platformMessages.undo, onTake: onUndo }])
  },
  /** Reports a success and offers the next actions with a button each. */
  offering(text: Message, values: Values, next: readonly NextAction[]): void {
    const id = `offer-${(lastId += 1)}`
    const take = ({ onTake }: NextAction) => {
      void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id))
      onTake()
    }
    const message = (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{translateNow(text, values)}</span>
        <Group gap="xs" wrap="nowrap" flex="none">
          {next.map((action) => (
            <Button key={action.label.key} variant="light" size="sm" onClick={() => take(action)}>
              {translateNow(action.label)}
            </Button>
          ))}
        </Group>
      </Group>
    )
    keepNotice({ id, color: 'in', title: undefined, message: translateNow(text, values) })
    float('in', <IconCheck size={18} aria-hidden />, message, undefined, id)
  },
  /** Reports information. */
  info(text: Message, values?: Values): void {
    show('info', <IconInfoCircle size={18} aria-hidden />, translateNow(text, values))
  },
}

let lastId = 0

function show(color: string, icon: ReactNode, message: ReactNode, title?: ReactNode) {
  const id = `notice-${(lastId += 1)}`
  keepNotice({ id, color, title, message })
  float(color, icon, message, title, id)
}

function float(color: string, icon: ReactNode, message: ReactNode, title: ReactNode, id: string) {
  wantNotices()
  const load = import('@mantine/notifications').then(({ notifications }) => {
    const notice = {
      id,
      color,
      icon,
      message,
      title,
      role: color === 'danger' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': translateNow(platformMessages.close) },
    }
    // Mantine keeps it while the pointer is on it; the focus must keep it as well.
    const stay = (isStaying: boolean) => notifications.update({ ...notice, autoClose: !isStaying })
    Object.assign(notice, {
      onFocusCapture: () => stay(true),
      onBlurCapture: () => stay(false),
    })
    notifications.show(notice)
  })
  // Without a network it may not load: the list of notices has it.
  void load.catch(() => {})
}
