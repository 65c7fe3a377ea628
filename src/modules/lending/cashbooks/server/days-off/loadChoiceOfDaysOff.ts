import type { Day } from '#core/calendar.ts'
import type { DaysOffCalendar } from '#core/loan/daysOff.ts'
import { loadDaysOff } from '#modules/office/business/server/daysOff.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'

/** Tells when nothing is collected on a cashbook; undefined where every day counts. */
export type ChoiceOfDaysOff = (
  agentId: number,
  skipsDaysOff?: boolean | null,
) => DaysOffCalendar | undefined

/**
 * Returns when nothing is collected on cashbooks of agents that are opened now: the calendar of the
 * business, and what was declared for the agent. Nobody's choice is that of the setting.
 */
export async function loadChoiceOfDaysOff(db: Database): Promise<ChoiceOfDaysOff> {
  const { weekdays, dates, isDefault } = await loadDaysOff(db)
  const declared = await loadDeclaredDays(db)
  return (agentId, skipsDaysOff) => {
    if (!(skipsDaysOff ?? isDefault)) return undefined
    return { weekdays, dates: [...dates.map(({ date }) => date), ...declared(agentId)] }
  }
}

/** Returns the days that were declared off for an agent. */
export async function loadDeclaredDays(db: Database): Promise<(agentId: number) => Day[]> {
  const declared = await db
    .selectFrom('declared_days_off')
    .select(['day_on', 'agent_ids'])
    .where('undone_at', 'is', null)
    .execute()
  return (agentId) =>
    declared.filter(({ agent_ids }) => agent_ids.includes(agentId)).map(({ day_on }) => day_on)
}

/** Handles when nothing is collected on new cashbooks of an agent, for the forms of a loan. */
export const handleGetChoiceOfDaysOff: Read<typeof endpoints.getChoiceOfDaysOff> = async (
  { db, actor },
  { query },
) => {
  const choose = await loadChoiceOfDaysOff(db)
  const agentId = actor.agentId ?? query.agentId ?? 0
  const { weekdays, dates } = assertDefined(choose(agentId, true), 'the choice is made')
  return {
    weekdays: [...weekdays],
    dates: [...new Set(dates)].sort(),
    isDefault: choose(agentId) !== undefined,
  }
}

/** Returns whether the business has ever set or declared a day off; without one no file names them. */
export async function hasDaysOff(db: Database): Promise<boolean> {
  if ((await loadDaysOff(db)).id !== null) return true
  const query = db.selectFrom('declared_days_off').select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
