import { translate, type Language } from '#platform/contract/message.ts'
import { iouMessages as text } from '../messages.ts'
import type { Iou } from './IouPaper.tsx'

/** Returns the text that goes with an IOU to its borrower. */
export function describeIou({ terms }: Pick<Iou, 'terms'>, language: Language): string {
  return translate(terms.lenderName ? text.message : text.messageNameless, language, {
    lender: terms.lenderName,
    code: terms.cashbookId,
    expectedSen: terms.expectedCredit,
    startOn: terms.startDate,
    dueOn: terms.dueDate,
    dailySen: terms.dailyCredit,
  })
}
