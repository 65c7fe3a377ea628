declare const brand: unique symbol

/** A calendar date as `YYYY-MM-DD`, years 1900 to 9999. Days compare with `<` as plain text. */
export type Day = string & { readonly [brand]: 'Day' }

const DAY_MS = 86_400_000
const FORM = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a date that exists, e.g. not `2026-02-29`. */
export function isDay(text: string): text is Day {
  if (!FORM.test(text) || text < '1900') return false
  // A day that its month does not have is read as one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** The text as a day. Throws RangeError when no such date exists. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a date (YYYY-MM-DD): ${text}`)
  return text
}

/** The day `days` later (earlier when negative). Throws RangeError outside the years 1900 to 9999. */
export function addDays(from: Day, days: number): Day {
  const moved = new Date((dayIndex(from) + days) * DAY_MS)
  if (Number.isNaN(moved.getTime())) throw new RangeError(`No day ${days} days from ${from}`)
  return day(moved.toISOString().slice(0, 10))
}

/** Whole days from one day to another: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayIndex(to) - dayIndex(from)
}

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function daysFrom(from: Day, to: Day): Day[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(of: Day): number {
  return new Date(dayIndex(of) * DAY_MS).getUTCDay()
}

export function minDay(first: Day, ...rest: Day[]): Day {
  return rest.reduce((least, each) => (each < least ? each : least), first)
}

export function maxDay(first: Day, ...rest: Day[]): Day {
  return rest.reduce((most, each) => (each > most ? each : most), first)
}

/** The day as screens and files show it: `DD-MM-YYYY`. */
export function formatDay(shown: Day): string {
  return shown.split('-').reverse().join('-')
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The date that a clock on the wall shows in an IANA time zone. Throws RangeError on an unknown zone. */
export function todayIn(zone: string, now: Date): Day {
  // Building a formatter costs far more than using one, and every request asks.
  const clock = clocks.get(zone) ?? clockIn(zone)
  clocks.set(zone, clock)
  return day(clock.format(now))
}

/** An instant as a clock on the wall of that zone shows it: `DD-MM-YYYY HH:mm`. */
export function formatInstant(zone: string, at: Date): string {
  const clock = times.get(zone) ?? timeIn(zone)
  times.set(zone, clock)
  return `${formatDay(todayIn(zone, at))} ${clock.format(at)}`
}

const times = new Map<string, Intl.DateTimeFormat>()

function timeIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

function clockIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}

function dayIndex(of: Day): number {
  return Date.parse(`${of}T00:00:00Z`) / DAY_MS
}
