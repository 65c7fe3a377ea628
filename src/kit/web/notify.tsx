import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

function show(color: string, icon: ReactNode, message: ReactNode, title?: ReactNode) {
  notifications.show({
    color,
    icon,
    message,
    title,
    role: color === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': sayNow(kitText.close) },
  })
}
