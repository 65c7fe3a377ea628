import { Alert, Button, Combobox, Group, Stack, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { getCustomer, searchCustomers } from '#modules/customers/contract.ts'
import { SamePersonNotice } from '#modules/customers/web/identity/SamePersonNotice.tsx'
import { cashbookWebMessages as text } from '../messages.ts'

type Props = { field: FieldProps; onChoose: (customerId: number | null) => void }

/** Shows the search for the borrower, then the borrower with their debt. */
export function CustomerPick({ field, onChoose }: Props) {
  const customerId = field.value as number | null
  if (!customerId) return <CustomerSearch field={field} onChoose={onChoose} />
  return <Chosen id={customerId} onChange={() => onChoose(null)} />
}

function Chosen({ id, onChange }: { id: number; onChange: () => void }) {
  const t = useT()
  const customer = useEndpointQuery(getCustomer, { params: { id } })
  return (
    <QueryBoundary result={customer}>
      {({ name, phoneNumber, profilePhoto, customerGroupName, ...data }) => (
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Person
              name={name}
              phoneNumber={phoneNumber}
              profilePhoto={profilePhoto}
              customerGroupName={customerGroupName}
            />
            <Button variant="default" onClick={onChange}>
              {t(text.changeCustomer)}
            </Button>
          </Group>
          {data.totalBalance > 0 && (
            <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
              {t(text.openBalance, {
                name,
                balanceSen: data.totalBalance,
                cashbooks: t(text.activeCashbooks, { count: data.activeCashbookIds.length }),
              })}
            </Alert>
          )}
          <SamePersonNotice customer={{ id, name }} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

type Hit = ResponseOf<typeof searchCustomers>[number]

function CustomerSearch({ field, onChoose }: Props) {
  const t = useT()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), 200)
  const isLongEnough = searchTerm.length >= 2
  const hits = useEndpointQuery(
    searchCustomers,
    { query: { searchTerm } },
    { enabled: isLongEnough },
  )
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => onChoose(Number(id))}>
      <Combobox.Target>
        <TextInput
          label={field.label}
          withAsterisk
          error={field.error}
          placeholder={t(text.searchCustomer)}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {!isLongEnough && <Combobox.Empty>{t(text.searchHint)}</Combobox.Empty>}
          {isLongEnough && hits.data?.length === 0 && (
            <Combobox.Empty>{t(platformMessages.noResults)}</Combobox.Empty>
          )}
          {isLongEnough && hits.isPending && (
            <Combobox.Empty>{t(platformMessages.loading)}</Combobox.Empty>
          )}
          {isLongEnough &&
            hits.data?.map((hit) => (
              <Combobox.Option key={hit.id} value={String(hit.id)}>
                <Person {...hit} />
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Shows photo, name, group and phone. */
export function Person({
  name,
  phoneNumber,
  profilePhoto,
  customerGroupName,
}: Pick<Hit, 'name' | 'phoneNumber' | 'profilePhoto' | 'customerGroupName'>) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Photo path={profilePhoto} name={name} />
      <div>
        <Text fw={600}>
          {name}
          {customerGroupName && ` (${customerGroupName})`}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {showPhone(phoneNumber)}
        </Text>
      </div>
    </Group>
  )
}
