import { useSyncExternalStore } from 'react'
import {
  LANGUAGES,
  listed,
  translate,
  type Language,
  type Message,
  type Values,
} from '../contract/message.ts'

const STORAGE_KEY = 'lang'

/** `<html lang>`: our `my` is Malay, which the rest of the world calls `ms`. */
const HTML_LANG = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const
/** dayjs calls Burmese `my`, so our codes never reach it. */
export const DAYJS_LOCALES = { en: 'en', my: 'ms-my', zh: 'zh-cn' } as const

const listeners = new Set<() => void>()
let current: Language = stored()

function stored(): Language {
  const kept = localStorage.getItem(STORAGE_KEY)
  return LANGUAGES.find((each) => each === kept) ?? 'en'
}

/** The language on screen. Components use {@link useLanguage}. */
export function currentLanguage(): Language {
  return current
}

/** Shows everything in another language and keeps the choice. */
export function setLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language)
  show(language)
}

/** Puts the stored language on the page; called once before the first paint. */
export function startLanguage(): void {
  show(stored())
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) show(stored())
  })
}

function show(language: Language) {
  current = language
  document.documentElement.lang = HTML_LANG[language]
  listeners.forEach((notice) => notice())
}

function subscribe(notice: () => void) {
  listeners.add(notice)
  return () => void listeners.delete(notice)
}

/** The language on screen; the component follows when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** `const say = useT()` → `say(text.hello, { name })`, in the language on screen. */
export function useT(): (message: Message, values?: Values) => string {
  const language = useLanguage()
  return (message, values) => translate(message, language, values)
}

/** Names words one after another, in the language on screen. */
export function useListed(): (words: readonly string[]) => string {
  const language = useLanguage()
  return (words) => listed(words, language)
}

/** Says a message in the language on screen, outside of components. */
export function translateNow(message: Message, values?: Values): string {
  return translate(message, current, values)
}
