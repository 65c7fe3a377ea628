import { Box, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isDay, type Day } from '#core/calendar.ts'
import { CUSTOMER_TYPE, type CustomerType } from '#core/loan/customerType.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { today } from '#platform/web/preferences/today.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { useGroups } from '#modules/customers/groups/web/useGroups.ts'
import { useLoadedBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { useIsRead } from '../../round/web/outbox/ownOutbox.ts'
import { UnsentNotice } from '../../round/web/outbox/UnsentNotice.tsx'
import { listMassCredit } from '../../round/contract.ts'
import { collectionMessages } from '../../round/messages.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { collectionWebMessages } from '../../round/web/messages.ts'
import { SheetOfDay } from './SheetOfDay.tsx'

const TYPES = {
  [CUSTOMER_TYPE.DAILY_PAYER]: text.dailyPayers,
  [CUSTOMER_TYPE.NON_DAILY_PAYER]: text.nonDailyPayers,
  [CUSTOMER_TYPE.OVERDUE]: text.overdue,
  [CUSTOMER_TYPE.PAID]: text.paid,
} as const

/** On a phone two fields share a line, unless the letters are too large for a date. */
const TWO_IF_ROOM = 'repeat(auto-fit, minmax(max(7.5rem, 40%), 1fr))'

/** Shows the sheet of an agent's day: the choice above, the entries below. */
export function SheetPage({ agentId }: { agentId: number }) {
  useRootMark('wide')
  const [url] = useUrlState({ customerGroupId: 0, customerType: 0, date: '' })
  const [runnerId, setRunnerId] = useState<number | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const client = useQueryClient()
  const date: Day = isDay(url.date) && url.date <= today() ? url.date : today()
  const query = {
    agentId,
    date,
    customerGroupId: url.customerGroupId || undefined,
    customerType: (url.customerType || undefined) as CustomerType | undefined,
  }
  // Rows must not change while the user types; they are loaded when the page opens.
  const result = useEndpointQuery(listMassCredit, { query }, { staleTime: Infinity })
  const accounts = useLoadedBankAccounts(agentId)
  const isRead = useIsRead()
  useEffect(() => () => client.removeQueries({ queryKey: getQueryKey(listMassCredit) }), [client])
  const name = `mass-credit:${JSON.stringify(query)}`
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end" className="no-print">
        <SheetFilters agentId={agentId} date={date} runnerId={runnerId} onRunner={setRunnerId} />
        <Box ref={setTools} flex={1} miw={{ base: '100%', sm: 'min(40rem, 100%)' }} />
      </Group>
      <UnsentNotice />
      <QueryBoundary result={result} isWaiting={!isRead} skeleton={<RowsSkeleton rows={14} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              kind={query.customerGroupId || query.customerType ? 'nothingMatches' : 'nothingYet'}
              title={collectionWebMessages.nothingToCollect}
              hint={collectionWebMessages.nothingToCollectHint}
            />
          ) : accounts === undefined ? (
            <RowsSkeleton rows={14} />
          ) : (
            <SheetOfDay
              key={`${name}:${result.dataUpdatedAt}`}
              rows={rows}
              accounts={accounts}
              date={date}
              name={name}
              runnerId={runnerId}
              toolsIn={tools}
            />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

type Filters = {
  agentId: number
  date: Day
  runnerId: number | null
  onRunner: (runnerId: number | null) => void
}

function SheetFilters({ agentId, date, runnerId, onRunner }: Filters) {
  const t = useT()
  const [url, setUrl] = useUrlState({ customerGroupId: 0, customerType: 0, date: '' })
  const { groups } = useGroups(agentId)
  const isPhone = usePhone()
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4 }}
      spacing="sm"
      flex="1 1 100%"
      maw={{ sm: 560 }}
      style={{ alignItems: 'end', ...(isPhone && { gridTemplateColumns: TWO_IF_ROOM }) }}
    >
      <DayInput
        label={t(collectionMessages.date)}
        withAsterisk
        maxDate={today()}
        value={date}
        onChange={(next) => setUrl({ date: next === null || next === today() ? '' : next })}
      />
      <Select
        label={t(collectionMessages.group)}
        placeholder={t(platformMessages.all)}
        clearable
        data={groups.map(({ id, groupName }) => ({ value: String(id), label: groupName }))}
        value={url.customerGroupId ? String(url.customerGroupId) : null}
        onChange={(id) => setUrl({ customerGroupId: Number(id ?? 0) })}
      />
      <Select
        label={t(collectionMessages.customerType)}
        placeholder={t(platformMessages.all)}
        clearable
        data={Object.entries(TYPES).map(([value, label]) => ({ value, label: t(label) }))}
        value={url.customerType ? String(url.customerType) : null}
        onChange={(type) => setUrl({ customerType: Number(type ?? 0) })}
      />
      <RunnerSelect
        label={t(text.collectedBy)}
        agentId={agentId}
        value={runnerId}
        onChange={onRunner}
      />
    </SimpleGrid>
  )
}
