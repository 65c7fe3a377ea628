import { sql } from 'kysely'
import { formatInstant } from '#core/calendar.ts'
import { isReminderTime } from '#core/reminders.ts'
import type { Language } from '#platform/contract/message.ts'
import { AppError, conflict, fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import type * as endpoints from '../contract.ts'
import { reminderMessages as text } from '../messages.ts'
import { getText } from './listReminders.ts'
import { loadOwnTexts } from './toReminderText.ts'
import { selectWork, workTables, type WorkRow } from './worklist.ts'

/**
 * Marks a customer as reminded and returns what to send. The customer is locked: of two requests at
 * once the second finds the reminder of the first.
 */
export const handleSendReminder: Write<typeof endpoints.sendReminder> = async (
  context,
  { body: { customerId, reason: requested } },
) => {
  const { db, actor, now, today, timeZone } = context
  const customer = await lockCustomer(context, customerId)
  await refuseSecond(context, customerId)
  if (!isReminderTime(timeZone, now)) throw conflict(text.NOT_REMINDER_TIME)
  const work = await loadWork(context, customerId)
  if (!work?.reasons.includes(requested)) throw fieldError('reason', text.REMINDER_NO_REASON)
  // The text is of the most urgent reason, whichever the page showed.
  const [reason = requested] = work.reasons
  const { agent_id: agentId, name, phone_number: phoneNumber } = customer
  const [own, business, agent] = await Promise.all([
    loadOwnTexts(db),
    loadBusiness(db),
    db.selectFrom('users').select('name').where('id', '=', agentId).executeTakeFirstOrThrow(),
  ])
  const language = customer.language as Language
  const facts = { ...work, name, language, agent_name: agent.name }
  const { id } = await db
    .insertInto('reminders')
    .values({
      agent_id: agentId,
      customer_id: customerId,
      reminded_on: today,
      reason,
      sent_by: actor.id,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    data: {
      customerId,
      phoneNumber,
      text: getText(facts, own, getLenderName(business, context)),
      remindedAt: now,
      remindedByName: actor.name,
    },
    log: {
      action: 'reminder.send',
      entity: 'reminder',
      entityId: id,
      agentId,
      customerId,
      after: { reason },
    },
  }
}

/** Refuses a customer who was reminded today, and says when and by whom. @throws AppError 409 */
async function refuseSecond({ db, today, timeZone }: Context<Actor>, customerId: number) {
  const sent = await db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.sent_by')
    .select(['reminders.sent_at', 'users.name'])
    .where('reminders.customer_id', '=', customerId)
    .where('reminders.reminded_on', '=', today)
    .executeTakeFirst()
  if (!sent) return
  const { name, sent_at: remindedAt } = sent
  throw new AppError(text.ALREADY_REMINDED, {
    status: 409,
    values: { name, time: formatInstant(timeZone, remindedAt).slice(11) },
    data: { remindedAt: remindedAt.toISOString(), remindedByName: name },
  })
}

async function loadWork(context: Context<Actor>, customerId: number): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    WITH ${workTables(context, { customerId })}
    SELECT * FROM ${selectWork(context.today, 'found')} AS work`.execute(context.db)
  return rows[0]
}
