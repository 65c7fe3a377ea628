import { Stack, Text, Anchor, ScrollArea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { ROLES } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ConfirmDialog } from '#platform/web/feedback/ConfirmDialog.tsx'
import { showFailure, showResult } from '#platform/web/feedback/dialogs.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { FigureHeads } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useSession } from '#platform/web/session/session.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { closeAll, getSettlementReport, type previewCloseAll } from '../contract.ts'
import { ClosingList, describeScope } from './ClosingList.tsx'
import { StayList } from './StayList.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'

type Props = {
  preview: ResponseOf<typeof previewCloseAll>
  filter: ReportFilter
  onClose: () => void
}

/**
 * Shows what will be closed, what stays and why. The user types the count, which is sent with the
 * sum.
 */
export function CloseAllDialog({ preview, filter, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const { count, amount, commission, agents, stays } = preview
  const { mutate, isPending } = useEndpointMutation(closeAll, {
    onDone: (done) => {
      onClose()
      return showResult({ isSuccess: true, message: <CloseAllResult done={done} /> })
    },
    onFail: (error) => {
      onClose()
      // Outdated data may be the cause, so it is reloaded.
      void client.invalidateQueries({ queryKey: getQueryKey(getSettlementReport) })
      return showFailure(error)
    },
  })
  const body = { ...filter, expected: { count, amount } }
  return (
    <ConfirmDialog
      title={t(text.closeAll)}
      body={
        <Stack gap="md">
          <Text>{t(text.closeAllSure)}</Text>
          <FactList
            facts={[
              { label: text.scope, value: describeScope(preview, filter, t) },
              { label: text.willClose, value: t(text.cashbookCount, { count }) },
              { label: settlementMessages.profit, value: <MoneyText value={amount} /> },
              { label: text.commissionOwed, value: <MoneyText value={commission} /> },
            ]}
          />
          {agents.length > 1 && <ClosingAgents agents={agents} />}
          <ClosingList filter={filter} count={count} />
          <StayList stays={stays} />
        </Stack>
      }
      submitLabel={t(text.closeLabel, { count })}
      isDanger
      typed={String(count)}
      isBusy={isPending}
      onChoice={(isSure) => (isSure ? void mutate({ body }) : onClose())}
    />
  )
}

type OfAgent = ResponseOf<typeof previewCloseAll>['agents'][number]

const OF_AGENTS: readonly SortColumn<OfAgent>[] = [
  [settlementMessages.agent, ({ agentName }) => agentName],
  [text.cashbooks, ({ count }) => count],
  [settlementMessages.profit, ({ amount }) => amount],
]

/** Shows what will be closed, by agent. */
function ClosingAgents({ agents }: Pick<ResponseOf<typeof previewCloseAll>, 'agents'>) {
  const t = useT()
  const { sorted, sorting } = useSorting(agents, OF_AGENTS)
  return (
    <ScrollArea.Autosize mah={200} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={t(text.willClose)} tabularNums horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <FigureHeads heads={OF_AGENTS.map(([head]) => head)} sorting={sorting} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map(({ agentId, agentName, count, amount }) => (
            <Table.Tr key={agentId}>
              <Table.Td>{agentName}</Table.Td>
              <Table.Td ta="end">{formatCount(count)}</Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                <MoneyText value={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

/** Shows the result of Close All: how many are closed, how many stay and why. */
function CloseAllResult({ done }: { done: ResponseOf<typeof closeAll> }) {
  const t = useT()
  const { user } = useSession()
  return (
    <Stack gap="md">
      <Text>{t(text.closedAll, { count: done.count, amountSen: done.amount })}</Text>
      <StayList stays={done.stays} />
      {user?.roleId === ROLES.SUPER_ADMIN && (
        <Anchor href="/report/operation-log">{t(text.seeLog)}</Anchor>
      )}
    </Stack>
  )
}
