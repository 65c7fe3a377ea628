import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { getReloan } from '../contract.ts'

/** A reloan in the API's response. */
export type ReloanRow = ResponseOf<typeof getReloan>

/** Returns whether the reloan was undone. */
export const isUndone = ({ undoneDate }: ReloanRow): boolean => undoneDate != null
