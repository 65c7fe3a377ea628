import type { Message, Values } from '#platform/contract/message.ts'
import { cashbookMessages as text } from './messages.ts'

/** From this rate (percent) on, the number is no longer shown. */
const HIGHEST_SHOWN = 10_000

/** Formats an effective annual rate in percent for screens and papers, with two decimals. */
export function formatApr(
  percent: number,
  t: (message: Message, values?: Values) => string,
): string {
  if (percent >= HIGHEST_SHOWN) return t(text.aprOver)
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`
}
