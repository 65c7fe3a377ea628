import { getLeaving } from '#db/whom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import type { AnonymiseParts } from './anonymiseCustomer.ts'
import { loadAnonymisation } from './loadAnonymisation.ts'

/** Handles the preview of anonymising a customer. @throws AppError ALREADY_ANONYMISED */
export const handlePreviewAnonymisation =
  ({ tables }: AnonymiseParts): Read<typeof endpoints.previewAnonymisation> =>
  ({ db, now }, { params }) =>
    loadAnonymisation(db, tables, getLeaving([params.id], now))
