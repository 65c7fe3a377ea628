import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { generateListing } from './generateListing.ts'
import { getListing } from './getListing.ts'
import { listListings } from './listListings.ts'
import { previewListing } from './previewListing.ts'
import { submitListing } from './submitListing.ts'

export const listingRoutes: readonly Route[] = [
  serve(calls.previewListing, previewListing),
  serve(calls.submitListing, submitListing),
  serve(calls.listListings, listListings),
  serve(calls.getListing, getListing),
  serve(calls.generateListing, generateListing),
]
