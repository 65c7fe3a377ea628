import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../platform/contract/endpoint.ts'
import { ConfirmDialog } from '../../../../platform/web/ConfirmDialog.tsx'
import { showFailure, showResult } from '../../../../platform/web/dialogs.ts'
import { FactList } from '../../../../platform/web/FactList.tsx'
import { useSay } from '../../../../platform/web/language.ts'
import { MoneyText } from '../../../../platform/web/MoneyText.tsx'
import { answerKey } from '../../../../platform/web/useAnswer.ts'
import { useTell } from '../../../../platform/web/useTell.ts'
import { reportsText } from '../../text.ts'
import {
  closeAll,
  getSettlementReport,
  listSettledCashbooks,
  listSettledRunners,
  type previewCloseAll,
} from '../../settlementContract.ts'
import { CloseAllResult } from './CloseAllResult.tsx'
import { ClosingAgents } from './ClosingAgents.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { StayList } from './StayList.tsx'
import { settlementText as text } from './text.ts'

type Props = {
  preview: AnswerOf<typeof previewCloseAll>
  filter: ReportFilter
  onClose: () => void
}

/** What would be closed, what stays and why; the count is typed, and goes along with the sum. */
export function CloseAllDialog({ preview, filter, onClose }: Props) {
  const t = useSay()
  const client = useQueryClient()
  const { count, amount, commission, agents, stays } = preview
  const { tell, isTelling } = useTell(closeAll, {
    invalidates: [getSettlementReport, listSettledRunners, listSettledCashbooks],
    onDone: (done) => {
      onClose()
      return showResult({ isSuccess: true, message: <CloseAllResult done={done} /> })
    },
    onFail: (error) => {
      onClose()
      // What the screen shows may be why: it is read anew.
      void client.invalidateQueries({ queryKey: answerKey(getSettlementReport) })
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
              { label: reportsText.profit, value: <MoneyText value={amount} /> },
              { label: text.commissionOwed, value: <MoneyText value={commission} /> },
            ]}
          />
          {agents.length > 1 && <ClosingAgents agents={agents} />}
          <StayList stays={stays} />
        </Stack>
      }
      verb={t(text.closeVerb, { count })}
      isDanger
      typed={String(count)}
      isBusy={isTelling}
      onAnswer={(isSure) => (isSure ? void tell({ body }) : onClose())}
    />
  )
}
