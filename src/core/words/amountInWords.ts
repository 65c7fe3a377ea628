import type { Sen } from '../money.ts'
import { chineseAmount } from './chineseAmount.ts'
import { english } from './english.ts'
import { malay } from './malay.ts'

/** The languages that an amount can be written out in; `my` is Malay. */
export type WordsLanguage = 'en' | 'my' | 'zh'

/**
 * Writes an amount in words, as on a cheque: closed at its end, so that nothing can be added.
 * RM 1,200.50 → `Ringgit Malaysia: One thousand two hundred and sen fifty only`,
 * `Ringgit Malaysia: Seribu dua ratus dan sen lima puluh sahaja`, `马币壹仟贰佰令吉伍拾仙`.
 * @throws RangeError for a negative amount and from RM 1 trillion up.
 */
export function amountInWords(amount: Sen, language: WordsLanguage): string {
  if (amount < 0 || amount >= 100_000_000_000_000) {
    throw new RangeError(`Not an amount that is written out: ${amount}`)
  }
  const ringgit = Math.floor(amount / 100)
  const cents = amount % 100
  if (language === 'zh') return chineseAmount(ringgit, cents)
  const { numberIn, and, only } = language === 'en' ? ENGLISH : MALAY
  const parts = [
    ...(ringgit > 0 || cents === 0 ? [numberIn(ringgit)] : []),
    ...(cents > 0 ? [`sen ${numberIn(cents)}`] : []),
  ]
  return `Ringgit Malaysia: ${capitalised(parts.join(` ${and} `))} ${only}`
}

const ENGLISH = { numberIn: english, and: 'and', only: 'only' }
const MALAY = { numberIn: malay, and: 'dan', only: 'sahaja' }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
