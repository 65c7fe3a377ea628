import { addDays, day } from '#core/calendar.ts'
import type { State } from '#core/malaysia.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

/** ISO 3166-2:MY. */
const STATE_CODES: Readonly<Record<State, string>> = {
  Johor: '01',
  Kedah: '02',
  Kelantan: '03',
  Melaka: '04',
  'Negeri Sembilan': '05',
  Pahang: '06',
  'Pulau Pinang': '07',
  Perak: '08',
  Perlis: '09',
  Selangor: '10',
  Terengganu: '11',
  Sabah: '12',
  Sarawak: '13',
  'W.P. Kuala Lumpur': '14',
  'W.P. Labuan': '15',
  'W.P. Putrajaya': '16',
}

const LANGUAGES: Readonly<Record<Language, string[]>> = {
  en: ['en', 'ms'],
  my: ['ms', 'en'],
  zh: ['zh', 'en', 'ms'],
}

const DAY_MS = 86_400_000

/** Handles the public holidays of a year; a holiday of two days is two lines. */
export const handleListHolidays: Read<typeof endpoints.listHolidays> = async (
  { language },
  { query: { year, state } },
) => {
  // The data of the whole world is loaded by who asks first.
  const { default: Holidays } = await import('date-holidays')
  const options = { languages: LANGUAGES[language], types: ['public' as const] }
  const calendar = state
    ? new Holidays('MY', STATE_CODES[state], options)
    : new Holidays('MY', options)
  const names = new Map<string, { name: string; isMoving: boolean }>()
  for (const { date, start, end, name, rule } of calendar.getHolidays(year)) {
    const first = day(date.slice(0, 10))
    const count = Math.max(Math.round((end.getTime() - start.getTime()) / DAY_MS), 1)
    for (let more = 0; more < count; more++) {
      const on = addDays(first, more)
      const earlier = names.get(on)
      const named = earlier && earlier.name !== name ? `${earlier.name}, ${name}` : name
      const isMoving = (earlier?.isMoving ?? false) || !/^\d\d-\d\d/.test(rule)
      names.set(on, { name: named.slice(0, 80), isMoving })
    }
  }
  return [...names]
    .map(([date, named]) => ({ date: day(date), ...named }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}
