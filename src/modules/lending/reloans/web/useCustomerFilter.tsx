import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getCustomer, searchCustomers } from '#modules/customers/contract.ts'
import { reloanWebMessages as text } from './messages.ts'

/** Returns the filter by customer, found by name or phone. */
export function useCustomerFilter(): Filter<'customerId'> {
  const [{ customerId }] = useUrlState({ customerId: 0 })
  const enabled = useMay(getCustomer) && customerId > 0
  const chosen = useEndpointQuery(getCustomer, { params: { id: customerId } }, { enabled })
  return {
    kind: 'custom',
    name: 'customerId',
    label: text.customer,
    input: (props) => <CustomerSelect {...props} chosenName={chosen.data?.name} />,
    show: (value) => chosen.data?.name ?? value,
  }
}

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  chosenName: string | undefined
}

function CustomerSelect({ label, value, onChange, chosenName }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), 200)
  const isLongEnough = searchTerm.length >= 2 && searchTerm !== chosenName
  const hits = useEndpointQuery(
    searchCustomers,
    { query: { searchTerm } },
    { enabled: isLongEnough },
  )
  const found = (isLongEnough && hits.data) || []
  const chosen = value ? [{ value, label: chosenName ?? value }] : []
  const others = found.filter(({ id }) => String(id) !== value)
  return (
    <Select
      label={label}
      placeholder={t(platformMessages.all)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(listMessages.clearFilter, { label }) }}
      nothingFoundMessage={
        isLongEnough ? t(platformMessages.noResults) : t(platformMessages.search)
      }
      // The server has already searched, including by phone.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      data={[...chosen, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
