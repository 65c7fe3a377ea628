import type { Declares, Endpoint, ListOf, Parts } from '#platform/contract/endpoint.ts'

/** Declares an endpoint for a test in one piece; those of the product are in halves. */
export const wholeEndpoint = <const Whole extends Endpoint & Parts>(
  whole: Whole & ListOf<Whole>,
): Whole & Declares<Whole> => whole as never
