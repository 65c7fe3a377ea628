import type { CallForm } from '../../../../platform/web/useCallForm.ts'
import type { createCustomer } from '../../contract.ts'

/** What the parts of the form need of it, be it of a new customer or of one there is. */
export type CustomerFields = Pick<
  CallForm<typeof createCustomer>,
  'values' | 'set' | 'field' | 'check' | 'filesField' | 'mantine'
>
