import type { ResponseOf } from '../../../platform/contract/endpoint.ts'
import * as calls from '../contract.ts'

export type SystemPackage = ResponseOf<typeof calls.createSystemPackage>
export type ConventionalPackage = ResponseOf<typeof calls.createConventionalPackage>
export type Package = SystemPackage | ConventionalPackage

/** Calls whose answers change with a package. */
export const CHANGED = [
  calls.listSystemPackages,
  calls.listConventionalPackages,
  calls.getAgentPackages,
]
