import type { AnswerOf } from '../../../kit/contract/endpoint.ts'
import type { getReloan } from '../contract.ts'

/** A reloan as it arrives. */
export type ReloanRow = AnswerOf<typeof getReloan>
