import { fieldError } from '#platform/server/appError.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import type { Write } from '#platform/server/handler.ts'
import { reminderMessages as text } from '../messages.ts'
import { findUnknownPlaceholder, PLACEHOLDERS } from '../placeholders.ts'
import type { updateReminderText } from '../contract.ts'
import * as schemas from './schemas.ts'
import { toTextDto } from './listReminderTexts.ts'
import { getTemplate, loadOwnTexts } from './toReminderText.ts'

/** Changes one text, or returns it to the default; the log has the text before and after. */
export const handleUpdateReminderText: Write<typeof updateReminderText> = async (
  context,
  { body },
) => {
  const { db, actor, now } = context
  const { reason, language, template } = body
  const place = template === null ? undefined : findUnknownPlaceholder(template)
  if (place !== undefined) {
    const places = PLACEHOLDERS.map((each) => `{${each}}`).join(' ')
    throw fieldError('template', text.PLACEHOLDER_UNKNOWN, { place, places })
  }
  const old = getTemplate(await loadOwnTexts(db), reason, language)
  if (template === null) {
    await db
      .deleteFrom('reminder_texts')
      .where('reason', '=', reason)
      .where('language', '=', language)
      .execute()
  } else {
    const set = { content: template, set_by: actor.id, set_at: now }
    await db
      .insertInto('reminder_texts')
      .values({ reason, language, ...set })
      .onConflict((taken) => taken.columns(['reason', 'language']).doUpdateSet(set))
      .execute()
  }
  const own = await loadOwnTexts(db)
  const after = getTemplate(own, reason, language)
  await refuseMovedOn(context, {
    schema: schemas.updateReminderText.body,
    body,
    before: { template: old },
    after: { template: after },
    entity: 'reminderText',
    alike: { reason, language },
    logNames: { template: 'content' },
  })
  const log = {
    action: 'reminderText.update',
    entity: 'reminderText',
    agentId: null,
    before: { content: old },
    after: { content: after, reason, language },
  } as const
  return { data: toTextDto(own, reason, language), log: old === after ? [] : log }
}
