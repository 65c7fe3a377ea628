// The first that is found names it: browsers call themselves by their forebears' names too.
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** What a person calls a device, from how its browser names itself: `Chrome · Windows`. */
export function deviceName(userAgent: string | null): string | undefined {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean)
  return names.length > 0 ? names.join(' · ') : undefined
}

/** Whether it is held in the hand. */
export function isHandheld(userAgent: string | null): boolean {
  return /iPhone|iPad|Android/.test(userAgent ?? '')
}
