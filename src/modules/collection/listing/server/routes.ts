import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGenerateListing } from './generateListing.ts'
import { handleGetListing } from './getListing.ts'
import { handleListListings } from './listListings.ts'
import { handlePreviewListing } from './previewListing.ts'
import { handleSubmitListing } from './submitListing.ts'

const endpoints = serveAll(contract, schemas)

export const listingRoutes: readonly Route[] = [
  serve(endpoints.previewListing, handlePreviewListing),
  serve(endpoints.submitListing, handleSubmitListing),
  serve(endpoints.listListings, handleListListings),
  serve(endpoints.getListing, handleGetListing),
  serve(endpoints.generateListing, handleGenerateListing),
]
