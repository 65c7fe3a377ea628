import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import dayjs from 'dayjs'
import 'dayjs/locale/ms-my'
import 'dayjs/locale/zh-cn'
import { day } from '../../core/calendar.ts'
import { formatRinggit, sen } from '../../core/money.ts'
import { LANGUAGES, LOCALES, say, type Phrase } from '../contract/text.ts'
import { formatInstant } from './DayText.tsx'
import {
  currentLanguage,
  DAYJS_LOCALES,
  setLanguage,
  startLanguage,
  useLanguage,
  useSay,
} from './language.ts'
import { kitText } from './text.ts'

const BURMESE = /[\u1000-\u109f]/

afterEach(() => act(() => setLanguage('en')))

function Word() {
  const say = useSay()
  return <p data-language={useLanguage()}>{say(kitText.successful)}</p>
}

test('English is the usual language, and the choice is kept under `lang`', () => {
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

test('what another tab chose is taken over; nonsense is English', () => {
  startLanguage()
  localStorage.setItem('lang', 'zh')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  expect(currentLanguage()).toBe('zh')
  localStorage.setItem('lang', 'xx')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  expect(currentLanguage()).toBe('en')
})

test('no language formats with Burmese characters or says MYR', () => {
  for (const language of LANGUAGES) {
    const date = dayjs('2026-11-20').locale(DAYJS_LOCALES[language])
    const said = [
      date.format('dddd D MMMM YYYY'),
      new Intl.NumberFormat(LOCALES[language]).format(1_234_567.89),
      new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full' }).format(date.toDate()),
      say(example, language, { amountSen: sen(123_450), paidOn: day('2026-11-20') }),
      formatRinggit(sen(123_450)),
      formatInstant('2026-11-20T06:03:00Z'),
    ].join(' ')
    expect(said).not.toMatch(BURMESE)
    expect(said).not.toContain('MYR')
    expect(said).toContain('RM 1,234.50')
    expect(said).toContain('20-11-2026 14:03')
  }
})

const example: Phrase = {
  key: 'example',
  en: '{{amountSen}} on {{paidOn}}',
  my: '{{amountSen}} pada {{paidOn}}',
  zh: '{{paidOn}} {{amountSen}}',
}

/** Every phrase of the product. */
const tables = import.meta.glob<Record<string, Record<string, Phrase>>>(
  ['/src/**/text.ts', '/src/**/*Text.ts', '!/src/kit/contract/text.ts'],
  { eager: true },
)
const phrasesByFile = Object.entries(tables).map(
  ([file, exported]) =>
    [
      file,
      Object.values(exported)
        .flatMap((table) => Object.values(table))
        .filter((each) => typeof each === 'object' && 'zh' in each),
    ] as const,
)

test.each(phrasesByFile)('%s: the three languages fill the same places', (_, phrases) => {
  const places = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const { key, en, my, zh } of phrases) {
    const english = typeof en === 'string' ? en : en.other
    expect([key, places(my)]).toEqual([key, places(english)])
    expect([key, places(zh)]).toEqual([key, places(english)])
  }
})

test.each(phrasesByFile)(
  '%s: no Burmese, no MYR, full-width marks between characters',
  (_, phrases) => {
    for (const { key, my, zh } of phrases) {
      expect([key, my + zh]).not.toEqual([key, expect.stringMatching(BURMESE)])
      expect([key, my + zh]).not.toEqual([key, expect.stringContaining('MYR')])
      expect([key, zh]).not.toEqual([key, expect.stringMatching(/\p{Script=Han}[,;:?!]/u)])
    }
  },
)
