import type { ReactNode } from 'react'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'

type Shared = 'packageName' | 'debitDays' | 'scope' | 'regions' | 'postCodes'

/** The form fields that both kinds of packages have. */
export type PackageFormFields = {
  field: (name: Shared) => FieldProps
  values: { scope?: 1 | 2 | null | '' }
  set: (patch: { scope: 1 | 2 | null }) => void
  mantine: { errors: Readonly<Record<string, ReactNode>> }
}
