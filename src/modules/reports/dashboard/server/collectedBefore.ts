import { sql } from 'kysely'
import { addDays } from '#core/calendar.ts'
import { sumWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

const WEEK_DAYS = 7

/** Returns what the whole of yesterday, and of this weekday a week ago, brought in. */
export async function collectedBefore({ db, today }: Context<Actor>, agentId: number | null) {
  const [yesterday, weekAgo] = [addDays(today, -1), addDays(today, -WEEK_DAYS)]
  const { yesterday_sen, week_ago_sen } = await db
    .selectFrom('daily_totals')
    .select([
      sumWhere(sql`amount_sen`, sql`business_on = ${yesterday}::date`).as('yesterday_sen'),
      sumWhere(sql`amount_sen`, sql`business_on = ${weekAgo}::date`).as('week_ago_sen'),
    ])
    .where('kind', '=', 'CREDIT')
    .where('business_on', 'in', [yesterday, weekAgo])
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return { yesterday: yesterday_sen, weekAgo: week_ago_sen, weekAgoDate: weekAgo }
}
