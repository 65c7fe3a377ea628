import type { Language, Phrase } from '../../../platform/contract/text.ts'
import { layoutText } from './text.ts'

/** The languages by the names they have for themselves. */
export const languageNames: Readonly<Record<Language, Phrase>> = {
  en: layoutText.english,
  my: layoutText.malay,
  zh: layoutText.chinese,
}
