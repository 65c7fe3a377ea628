import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ConfirmDialog } from '#platform/web/feedback/ConfirmDialog.tsx'
import { showFailure, showResult } from '#platform/web/feedback/dialogs.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { settlementMessages } from '../../messages.ts'
import {
  closeAll,
  getSettlementReport,
  listSettledCashbooks,
  listSettledRunners,
  type previewCloseAll,
} from '../../reportContract.ts'
import { CloseAllResult } from './CloseAllResult.tsx'
import { ClosingAgents } from './ClosingAgents.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { StayList } from './StayList.tsx'
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
    invalidates: [getSettlementReport, listSettledRunners, listSettledCashbooks],
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
              { label: text.willClose, value: t(text.cashbookCount, { count }) },
              { label: settlementMessages.profit, value: <MoneyText value={amount} /> },
              { label: text.commissionOwed, value: <MoneyText value={commission} /> },
            ]}
          />
          {agents.length > 1 && <ClosingAgents agents={agents} />}
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
