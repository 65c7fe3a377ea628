import { translate, type Language, type Phrase } from '../../platform/contract/text.ts'
import { actionText } from './actionText.ts'
import { activityText } from './text.ts'

type Told = {
  action: string
  entityName: string | null
  agentName: string | null
  customerName: string | null
  cashbookCode: string | null
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

/** What was done, as a sentence that follows the name of who did it. */
export function sentenceOf(told: Told, language: Language): string {
  const phrase: Phrase | undefined = actionText[told.action as keyof typeof actionText]
  if (!phrase) return told.action
  const none = translate(activityText.none, language)
  return translate(phrase, language, {
    what: told.entityName ?? none,
    agent: told.agentName ?? none,
    customer: told.customerName ?? none,
    cashbook: told.cashbookCode ?? none,
    amountSen: amountOf(told.changes),
    count: countOf(told.changes),
  })
}

/** The sum that the action is about: what it moved, or what it took back. */
function amountOf(changes: Told['changes']): number | undefined {
  const moved = changes.find(({ field }) => field === 'amount' || field === 'debitAmount')
  const amount = moved?.after ?? moved?.before
  return typeof amount === 'number' ? amount : undefined
}

function countOf(changes: Told['changes']): number | undefined {
  const counted = changes.find(({ field }) => field === 'count')?.after
  return typeof counted === 'number' ? counted : undefined
}
