import type { Language, Message } from '#platform/contract/message.ts'
import { layoutMessages } from '../messages.ts'

/** The languages by their own names. */
export const languageNames: Readonly<Record<Language, Message>> = {
  en: layoutMessages.english,
  my: layoutMessages.malay,
  zh: layoutMessages.chinese,
}
