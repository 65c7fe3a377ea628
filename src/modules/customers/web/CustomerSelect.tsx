import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCustomer, searchCustomers } from '../contract.ts'

type Props = {
  label: string
  value: number | null | undefined
  onChange: (customerId: number | null) => void
  placeholder?: string
  error?: ReactNode
}

const SHORTEST = 2
const SEARCH_DEBOUNCE_MS = 200

/** Shows a select of customers by a part of the name or the phone number; it may be empty. */
export function CustomerSelect({ label, value, onChange, ...props }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const chosen = useEndpointQuery(
    getCustomer,
    { params: { id: value ?? 0 } },
    { enabled: value != null },
  ).data
  const isRequested = searchTerm.length >= SHORTEST && searchTerm !== chosen?.name
  const found = useEndpointQuery(
    searchCustomers,
    { query: { searchTerm } },
    { enabled: isRequested },
  )
  const hits = isRequested ? (found.data ?? []) : []
  const data = hits.map(({ id, name, phoneNumber }) => ({
    value: String(id),
    label: name,
    phone: showPhone(phoneNumber),
  }))
  // The chosen customer stays an option, so that the input keeps its name.
  const isListed = !chosen || value == null || hits.some(({ id }) => id === value)
  const own = isListed ? [] : [{ value: String(value), label: chosen.name, phone: '' }]
  const hint = isRequested
    ? found.isPending
      ? platformMessages.loading
      : platformMessages.noResults
    : null
  return (
    <Select
      {...props}
      label={label}
      data={[...own, ...data]}
      // The server filters the options: it also finds by phone number.
      filter={({ options }) => options}
      renderOption={({ option }) =>
        [option.label, (option as { phone?: string }).phone].filter(Boolean).join(' · ')
      }
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(listMessages.clearFilter, { label }) }}
      nothingFoundMessage={t(hint ?? fieldMessages.SEARCH_TOO_SHORT)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value == null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
