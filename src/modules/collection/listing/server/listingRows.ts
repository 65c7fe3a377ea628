import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type * as schemas from './schemas.ts'

/** Selects listings with the names of their users and the sums of their stops. */
export function selectListings(db: Database) {
  return db
    .selectFrom('listings')
    .innerJoin('users as agent', 'agent.id', 'listings.agent_id')
    .innerJoin('users as maker', 'maker.id', 'listings.created_by')
    .leftJoin('users as runner', 'runner.id', 'listings.runner_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('listing_lines')
          .select([
            sql<number>`count(*)`.as('count'),
            sql<Sen>`coalesce(sum(daily_sen), 0)::bigint`.as('daily_sen'),
            sql<Sen>`coalesce(sum(due_today_sen), 0)::bigint`.as('due_today_sen'),
            sql<Sen>`coalesce(sum(balance_sen), 0)::bigint`.as('balance_sen'),
          ])
          .whereRef('listing_lines.listing_id', '=', 'listings.id')
          .as('stops'),
      (join) => join.onTrue(),
    )
    .selectAll('listings')
    .select(['agent.name as agent_name', 'maker.name as maker_name', 'runner.name as runner_name'])
    .select(['stops.count', 'stops.daily_sen', 'stops.due_today_sen', 'stops.balance_sen'])
}

type ListingRow = Awaited<ReturnType<ReturnType<typeof selectListings>['executeTakeFirstOrThrow']>>

/** Converts a stored listing to the API's form. */
export function toListingDto(row: ListingRow): z.output<typeof schemas.listing> {
  return {
    ...toCamelCase(row),
    date: row.listed_on,
    createdByName: row.maker_name,
    totals: {
      count: row.count,
      dailyCredit: row.daily_sen,
      dueToday: row.due_today_sen,
      balance: row.balance_sen,
    },
  }
}
