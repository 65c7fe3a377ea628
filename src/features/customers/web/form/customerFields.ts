import type { CallForm } from '#platform/web/forms/useCallForm.ts'
import type { createCustomer } from '../../contract.ts'

/** The part of the form that its sections need, for a new or an existing customer. */
export type CustomerFields = Pick<
  CallForm<typeof createCustomer>,
  'values' | 'set' | 'field' | 'check' | 'filesField' | 'mantine'
>
