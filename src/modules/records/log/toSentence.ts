import type { Action } from '#core/actions.ts'
import { formatDay, isDay, type Day } from '#core/calendar.ts'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import { getValueText } from './describeChange.ts'
import { activityMessages } from './messages.ts'

type EntryValues = {
  action: string
  entityName: string | null
  agentName: string | null
  customerName: string | null
  cashbookCode: string | null
  paymentDate?: Day | null | undefined
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

/** What the modules say about each action; the application composes it. */
export type Sentences = Readonly<Record<Action, Message>>

/** Returns the sentence of an action, which follows the name of the actor. */
export function toSentence(entry: EntryValues, sentences: Sentences, language: Language): string {
  // An action of an earlier version may be gone.
  const message: Message | undefined = sentences[entry.action as Action]
  if (!message) return entry.action
  const none = translate(activityMessages.none, language)
  const done = translate(message, language, {
    what: entry.entityName ?? none,
    agent: entry.agentName ?? none,
    customer: entry.customerName ?? none,
    cashbook: entry.cashbookCode ?? none,
    amountSen: getAmount(entry.changes),
    count: getCount(entry.changes),
    date: getDay(entry.changes, 'date'),
    promisedDate: getDay(entry.changes, 'promisedDate'),
  })
  const datedOn = entry.paymentDate
  const sentence = datedOn
    ? translate(activityMessages.dated, language, { sentence: done, datedOn })
    : done
  const reason = getReason(entry.changes)
  if (reason === undefined) return sentence
  return translate(activityMessages.because, language, {
    sentence,
    reason: getValueText(entry.action, 'reason', reason, language),
  })
}

/** Returns why it was done, as it was typed or chosen. */
function getReason(changes: EntryValues['changes']): string | undefined {
  const reason = changes.find(({ field }) => field === 'reason')?.after
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

/** Returns a day of the action in readable form. */
function getDay(changes: EntryValues['changes'], field: string): string | undefined {
  const changed = changes.find((change) => change.field === field)
  const value = changed?.after ?? changed?.before
  return typeof value === 'string' && isDay(value) ? formatDay(value) : undefined
}

/** Returns the amount of the action: what it moved or reversed. */
function getAmount(changes: EntryValues['changes']): number | undefined {
  const moved = changes.find(({ field }) => field === 'amount' || field === 'debitAmount')
  const amount = moved?.after ?? moved?.before
  return typeof amount === 'number' ? amount : undefined
}

function getCount(changes: EntryValues['changes']): number | undefined {
  const counted = changes.find(({ field }) => field === 'count')?.after
  return typeof counted === 'number' ? counted : undefined
}
