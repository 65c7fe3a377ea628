import type { RowOf } from '#platform/web/lists/listTypes.ts'
import type { listDisputes } from '../contract.ts'

/** A dispute as the list has it. */
export type Dispute = RowOf<typeof listDisputes>
export type DisputeProps = { dispute: Dispute; onClose: () => void }
