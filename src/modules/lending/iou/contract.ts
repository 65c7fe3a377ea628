import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

// Users who may see a loan may sign for it: the borrower, or staff on whose screen the borrower
// signs.
const ACCESS = 'CASHBOOK_MANAGEMENT_READ'

export const MAX_STROKES = 200

export const MAX_POINTS = 2_000

/** The maximum of all strokes together: more than a signature needs, and fast to draw. */
export const MAX_TOTAL_POINTS = 5_000

/** The fields that may be missing before an IOU can be signed. */
export const MISSING = ['customerName', 'phoneNumber', 'address', 'lenderName'] as const

/** What an IOU can be signed without, and which is named before. */
export const LEFT_OUT = ['identityNumber', 'licenceNumber'] as const

export const getIou = endpoint<typeof server.getIou>()({
  method: 'GET',
  path: '/transaction/iou/{cashbookId}',
  access: ACCESS,
  reads: ['LOANS'],
})

export const exportIou = endpoint<typeof server.exportIou>()({
  method: 'GET',
  path: '/transaction/iou/{cashbookId}/export',
  access: ACCESS,
})

export const signIou = endpoint<typeof server.signIou>()({
  method: 'POST',
  path: '/customer/{id}/signature',
  openToLinks: true,
  access: ACCESS,
  changes: ['LOANS'],
  files: { signature: { atMost: 1, imagesOnly: true } },
})

// A guarantor signs on the screen of staff: the borrower's login signs for nobody else.
export const signAsGuarantor = endpoint<typeof server.signAsGuarantor>()({
  method: 'POST',
  path: '/transaction/iou/{cashbookId}/guarantor-signature',
  access: ACCESS,
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  changes: ['LOANS'],
})

export const listSignatures = endpoint<typeof server.listSignatures>()({
  method: 'GET',
  path: '/customer/{id}/signature',
  access: ACCESS,
  reads: ['LOANS'],
})
