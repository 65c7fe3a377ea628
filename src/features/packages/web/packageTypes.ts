import type { ResponseOf } from '#platform/contract/endpoint.ts'
import * as endpoints from '../contract.ts'

export type SystemPackage = ResponseOf<typeof endpoints.createSystemPackage>
export type ConventionalPackage = ResponseOf<typeof endpoints.createConventionalPackage>
export type Package = SystemPackage | ConventionalPackage

/** The endpoints whose responses change with a package. */
export const CHANGED = [
  endpoints.listSystemPackages,
  endpoints.listConventionalPackages,
  endpoints.getAgentPackages,
]
