import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { createCustomer } from '../../contract.ts'

/** The part of the form that its sections need, for a new or an existing customer. */
export type CustomerFields = Pick<
  EndpointForm<typeof createCustomer>,
  'values' | 'set' | 'field' | 'check' | 'filesField' | 'mantine'
>
