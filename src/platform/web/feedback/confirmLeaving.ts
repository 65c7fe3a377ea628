import { translateNow } from '../preferences/language.ts'
import { confirm } from './dialogs.ts'
import { feedbackMessages } from './messages.ts'

/** Asks whether entries that are not saved may go; resolves with true when they may. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: translateNow(feedbackMessages.leaveTitle),
    body: translateNow(feedbackMessages.leaveBody),
    submitLabel: translateNow(feedbackMessages.leave),
    no: translateNow(feedbackMessages.keepEditing),
    isDanger: true,
  })
}
