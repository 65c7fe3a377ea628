import { sql } from 'kysely'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { listingMessages } from '../messages.ts'
import { toListingDto, selectListings } from './listingRows.ts'
import { resolveRound, type Round } from './resolveRound.ts'
import { getStops } from './getStops.ts'

/** Numbers a listing, stores its current stops and assigns it to the runner, if one is given. */
export const handleSubmitListing: Write<typeof endpoints.submitListing> = async (
  context,
  { body },
) => {
  const { db } = context
  const round = await resolveRound(context, body)
  const { agentId, date } = round
  const id = await insertListing(context, round)
  const count = await insertStops(context, round, id)
  if (count === 0) throw conflict(listingMessages.LISTING_EMPTY)
  if (body.expectedCount !== undefined && body.expectedCount !== count) {
    throw conflict(listingMessages.LISTING_CHANGED)
  }
  const row = await selectListings(db).where('listings.id', '=', id).executeTakeFirstOrThrow()
  const after = { number: row.number, date, count, runnerId: row.runner_id }
  const about = { entity: 'listing', entityId: id, agentId } as const
  return { data: toListingDto(row), log: { action: 'listing.submit', ...about, after } }
}

async function insertListing(
  { db, actor, now }: Context<Actor>,
  { agentId, date, runnerId, groupNames, customerIds }: Round,
): Promise<number> {
  // The lock prevents two concurrent listings with the same number.
  await db.selectFrom('users').select('id').where('id', '=', agentId).forNoKeyUpdate().execute()
  const { id } = await db
    .insertInto('listings')
    .values({
      agent_id: agentId,
      listed_on: date,
      runner_id: runnerId,
      group_names: groupNames,
      is_of_chosen: customerIds !== undefined,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM listings WHERE agent_id = ${agentId})`,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertStops({ db, today }: Context<Actor>, round: Round, listingId: number) {
  const { numAffectedRows } = await sql`
    INSERT INTO listing_lines (listing_id, position, agent_id, cashbook_id, cashbook_code, customer_id,
                               customer_name, phone_number, place, day, debit_days, daily_sen,
                               debt_days, due_today_sen, balance_sen)
    SELECT ${listingId}, stop.* FROM (${getStops(round, today)}) AS stop`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
