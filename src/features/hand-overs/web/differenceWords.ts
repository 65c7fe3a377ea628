import { negateSen, type Sen } from '../../../core/money.ts'
import type { Phrase, Values } from '../../../platform/contract/text.ts'
import { handOverWebText as text } from './text.ts'

/** What is said of cash that was counted less what was expected: exact, short or over. */
export function differenceWords(differenceSen: Sen): [Phrase, Values?] {
  if (differenceSen === 0) return [text.exact]
  return differenceSen < 0
    ? [text.short, { amountSen: negateSen(differenceSen) }]
    : [text.over, { amountSen: differenceSen }]
}
