import { formatDay, type Day } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { DEFAULT_TEXTS } from '../defaultTexts.ts'
import { fillPlaceholders } from '../placeholders.ts'
import type { ReminderReason } from '#core/reminders.ts'

type TextKey = `${ReminderReason} ${Language}`

/** The texts that the business changed. */
export type OwnTexts = ReadonlyMap<TextKey, string>

/** Loads the texts that the business changed; at most one for each reason and language. */
export async function loadOwnTexts(db: Database): Promise<OwnTexts> {
  const rows = await db
    .selectFrom('reminder_texts')
    .select(['reason', 'language', 'content'])
    .execute()
  return new Map(
    rows.map(({ reason, language, content }) => [`${reason} ${language}` as TextKey, content]),
  )
}

/** Returns the text in force for a reason in a language, with its places unfilled. */
export const getTemplate = (own: OwnTexts, reason: ReminderReason, language: Language): string =>
  own.get(`${reason} ${language}`) ?? translate(DEFAULT_TEXTS[reason], language)

type Facts = {
  customerName: string
  amountSen: Sen
  balanceSen: Sen
  on: Day
  cashbookCode: string
  business: string
}

/** Returns the text of a reminder with its places filled. */
export function toReminderText(template: string, facts: Facts): string {
  return fillPlaceholders(template, {
    name: facts.customerName,
    amount: formatRinggit(facts.amountSen),
    balance: formatRinggit(facts.balanceSen),
    date: formatDay(facts.on),
    cashbook: facts.cashbookCode,
    business: facts.business,
  })
}
