import { copiesOfOneRequest } from './copiesOfOneRequest.ts'
import { endsRacingPayers } from './endsRacingPayers.ts'
import { overlappingBatches } from './overlappingBatches.ts'
import { payOneCashbook } from './payOneCashbook.ts'

/** What is done to the product, under the names of docs/faults.md. */
export const FAULTS = {
  R4: payOneCashbook,
  R5: copiesOfOneRequest,
  R6: endsRacingPayers,
  R7: overlappingBatches,
}
