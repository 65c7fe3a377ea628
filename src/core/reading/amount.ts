import { sen, type Sen } from '../money.ts'
import { foldWidth, readLine } from './text.ts'

const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g
const CURRENCY = /^(-?)\s*(?:rm|myr)\s*|\s*(?:rm|myr)$/gi
// Groups are of exactly three, by commas or by blanks.
const HUNDREDTHS = /^(-?)\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.(\d{0,2}))?$/

/**
 * Reads a typed amount in ringgit: `1200`, `1,200.5`, `RM 20`, `−50.00`, `１２００`. Undefined for
 * anything else (`20,50`, `1.234,56`, `1,2,0,0`, three decimals): it is never another amount.
 */
export function parseRinggit(typed: string): Sen | undefined {
  return parseHundredths(plainFigure(typed).replace(CURRENCY, '$1'))
}

/**
 * Reads a typed percentage as whole basis points: `12.5`, `12.5 %`. Undefined for anything else.
 */
export function parsePercent(typed: string): number | undefined {
  return parseHundredths(plainFigure(typed).replace(/\s*%$/, ''))
}

/** Reads a typed whole number: `1200`, `1,200`, `-3`. Undefined for anything else. */
export function parseWhole(typed: string): number | undefined {
  const figure = plainFigure(typed)
  const hundredths = figure.includes('.') ? undefined : parseHundredths(figure)
  return hundredths === undefined ? undefined : hundredths / 100
}

/** Returns whether a pasted or imported cell says that there is no value: blank, `-` or `nil`. */
export function isNothing(cell: string): boolean {
  return /^(-+|nil)?$/i.test(plainFigure(cell))
}

/** Returns the text with plain digits and signs, and without invisible characters. */
function plainFigure(typed: string): string {
  return foldWidth(readLine(typed)).replace(DASHES, '-').replace(/\s/g, ' ').trim()
}

function parseHundredths(figure: string): Sen | undefined {
  const [, minus, whole = '', decimals = ''] = HUNDREDTHS.exec(figure) ?? []
  if (minus === undefined || (whole === '' && decimals === '')) return undefined
  const size = Number(whole.replace(/[, ]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(size) ? sen(minus ? -size : size) : undefined
}
