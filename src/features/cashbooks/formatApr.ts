import type { Message, Values } from '../../platform/contract/message.ts'
import { cashbookMessages as text } from './messages.ts'

/** From here on (percent) a rate is no longer read as a number. */
const HIGHEST_SHOWN = 10_000

/** An effective annual rate in percent as screens and papers show it, two decimals. */
export function formatApr(
  percent: number,
  t: (message: Message, values?: Values) => string,
): string {
  if (percent >= HIGHEST_SHOWN) return t(text.aprOver)
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`
}
