import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { listCashbooksByStatus } from '../../cashbooks/contract.ts'
import { creditWebMessages as text } from './messages.ts'

export type PickedCashbook = ResponseOf<typeof listCashbooksByStatus>['items'][number]

type Props = {
  /** The cashbook that cannot be chosen. */
  exceptId?: number
  /** Whose cashbooks are found; all that the user may see without one. */
  agentId?: number
  value: PickedCashbook | undefined
  error: React.ReactNode
  onChange: (cashbook: PickedCashbook | undefined) => void
}

/** Shows the search for an unsettled cashbook, then the one that was chosen. */
export function CashbookPick({ exceptId, agentId, value, error, onChange }: Props) {
  const t = useT()
  const [isUsed, setUsed] = useState(false)
  function choose(cashbook: PickedCashbook | undefined) {
    setUsed(true)
    onChange(cashbook)
  }
  if (!value) {
    const which = { ...(exceptId !== undefined && { exceptId }), ...(agentId && { agentId }) }
    return <Search {...which} error={error} onChange={choose} autoFocus={isUsed} />
  }
  const { cashbookId: cashbook, customerName: name } = value
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{t(text.otherChosen, { cashbook, name })}</Text>
        <Button variant="default" autoFocus onClick={() => choose(undefined)}>
          {t(text.change)}
        </Button>
      </Group>
      {error && (
        <Text size="sm" c="danger" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

type SearchProps = Omit<Props, 'value'> & { autoFocus: boolean }

function Search({ exceptId, agentId, error, onChange, autoFocus }: SearchProps) {
  const t = useT()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), 200)
  const isLongEnough = searchTerm.length >= 2
  const hits = useEndpointQuery(
    listCashbooksByStatus,
    { params: { status: CASHBOOK_STATUS.UNSETTLED }, query: { searchTerm, agentId, pageSize: 20 } },
    { enabled: isLongEnough },
  )
  const found = hits.data?.items.filter(({ id }) => id !== exceptId) ?? []
  const pick = (id: string) => onChange(found.find((each) => String(each.id) === id))
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={t(text.whichCashbook)}
          error={error}
          placeholder={t(text.searchCashbook)}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          autoFocus={autoFocus}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          // Enter chooses an option; it must not send the form without the cashbook looked for.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLongEnough}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {hits.isPending && <Combobox.Empty>{t(platformMessages.loading)}</Combobox.Empty>}
          {hits.data && found.length === 0 && (
            <Combobox.Empty>{t(platformMessages.noResults)}</Combobox.Empty>
          )}
          {found.map((each) => (
            <Combobox.Option key={each.id} value={String(each.id)}>
              <Text fw={600}>{each.customerName}</Text>
              <Text size="sm" c="dimmed" className="figures">
                {each.cashbookId} · <MoneyText value={each.totalBalance} />
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
