import { isDay } from './calendar.ts'
import { readLine } from './reading/text.ts'

/** The shortest and the longest number of an identity card or a passport, in characters. */
export const IDENTITY_LENGTH = { least: 5, most: 20 } as const

/**
 * Normalises the number of an identity card or a passport: capital letters and digits only, as it
 * is stored and compared.
 */
export function normaliseIdentity(typed: string): string {
  return readLine(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-./]/g, '')
}

/** Returns whether a normalised number may belong to an identity card or a passport. */
export function isIdentity(number: string): boolean {
  const { least, most } = IDENTITY_LENGTH
  return number.length >= least && number.length <= most && /^[A-Z0-9]+$/.test(number)
}

const IC = /^(\d{2})(\d{4})(\d{2})\d{4}$/

// Codes of the place of birth that the National Registration Department has not given out.
const UNUSED_PLACES = new Set([
  '00',
  '17',
  '18',
  '19',
  '20',
  '69',
  '70',
  '73',
  '80',
  '81',
  '94',
  '95',
  '96',
  '97',
])

/**
 * Returns what is impossible in a normalised number of 12 digits, which is a Malaysian identity card:
 * YYMMDD, two digits of the place of birth, four more. Nothing for any other number.
 */
export function findIdentityDoubt(number: string): 'DATE' | 'PLACE' | undefined {
  const parts = IC.exec(number)
  if (!parts) return undefined
  const [, year, monthAndDay = '', place = ''] = parts
  const isPossible = ['19', '20'].some((century) =>
    isDay(`${century}${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`),
  )
  if (!isPossible) return 'DATE'
  return UNUSED_PLACES.has(place) ? 'PLACE' : undefined
}

const SHOWN = 4

/** Hides a number but for its last four characters; an empty one stays empty. */
export function maskIdentity(number: string): string {
  return number === '' ? '' : `••••${number.slice(-SHOWN)}`
}

/** Returns a number as it is printed: an identity card with its hyphens. */
export function showIdentity(number: string): string {
  return IC.test(number) ? `${number.slice(0, 6)}-${number.slice(6, 8)}-${number.slice(8)}` : number
}
