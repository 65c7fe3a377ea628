declare const brand: unique symbol

/** A calendar date as `YYYY-MM-DD`, years 1900 to 9999. Days compare with `<` as plain text. */
export type Day = string & { readonly [brand]: 'Day' }

const DAY_MS = 86_400_000
const FORM = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether the text is a date that exists, e.g. not `2026-02-29`. */
export function isDay(text: string): text is Day {
  if (!FORM.test(text) || text < '1900') return false
  // A day that its month does not have is parsed as one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Converts the text to a day. @throws RangeError when no such date exists. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a date (YYYY-MM-DD): ${text}`)
  return text
}

/**
 * Returns the day `days` later (earlier when negative). @throws RangeError outside the years 1900
 * to 9999.
 */
export function addDays(from: Day, days: number): Day {
  const moved = new Date((dayIndex(from) + days) * DAY_MS)
  if (Number.isNaN(moved.getTime())) throw new RangeError(`No day ${days} days from ${from}`)
  return day(moved.toISOString().slice(0, 10))
}

/** Counts whole days from one day to another: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayIndex(to) - dayIndex(from)
}

/** Lists every day from `from` to `to`, both included; none when `to` is earlier. */
export function daysFrom(from: Day, to: Day): Day[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(of: Day): number {
  return new Date(dayIndex(of) * DAY_MS).getUTCDay()
}

export function minDay(first: Day, ...rest: Day[]): Day {
  return rest.reduce((least, each) => (each < least ? each : least), first)
}

export function maxDay(first: Day, ...rest: Day[]): Day {
  return rest.reduce((most, each) => (each > most ? each : most), first)
}

/** Formats the day for screens and files: `DD-MM-YYYY`. */
export function formatDay(shown: Day): string {
  return `${shown.slice(8)}-${shown.slice(5, 7)}-${shown.slice(0, 4)}`
}

/** Returns the local date in an IANA time zone. @throws RangeError on an unknown zone. */
export function todayIn(zone: string, now: Date): Day {
  return day(onTheWall(zone, now).slice(0, 10))
}

/** Formats an instant in local time of the zone: `DD-MM-YYYY HH:mm`. */
export function formatInstant(zone: string, at: Date): string {
  const wall = onTheWall(zone, at)
  return `${formatDay(wall.slice(0, 10) as Day)} ${wall.slice(11, 16)}`
}

/** Formats the same for other programs: `YYYY-MM-DD HH:mm`. */
export function formatInstantIso(zone: string, at: Date): string {
  return onTheWall(zone, at).slice(0, 16).replace('T', ' ')
}

/** Returns the local time in the zone as `YYYY-MM-DDTHH:mm:ss…`. */
function onTheWall(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetIn(zone, at)).toISOString()
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, { quarter: number; offsetMs: number }>()
const QUARTER_HOUR_MS = 900_000

/**
 * Returns how far a zone is ahead of UTC. Cached, because no zone changes within a quarter of an
 * hour.
 */
function offsetIn(zone: string, at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER_HOUR_MS)
  const known = offsets.get(zone)
  if (known?.quarter === quarter) return known.offsetMs
  const clock = clocks.get(zone) ?? clockIn(zone)
  clocks.set(zone, clock)
  const start = quarter * QUARTER_HOUR_MS
  const offsetMs = Date.parse(`${clock.format(start).replace(' ', 'T')}Z`) - start
  offsets.set(zone, { quarter, offsetMs })
  return offsetMs
}

// Building a formatter costs far more than using one, and every request needs it.
function clockIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
}

function dayIndex(of: Day): number {
  return Date.parse(`${of}T00:00:00Z`) / DAY_MS
}
