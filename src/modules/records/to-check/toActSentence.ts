import type { z } from 'zod'
import { subtractSen, type Sen } from '#core/money.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { toSentence, type Sentences } from '../log/toSentence.ts'
import type { act } from './server/schemas.ts'
import { toCheckMessages as text } from './messages.ts'

type Worded = Pick<
  z.output<typeof act>,
  | 'id'
  | 'action'
  | 'entityName'
  | 'agentName'
  | 'customerName'
  | 'cashbookCode'
  | 'paymentDate'
  | 'changes'
  | 'amount'
  | 'personName'
  | 'paperNumber'
>

/** Returns what was done, which follows the name of who did it; a check of a paper has nobody. */
export function toActSentence(act: Worded, sentences: Sentences, language: Language): string {
  if (act.id.startsWith('PAPER-')) {
    return translate(text.paperChecked, language, {
      number: act.paperNumber,
      customer: act.customerName,
      amountSen: act.amount,
    })
  }
  if (!act.id.startsWith('COUNT-')) return toSentence(act, sentences, language)
  const [count] = act.changes
  const [counted, expected] = [Number(count?.after), Number(count?.before)] as [Sen, Sen]
  const values = { name: act.personName, amountSen: counted }
  return counted < expected
    ? translate(text.short, language, { ...values, shortSen: subtractSen(expected, counted) })
    : translate(text.over, language, { ...values, overSen: subtractSen(counted, expected) })
}
