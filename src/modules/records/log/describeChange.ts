import type { z } from 'zod'
import { formatDay, isDay } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { listed, translate, type Language, type Message } from '#platform/contract/message.ts'
import { getWeekdayName } from '#platform/contract/weekdayName.ts'
import type { fieldChange } from './server/schemas.ts'
import { getLanguageName, getValueWords } from './valueMessages.ts'
import { activityMessages as text, fieldMessages } from './messages.ts'

type Change = z.output<typeof fieldChange>

/** Formats a change: `debit days: 60 → 50`; only the new value if there was none before. */
export function describeChange(entity: string, change: Change, language: Language): string {
  const { label, before, after } = getChangeParts(entity, change, language)
  const value = before === undefined ? after : `${before} → ${after}`
  return translate(commonMessages.labelled, language, { label, value })
}

/**
 * Returns the field's name and both values in readable form; `before` is undefined if there was
 * none.
 */
export function getChangeParts(
  entity: string,
  { field, before, after }: Change,
  language: Language,
) {
  const label: Message | undefined = fieldMessages[field as keyof typeof fieldMessages]
  const shown = (value: Change['before']) => getValueText(entity, field, value, language)
  return {
    label: label ? translate(label, language) : field,
    before: before === null ? undefined : shown(before),
    after: shown(after),
  }
}

/** Returns a value in readable form: amounts, days and words, never a code. */
export function getValueText(
  entity: string,
  field: string,
  value: Change['before'],
  language: Language,
): string {
  const word = (message: Message) => translate(message, language)
  if (value === null || value === '') return word(text.none)
  if (Array.isArray(value)) {
    const items = value.map((each) => getItemText(entity, field, each, language))
    return listed(items, language) || word(text.none)
  }
  if (typeof value === 'boolean') return word(value ? text.yes : text.no)
  const words = getValueWords(field, value)
  if (words) return word(words)
  if (typeof value === 'number') {
    const status = field === 'status' && getStatus(entity, value)
    if (status) return word(status)
    if (MONEY.has(field)) return formatRinggit(value as Sen)
    return PERCENT.has(field) ? `${value}%` : String(value)
  }
  return isDay(value) ? formatDay(value) : (getLanguageName(field, value) ?? value)
}

/** Returns one value of a list in readable form; numbers of a list are texts on the wire. */
function getItemText(entity: string, field: string, item: string, language: Language) {
  if (field === 'countedDays') return describeDay(item)
  if (field === 'dates') return describeDate(item)
  if (field === 'aboveAmounts') return formatRinggit(Number(item) as Sen)
  if (field === 'weekdays') return getWeekdayName(Number(item), language)
  return getValueText(entity, field, item, language)
}

/** Formats a date with its name: `31-08-2026 National Day`. */
function describeDate(value: string): string {
  const [on = '', ...name] = value.split(' ')
  return [isDay(on) ? formatDay(on) : on, ...name].join(' ')
}

/** Formats a day of a count: its date, and what was counted of what was expected. */
function describeDay(value: string): string {
  const [on = '', counted, , expected] = value.split(' ')
  const amounts = [counted, expected].map((amount) => formatRinggit(Number(amount) as Sen))
  return `${isDay(on) ? formatDay(on) : on}: ${amounts.join(' / ')}`
}

// The field names whose values are sen.
const MONEY = new Set([
  'amount',
  'balance',
  'commission',
  'debitAmount',
  'expectedAmount',
  'expectedCredit',
  'firstCreditAmount',
  'carried',
  'lossAmount',
  'lossUndone',
  'owed',
  'payOut',
  'pettyCash',
  'profit',
  'totalDebit',
  'totalCredit',
])

const PERCENT = new Set(['commissionRate', 'highestRate', 'interestRate'])

function getStatus(entity: string, status: number): Message | undefined {
  if (entity === 'cashbook') return [text.unsettled, text.settled, text.closed][status - 1]
  return { 1: text.active, [-1]: text.inactive, [-2]: text.deleted }[status]
}
