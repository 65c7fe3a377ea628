import {
  LANGUAGES,
  listed,
  translate,
  type Language,
  type Message,
  type Values,
} from '../../contract/message.ts'
import { wholeAmounts } from '../../contract/wholeAmounts.ts'
import { createStore, useStore } from '../createStore.ts'
import { HTML_LANG } from './languageNames.ts'
import { shownWording } from './wording.ts'

const STORAGE_KEY = 'lang'

/** In dayjs `my` is Burmese, so our codes are never passed to it. */
export const DAYJS_LOCALES = { en: 'en', my: 'ms-my', zh: 'zh-cn' } as const

const shownLanguage = createStore<Language>(stored())

function stored(): Language {
  const kept = localStorage.getItem(STORAGE_KEY)
  return LANGUAGES.find((each) => each === kept) ?? 'en'
}

/** Returns the language on screen. Components use {@link useLanguage}. */
export function currentLanguage(): Language {
  return shownLanguage.get()
}

/** Switches the language on screen and stores the choice. */
export function setLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language)
  showLanguage(language)
}

/** Applies the stored language to the page; called once before the first paint. */
export function startLanguage(): void {
  showLanguage(stored())
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) showLanguage(stored())
  })
}

/** Shows a language on this page without storing it as the choice: that of a paper. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = HTML_LANG[language]
  shownLanguage.set(language)
}

/** Returns the language on screen; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore(shownLanguage)
}

type Translator = (message: Message, values?: Values) => string

/**
 * Returns the translator to one language, which may be a paper's. It writes for the screen: an
 * amount is never broken over two lines. A text that leaves the screen uses `translate`.
 */
export function translateTo(language: Language): Translator {
  return (message, values) => wholeAmounts(translate(message, language, values))
}

/**
 * Returns the translator of the language on screen: `const t = useT()` → `t(messages.hello, { name
 * })`.
 */
export function useT(): Translator {
  const language = useLanguage()
  const wording = useStore(shownWording)
  const translateMessage = translateTo(language)
  return (message, values) => translateMessage(wording.get(message) ?? message, values)
}

/** Returns a function that joins words to a list in the language on screen. */
export function useListed(): (words: readonly string[]) => string {
  const language = useLanguage()
  return (words) => listed(words, language)
}

/** Translates a message to the language on screen, outside of components. */
export function translateNow(message: Message, values?: Values): string {
  return translateTo(currentLanguage())(shownWording.get().get(message) ?? message, values)
}
