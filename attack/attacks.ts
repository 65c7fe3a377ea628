import { takeGuardsAway } from './takeGuardsAway.ts'
import { malformedRequests } from './malformedRequests.ts'

/** How the product is attacked, under the names of docs/attack.md. */
export const ATTACKS = {
  S1: takeGuardsAway,
  S2: malformedRequests,
}
