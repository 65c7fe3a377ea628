import type { ReactNode } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { EndpointForm, FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import type * as endpoints from '../contract.ts'
import type { Entered } from './getExampleTerms.ts'

export type SystemPackage = ResponseOf<typeof endpoints.createSystemPackage>
export type ConventionalPackage = ResponseOf<typeof endpoints.createConventionalPackage>
export type Package = SystemPackage | ConventionalPackage

type SharedName = Parameters<
  EndpointForm<
    typeof endpoints.createSystemPackage | typeof endpoints.createConventionalPackage
  >['field']
>[0]

/** The part of a form that the fields of both kinds use. */
export type PackageFormFields = {
  // As a method it accepts a form that has the terms of one kind alone.
  field(name: SharedName | 'interestRate' | 'expectedCredit' | 'debitAmount'): FieldProps
  values: Entered & { scope?: 1 | 2 | null | '' }
  set: (patch: { scope: 1 | 2 | null }) => void
  mantine: { errors: Readonly<Record<string, ReactNode>> }
}
