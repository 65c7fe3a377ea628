import { z } from 'zod'
import { REMINDER_REASONS } from '#core/reminders.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { withWas } from '#platform/contract/withWas.ts'
import { labelled, plainLines } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import * as contract from './contract.ts'
import { reminderMessages as text } from './messages.ts'

export const updateReminderTextBody = withWas(
  z.object({
    reason: labelled(z.enum(REMINDER_REASONS), text.reason),
    language: labelled(z.enum(LANGUAGES), text.language),
    template: labelled(plainLines().min(1, 'REQUIRED').max(1000).nullable(), text.template),
  }),
)

export const updateReminderText = withBody(contract.updateReminderText, updateReminderTextBody)
