import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, instant, labelled, senAmount } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { COLLECTION_ACCESS, COLLECTORS } from '../round/contract.ts'
import { reminderMessages as text } from './messages.ts'
import { REMINDER_REASONS } from '#core/reminders.ts'

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
})

export const reminderCounts = z.object({
  all: z.int(),
  PROMISE_BROKEN: z.int(),
  PROMISED_TODAY: z.int(),
  DEBT_DAYS: z.int(),
  ENDS_SOON: z.int(),
  DUE_TODAY: z.int(),
})

export const listReminders = endpoint({
  method: 'GET',
  path: '/reminder',
  summary:
    'Customers who need a reminder today, the most urgent first; a runner those of the own round',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  query: cursorQuery.extend({
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
})

export const sendReminder = endpoint({
  method: 'POST',
  path: '/reminder',
  summary:
    'Mark a customer as reminded, once a business day from 08:00 to 20:00, and get the text to send',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
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
})
