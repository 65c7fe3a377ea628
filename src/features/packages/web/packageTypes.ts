import type { AnswerOf } from '../../../platform/contract/endpoint.ts'
import * as calls from '../contract.ts'

export type SystemPackage = AnswerOf<typeof calls.createSystemPackage>
export type ConventionalPackage = AnswerOf<typeof calls.createConventionalPackage>
export type Package = SystemPackage | ConventionalPackage

/** Calls whose answers change with a package. */
export const CHANGED = [
  calls.listSystemPackages,
  calls.listConventionalPackages,
  calls.getAgentPackages,
]
