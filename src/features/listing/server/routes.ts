import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { generateListing } from './generateListing.ts'
import { getListing } from './getListing.ts'
import { listListings } from './listListings.ts'
import { previewListing } from './previewListing.ts'
import { submitListing } from './submitListing.ts'

export const listingRoutes: readonly Route[] = [
  serve(endpoints.previewListing, previewListing),
  serve(endpoints.submitListing, submitListing),
  serve(endpoints.listListings, listListings),
  serve(endpoints.getListing, getListing),
  serve(endpoints.generateListing, generateListing),
]
