import { malformedRequests } from './malformedRequests.ts'

/** How the product is attacked, under the names of docs/attack.md. */
export const ATTACKS = {
  S2: malformedRequests,
}
