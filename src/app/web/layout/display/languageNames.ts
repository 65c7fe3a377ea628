import type { Language, Message } from '#platform/contract/message.ts'
import { everyPageMessages } from '../everyPageMessages.ts'

/** The languages by their own names. */
export const languageNames: Readonly<Record<Language, Message>> = {
  en: everyPageMessages.english,
  my: everyPageMessages.malay,
  zh: everyPageMessages.chinese,
}
