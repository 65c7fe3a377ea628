import type { Language } from '../../contract/message.ts'

/** Each language in its own words, independent of the language on screen. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  my: 'Bahasa Melayu',
  zh: '中文',
}

/** The same where three names stand in one row. */
export const SHORT_LANGUAGE_NAMES: typeof LANGUAGE_NAMES = { ...LANGUAGE_NAMES, my: 'Bahasa' }

/** `<html lang>`: our `my` is Malay, whose standard code is `ms`. */
export const HTML_LANG = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const
