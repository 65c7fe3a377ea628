import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { labelled, plainLines } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { reminderMessages as text } from './messages.ts'
import { REMINDER_REASONS } from '#core/reminders.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** The text of one reason in one language, with places such as `{name}`. */
export const reminderText = z.object({
  reason: z.enum(REMINDER_REASONS),
  language: z.enum(LANGUAGES),
  template: z.string(),
  isDefault: z.boolean().meta({ description: 'the business has no text of its own' }),
})

const OWNER_ONLY = { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] } as const

export const listReminderTexts = endpoint({
  method: 'GET',
  path: '/reminder-text',
  summary: 'The texts of reminders: one for each reason and language',
  ...OWNER_ONLY,
  output: z.array(reminderText),
})

export const updateReminderText = endpoint({
  method: 'PUT',
  path: '/reminder-text',
  summary: 'Change the text of one reason in one language; null returns to the default',
  ...OWNER_ONLY,
  body: withWas(
    z.object({
      reason: labelled(z.enum(REMINDER_REASONS), text.reason),
      language: labelled(z.enum(LANGUAGES), text.language),
      template: labelled(plainLines().min(1, 'REQUIRED').max(1000).nullable(), text.template),
    }),
  ),
  output: reminderText,
})
