import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getCustomer, searchCustomers } from '#features/customers/contract.ts'
import { CustomerSelect } from '#features/customers/web/CustomerSelect.tsx'
import { NOTE_COLOURS } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'

/**
 * Returns the board's filters: the customer, for users who may search customers, and the colour.
 */
export function useNoteFilters(): Filter[] {
  const t = useT()
  const maySearch = useMay(searchCustomers)
  const [{ customerId: id }] = useUrlState({ customerId: 0 })
  const { data } = useEndpointQuery(
    getCustomer,
    { params: { id } },
    { enabled: maySearch && id > 0 },
  )
  const customer: Filter = {
    kind: 'custom',
    name: 'customerId',
    label: text.customer,
    input: ({ label, value, onChange }) => (
      <CustomerSelect
        label={label}
        placeholder={t(platformMessages.all)}
        value={value === '' ? null : Number(value)}
        onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
      />
    ),
    show: () => data?.name ?? '…',
  }
  const colour: Filter = {
    kind: 'choice',
    name: 'colour',
    label: text.colour,
    options: NOTE_COLOURS.map((value) => ({ value, label: text[value] })),
  }
  return [...(maySearch ? [customer] : []), colour]
}
