import type { ResponseOf } from '../../../platform/contract/endpoint.ts'
import type { getReloan } from '../contract.ts'

/** A reloan as it arrives. */
export type ReloanRow = ResponseOf<typeof getReloan>
