import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toListingDto, selectListings } from './listingRows.ts'
import { toStopDto } from './toStopDto.ts'
import { visibleListings } from './visibleListings.ts'

/**
 * Reads a listing with its stops, as it was submitted. @throws AppError 404 when it is not visible
 */
export async function listingWithStops({ db, actor }: Context<Actor>, id: number) {
  const [row, stops] = await Promise.all([
    selectListings(db)
      .where('listings.id', '=', id)
      .where(visibleListings(actor))
      .executeTakeFirst(),
    db
      .selectFrom('listing_lines')
      .selectAll()
      .where('listing_id', '=', id)
      .orderBy('position')
      .execute(),
  ])
  return { ...toListingDto(orNotFound(row)), lines: stops.map(toStopDto) }
}

/** Returns a listing with its stops. */
export const handleGetListing: Read<typeof endpoints.getListing> = (context, { params }) =>
  listingWithStops(context, params.id)
