import { Accordion, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { listSettledCashbooks, type previewCloseAll } from '../contract.ts'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'

type Preview = ResponseOf<typeof previewCloseAll>
type T = ReturnType<typeof useT>

/** Names whose cashbooks Close All takes, and the days on which they were settled. */
export function describeScope({ agents }: Preview, { agentId, from, to }: ReportFilter, t: T) {
  const isOne = agentId !== undefined || agents.length === 1
  const who = (isOne && agents[0]?.agentName) || t(text.allAgents)
  const days = { who, fromOn: from, toOn: to }
  if (from && to) return t(text.betweenDays, days)
  if (from) return t(text.sinceDay, days)
  return t(to ? text.untilDay : text.anyDay, days)
}

/** Shows the cashbooks that will be closed, folded until somebody asks. */
export function ClosingList({ filter, count }: { filter: ReportFilter; count: number }) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Accordion variant="contained" value={open} onChange={setOpen}>
      <Accordion.Item value="list">
        <Accordion.Control>{t(text.listOfClosing, { count })}</Accordion.Control>
        <Accordion.Panel>{open && <Cashbooks filter={filter} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function Cashbooks({ filter }: { filter: ReportFilter }) {
  const t = useT()
  const query = { ...filter, state: 'UNCLOSED', isWaiting: false }
  const { items, error, retry, more, isFetchingMore } = useSlices(listSettledCashbooks, query)
  if (error) return <ErrorView error={error} onRetry={retry} />
  if (!items) return <RowsSkeleton />
  return (
    <ScrollArea.Autosize mah={240} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={t(text.willClose)} tabularNums horizontalSpacing={4} verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(settlementMessages.customer)}</Table.Th>
            <Table.Th>{t(text.settledOn)}</Table.Th>
            <Table.Th ta="end">{t(settlementMessages.profit)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ settlementId, customerName, cashbookCode, settledDate, profit }) => (
            <Table.Tr key={settlementId}>
              <Table.Td>{`${customerName} · ${cashbookCode}`}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <DayText value={settledDate} />
              </Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                <MoneyText value={profit} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </ScrollArea.Autosize>
  )
}
