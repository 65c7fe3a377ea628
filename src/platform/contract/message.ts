import { formatCount } from '#core/formatCount.ts'
import { formatDay, type Day } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'

/** The product's languages. `my` is our code for Malay; browsers and `Intl` know it as `ms`. */
export const LANGUAGES = ['en', 'my', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same languages as BCP 47 tags, for `<html lang>` and `Intl`. */
export const LOCALES = { en: 'en-MY', my: 'ms-MY', zh: 'zh-Hans-MY' } as const

/** English alone has a plural: `{ one, other }` is chosen by the value named `count`. */
export type Words = string | { readonly one: string; readonly other: string }

export type Message<Key extends string = string> = {
  readonly key: Key
  readonly en: Words
  readonly my: string
  readonly zh: string
}

/**
 * The values of a message's `{{places}}`. Names ending in Sen are shown as ringgit, in On as
 * DD-MM-YYYY, and a count as 1,480.
 */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** A message in English, Malay and Chinese. */
export type Texts = readonly [en: Words, my: string, zh: string]

/**
 * Defines messages, one line each: English, Malay, Chinese. An UPPER_CASE key is a stable code and
 * exists once in the product.
 */
export function defineMessages<const Table extends Record<string, Texts>>(
  table: Table,
): { readonly [Key in keyof Table & string]: Message<Key> } {
  const entries = Object.entries(table).map(([key, [en, my, zh]]) => [key, { key, en, my, zh }])
  return Object.fromEntries(entries)
}

/**
 * Returns the message in one language with its places filled; a place without a value stays empty.
 */
export function translate(message: Message, language: Language, values: Values = {}): string {
  const words = message[language]
  const text = typeof words === 'string' ? words : words[values.count === 1 ? 'one' : 'other']
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string, at: number) =>
    apart(text[at - 1], shown(name, values[name]), text[at + place.length]),
  )
}

const HAN = /\p{Script=Han}/u
const LETTER_OR_FIGURE = /[\p{Script=Latin}\d]/u

/** Separates letters and digits from Chinese characters: `欠 Lim`, but `欠陈美玲`. */
function apart(before = '', value: string, after = ''): string {
  const left = HAN.test(before) && LETTER_OR_FIGURE.test(value.slice(0, 1)) ? ' ' : ''
  const right = HAN.test(after) && LETTER_OR_FIGURE.test(value.slice(-1)) ? ' ' : ''
  return left + value + right
}

/** Joins words: `a, b`, in Chinese `a、b`. */
export function listed(words: readonly string[], language: Language): string {
  return words.join(language === 'zh' ? '、' : ', ')
}

function shown(name: string, value: Values[string]): string {
  if (value == null) return ''
  if (name.endsWith('Sen')) return formatRinggit(value as Sen)
  if (name.endsWith('On')) return formatDay(value as Day)
  if (name === 'count' && typeof value === 'number') return formatCount(value)
  return String(value)
}

/** Returns the best of our languages for an Accept-Language header; `ms` counts as Malay. */
export function getLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').toLowerCase().split(/[,;\s]/)
  for (const tag of wanted) {
    if (tag.startsWith('my') || tag.startsWith('ms')) return 'my'
    if (tag.startsWith('zh')) return 'zh'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
