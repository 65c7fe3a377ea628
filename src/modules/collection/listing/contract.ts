import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

const ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'

export const previewListing = endpoint<typeof server.previewListing>()({
  method: 'GET',
  path: '/transaction/listing/preview',
  access: ACCESS,
  roles: STAFF,
  reads: ['LISTINGS', 'LOANS'],
})

export const submitListing = endpoint<typeof server.submitListing>()({
  method: 'POST',
  path: '/transaction/listing/submit',
  access: ACCESS,
  roles: STAFF,
  changes: ['LISTINGS'],
})

export const listListings = endpoint<typeof server.listListings>()({
  method: 'GET',
  path: '/transaction/listing',
  access: ACCESS,
  roles: STAFF,
  reads: ['LISTINGS'],
  list: { kind: 'PAGES', sorts: true },
})

export const getListing = endpoint<typeof server.getListing>()({
  method: 'GET',
  path: '/transaction/listing/{id}',
  access: ACCESS,
  roles: STAFF,
  reads: ['LISTINGS'],
})

export const generateListing = endpoint<typeof server.generateListing>()({
  method: 'GET',
  path: '/transaction/listing/{id}/generator',
  access: ACCESS,
  roles: STAFF,
})
