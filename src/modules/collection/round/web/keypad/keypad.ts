import { ZERO_SEN, type Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'

const MAX_DIGITS = 7

/**
 * Returns the text after a key press: digits, one point, two decimals at most. 00 adds as many zeros as
 * there is room for.
 */
export function pressed(typed: string, key: string): string {
  if (key === 'back') return typed.slice(0, -1)
  if (key === 'clear') return ''
  if (key === '00') return pressed(pressed(typed, '0'), '0')
  const next = typed === '0' && key !== '.' ? key : typed + key
  const [whole = '', decimals] = (next.startsWith('.') ? `0${next}` : next).split('.')
  const isAmount = /^\d+(\.\d{0,2})?$/.test(next.replace(/^\./, '0.'))
  if (!isAmount || whole.length > MAX_DIGITS) return typed
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

/** Converts the typed text to sen; an empty text is 0. */
export function parseTypedSen(typed: string): Sen {
  return parseRinggit(typed.replace(/\.$/, '')) ?? ZERO_SEN
}

/** Writes typed digits with thousands separators and keeps the decimals as typed. */
export function groupDigits(typed: string): string {
  const [whole = '', ...decimals] = typed.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}
