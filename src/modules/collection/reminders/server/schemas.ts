import { z } from 'zod'
import { REMINDER_REASONS } from '#core/reminders.ts'
import {
  id,
  senAmount,
  businessDay,
  instant,
  joinedIds,
  labelled,
} from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { searchTerm } from '#modules/customers/server/schemas.ts'
import { reminderMessages as text } from '../messages.ts'
import { REMINDER_SORTS } from '../contract.ts'
import { updateReminderTextBody } from '../forms.ts'

const reason = z.enum(REMINDER_REASONS)

/** A customer who needs a reminder today, with the text of the most urgent reason. */
export const reminderRow = z.object({
  customerId: id,
  customerName: z.string(),
  phoneNumber: z.string(),
  agentId: id,
  agentName: z.string(),
  reasons: z.array(reason).meta({ description: 'the most urgent first; the text is of the first' }),
  cashbookCode: z.string().meta({ description: 'joined by commas when the reason has several' }),
  cashbookId: id.meta({ description: 'the first of them' }),
  amount: senAmount.meta({ description: 'integer, sen: what the reason requests' }),
  balance: senAmount.meta({ description: 'integer, sen: what these cashbooks still owe' }),
  date: businessDay.meta({ description: 'the promised day, the last day of the loan, or today' }),
  debtDays: z.int().meta({ description: 'the most of any cashbook' }),
  language: z.enum(LANGUAGES),
  text: z.string(),
  remindedAt: instant.nullable().meta({ description: 'of today' }),
  remindedByName: z.string().nullable(),
  mayBeReminded: z.boolean().meta({
    description: 'now: within the hours, and none was sent today',
  }),
  lastPaidDate: businessDay.nullable(),
  lastRemindedAt: instant.nullable().meta({ description: 'of any day' }),
  lastRemindedByName: z.string().nullable(),
})

export const reminderCounts = z.object({
  all: z.int(),
  PROMISE_BROKEN: z.int(),
  PROMISED_TODAY: z.int(),
  DEBT_DAYS: z.int(),
  ENDS_SOON: z.int(),
  DUE_TODAY: z.int(),
})

const sorts = REMINDER_SORTS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)

/** The customer of the last row, when the list was opened, and the place in its order. */
const cursor = z.string().regex(/^\d{1,15}:\d{1,15}:\P{Cc}{1,200}$/u, 'INVALID')

export const listReminders = {
  summary:
    'Customers due a reminder today, most urgent first; runners see those on their own round',
  query: cursorQuery.extend({
    cursor: labelled(cursor, commonMessages.cursor).optional(),
    sort: labelled(z.enum(sorts), commonMessages.sort).optional(),
    searchTerm: searchTerm.optional(),
    ids: labelled(joinedIds, text.customer).optional().meta({
      description: 'only these customers',
    }),
    customerGroupId: labelled(id, text.group).optional(),
    reason: labelled(reason, text.reason).optional(),
    agentId: labelled(id, text.agent).optional(),
    runnerId: labelled(id, text.runner).optional(),
    notReminded: z.boolean().optional().meta({ description: 'only those not yet reminded today' }),
  }),
  output: getSlice(reminderRow).extend({
    counts: reminderCounts.meta({
      description: 'customers with each reason, under all filters but that of the reason',
    }),
    isReminderTime: z.boolean().meta({ description: 'whether a reminder may be sent now' }),
  }),
}

export const sendReminder = {
  summary:
    'Mark a customer as reminded, once a business day from 08:00 to 20:00, and get the text to send',
  body: z.object({
    customerId: labelled(id, text.customer),
    reason: labelled(reason, text.reason),
  }),
  output: z.object({
    customerId: id,
    phoneNumber: z.string(),
    text: z.string(),
    remindedAt: instant,
    remindedByName: z.string(),
  }),
}

/** The text of one reason in one language, with places such as `{name}`. */
export const reminderText = z.object({
  reason: z.enum(REMINDER_REASONS),
  language: z.enum(LANGUAGES),
  template: z.string(),
  isDefault: z.boolean().meta({ description: 'the business has no text of its own' }),
})

export const listReminderTexts = {
  summary: 'The texts of reminders: one for each reason and language',
  output: z.array(reminderText),
}

export const updateReminderText = {
  summary: 'Update the reminder message for one reason and language; null restores the default',
  body: updateReminderTextBody,
  output: reminderText,
}
