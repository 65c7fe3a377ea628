import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import dayjs from 'dayjs'
import 'dayjs/locale/ms-my'
import 'dayjs/locale/zh-cn'
import { day } from '#core/calendar.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { LANGUAGES, LOCALES, translate, type Message } from '../../contract/message.ts'
import { ApiError } from '../api/apiError.ts'
import { formatAmount } from '../display/formatAmount.ts'
import { whatsAppAddress } from '../display/PhoneLink.tsx'
import { formatInstant, formatTime } from '../display/DayText.tsx'
import {
  currentLanguage,
  DAYJS_LOCALES,
  setLanguage,
  startLanguage,
  translateNow,
  translateTo,
  useLanguage,
  useT,
} from './language.ts'
import { feedbackMessages } from '../feedback/messages.ts'

const BURMESE = /[\u1000-\u109f]/

afterEach(() => act(() => setLanguage('en')))

function Word() {
  const translate = useT()
  return <p data-language={useLanguage()}>{translate(feedbackMessages.successful)}</p>
}

test('uses English by default and keeps the choice under `lang`', () => {
  startLanguage()
  render(<Word />)
  expect(screen.getByText('Successful')).toBeTruthy()
  act(() => setLanguage('my'))
  expect(screen.getByText('Berjaya')).toBeTruthy()
  expect(localStorage.getItem('lang')).toBe('my')
  expect(document.documentElement.lang).toBe('ms')
  act(() => setLanguage('zh'))
  expect(screen.getByText('成功')).toBeTruthy()
  expect(document.documentElement.lang).toBe('zh-Hans')
})

test.each([null, '', 'xx', 'ms', 'EN', 'my '])('%j kept under `lang` is English', (kept) => {
  localStorage.clear()
  if (kept !== null) localStorage.setItem('lang', kept)
  startLanguage()
  expect(currentLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  render(<Word />)
  expect(screen.getByText('Successful')).toBeTruthy()
})

test.each([
  ['en', 'en'],
  ['my', 'ms'],
  ['zh', 'zh-Hans'],
] as const)('%s kept under `lang` is shown at the start, on a page in %s', (kept, tag) => {
  localStorage.setItem('lang', kept)
  startLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual([kept, tag])
})

test('applies the choice of another tab and treats an unknown one as English', () => {
  startLanguage()
  localStorage.setItem('lang', 'zh')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  expect(currentLanguage()).toBe('zh')
  localStorage.setItem('lang', 'xx')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  expect(currentLanguage()).toBe('en')
})

test('formats five past midnight as 00:05 on the business’s clock, whatever Intl returns', () => {
  expect(formatTime('2026-11-20T16:05:00Z')).toBe('00:05')
  expect(formatInstant('2026-11-20T16:05:00Z')).toBe('21-11-2026 00:05')
})

test('formats no language with Burmese characters or MYR', () => {
  for (const language of LANGUAGES) {
    const date = dayjs('2026-11-20').locale(DAYJS_LOCALES[language])
    const texts = [
      date.format('dddd D MMMM YYYY'),
      new Intl.NumberFormat(LOCALES[language]).format(1_234_567.89),
      new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full' }).format(date.toDate()),
      translate(example, language, { amountSen: sen(123_450), paidOn: day('2026-11-20') }),
      formatRinggit(sen(123_450)),
      formatInstant('2026-11-20T06:03:00Z'),
    ].join(' ')
    expect(texts).not.toMatch(BURMESE)
    expect(texts).not.toContain('MYR')
    expect(texts).toContain('RM 1,234.50')
    expect(texts).toContain('20-11-2026 14:03')
  }
})

test.each(LANGUAGES)(
  'writes %s without Burmese or MYR, with all formats of Intl and dayjs',
  (language) => {
    const date = dayjs('2026-11-02T06:03:00Z').locale(DAYJS_LOCALES[language])
    const tag = LOCALES[language]
    const styles = ['full', 'long', 'medium', 'short'] as const
    const months = Array.from({ length: 12 }, (_, month) => date.month(month))
    const weekdays = Array.from({ length: 7 }, (_, weekday) => date.day(weekday))
    const texts = [
      ...months.map((each) => each.format('MMMM MMM')),
      ...weekdays.map((each) => each.format('dddd ddd dd A')),
      ...styles.map((dateStyle) =>
        new Intl.DateTimeFormat(tag, { dateStyle, timeStyle: dateStyle }).format(date.toDate()),
      ),
      new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-1, 'day'),
      new Intl.ListFormat(tag).format(['Ali', 'Siti', '美玲']),
      ...[0, 1, 2, -1_234_567.5].map((n) => new Intl.NumberFormat(tag).format(n)),
      new Intl.PluralRules(tag).select(1),
    ].join(' ')
    expect(texts).not.toMatch(BURMESE)
    expect(texts).not.toContain('MYR')
  },
)

test('no text on screen breaks between RM and its number; a text that leaves the screen has a space', () => {
  const values = { amountSen: sen(123_450), paidOn: day('2026-11-20') }
  function Sentence() {
    const t = useT()
    return <p title={t(example, { amountSen: sen(-5_000) })}>{t(example, values)}</p>
  }
  for (const language of LANGUAGES) {
    act(() => setLanguage(language))
    const { container, unmount } = render(<Sentence />)
    const shown = container.querySelector('p')!
    expect(shown.firstChild!.nodeValue).toContain('RM\u00a01,234.50')
    expect(shown.attributes.getNamedItem('title')!.value).toContain('\u2212RM\u00a050.00')
    unmount()
    const texts = [translateNow(example, values), translateTo(language)(example, values)]
    for (const text of texts) expect(text).toContain('RM\u00a01,234.50')
    expect(translate(example, language, values)).toContain('RM 1,234.50')
  }
  expect(formatAmount(sen(123_450))).toBe('RM\u00a01,234.50')
  const error = new ApiError({
    message: 'Only RM 5.00 is left.',
    code: 'X',
    status: 422,
    data: { errors: [{ path: 'amount', message: 'At most RM 5.00.' }] },
  })
  expect([error.message, error.fieldErrors[0]?.message]).toEqual([
    'Only RM\u00a05.00 is left.',
    'At most RM\u00a05.00.',
  ])
  const link = whatsAppAddress('+60123456789', translateNow(example, values))
  expect(decodeURIComponent(link)).toContain('RM 1,234.50')
})

const example: Message = {
  key: 'example',
  en: '{{amountSen}} on {{paidOn}}',
  my: '{{amountSen}} pada {{paidOn}}',
  zh: '{{paidOn}} {{amountSen}}',
}

/** Every message of the product. */
const tables = import.meta.glob<Record<string, Record<string, Message>>>(
  ['/src/**/text.ts', '/src/**/*Text.ts', '!/src/platform/contract/text.ts'],
  { eager: true },
)
const messagesByFile = Object.entries(tables).map(
  ([file, exported]) =>
    [
      file,
      Object.values(exported)
        .flatMap((table) => Object.values(table))
        .filter((each) => typeof each === 'object' && 'zh' in each),
    ] as const,
)

/** A sample value for each placeholder, by its name. */
const filling = (name: string) =>
  name.endsWith('Sen')
    ? sen(123_450)
    : name.endsWith('On')
      ? day('2026-11-02')
      : name === 'count'
        ? 2
        : 'X'
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

test.each(messagesByFile)(
  '%s: shows amounts as RM and dates as DD-MM-YYYY in each language when it is filled in',
  (_, defineMessages) => {
    for (const message of defineMessages) {
      const places = placesIn(message.zh)
      const values = Object.fromEntries(places.map((name) => [name, filling(name)]))
      for (const language of LANGUAGES) {
        const texts = translate(message, language, values)
        expect([message.key, texts]).not.toEqual([
          message.key,
          expect.stringMatching(/[{}]|undefined|NaN/),
        ])
        expect([message.key, texts]).not.toEqual([message.key, expect.stringMatching(BURMESE)])
        expect([message.key, texts]).not.toEqual([message.key, expect.stringContaining('MYR')])
        const amounts = texts.split('RM 1,234.50').length - 1
        const dates = texts.split('02-11-2026').length - 1
        expect([message.key, amounts]).toEqual([
          message.key,
          places.filter((name) => name.endsWith('Sen')).length,
        ])
        expect([message.key, dates]).toEqual([
          message.key,
          places.filter((name) => name.endsWith('On')).length,
        ])
      }
    }
  },
)

test.each(messagesByFile)(
  '%s: uses a singular for one in English, and nowhere else a plural',
  (_, defineMessages) => {
    for (const message of defineMessages) {
      if (typeof message.en === 'string') continue
      const values = Object.fromEntries(placesIn(message.zh).map((name) => [name, filling(name)]))
      const [none, one, two] = [0, 1, 2].map((count) =>
        LANGUAGES.map((language) => translate(message, language, { ...values, count })),
      )
      const withCount = (text: string, count: number) => text.replace(/\b0\b/, String(count))
      expect([message.key, one![0]]).not.toEqual([message.key, withCount(none![0]!, 1)])
      expect([message.key, two![0]]).toEqual([message.key, withCount(none![0]!, 2)])
      for (const [i] of [1, 2].entries()) {
        expect([message.key, one![i + 1]]).toEqual([message.key, withCount(none![i + 1]!, 1)])
        expect([message.key, two![i + 1]]).toEqual([message.key, withCount(none![i + 1]!, 2)])
      }
    }
  },
)

test.each(messagesByFile)(
  '%s: has the same placeholders in the three languages',
  (_, defineMessages) => {
    const places = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
    for (const { key, en, my, zh } of defineMessages) {
      const english = typeof en === 'string' ? en : en.other
      expect([key, places(my)]).toEqual([key, places(english)])
      expect([key, places(zh)]).toEqual([key, places(english)])
    }
  },
)

test.each(messagesByFile)(
  '%s: contains no Burmese and no MYR, and full-width marks between characters',
  (_, defineMessages) => {
    for (const { key, my, zh } of defineMessages) {
      expect([key, my + zh]).not.toEqual([key, expect.stringMatching(BURMESE)])
      expect([key, my + zh]).not.toEqual([key, expect.stringContaining('MYR')])
      expect([key, zh]).not.toEqual([key, expect.stringMatching(/\p{Script=Han}[,;:?!]/u)])
    }
  },
)
