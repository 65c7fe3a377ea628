import type { z } from 'zod'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import type { Read } from '#platform/server/handler.ts'
import { REMINDER_REASONS, type ReminderReason } from '#core/reminders.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { getTemplate, loadOwnTexts, type OwnTexts } from './toReminderText.ts'

/** Handles the texts of all reasons and languages, in the order of urgency. */
export const handleListReminderTexts: Read<typeof endpoints.listReminderTexts> = async ({ db }) => {
  const own = await loadOwnTexts(db)
  return REMINDER_REASONS.flatMap((reason) =>
    LANGUAGES.map((language) => toTextDto(own, reason, language)),
  )
}

/** Converts the text in force to its API representation. */
export function toTextDto(
  own: OwnTexts,
  reason: ReminderReason,
  language: Language,
): z.output<typeof schemas.reminderText> {
  const template = getTemplate(own, reason, language)
  return { reason, language, template, isDefault: !own.has(`${reason} ${language}`) }
}
