import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { request } from '#platform/web/api/api.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { showFailure, showResult } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { closeAll, getSettlementReport, previewCloseAll } from '../contract.ts'
import { NothingCloses } from './StayList.tsx'
import { CloseAllDialog } from './CloseAllDialog.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'

/** Previews Close All, then asks for confirmation. Hidden from users without permission. */
export function CloseAllButton({ filter: { agentId, from, to } }: { filter: ReportFilter }) {
  const t = useT()
  const client = useQueryClient()
  const mayClose = useMay(closeAll)
  const [isLooking, setLooking] = useState(false)
  const [preview, setPreview] = useState<ResponseOf<typeof previewCloseAll>>()
  // Closed cashbooks stay closed whatever the report shows, so the state is not sent.
  const filter = { agentId, from, to }
  if (!mayClose) return null

  async function look() {
    setLooking(true)
    try {
      const found = await request(previewCloseAll, { query: filter })
      if (found.count > 0) return setPreview(found)
      if (found.stays.some(({ code }) => code === 'TRANSFER_UNCONFIRMED')) {
        await showResult({ isSuccess: false, message: <NothingCloses stays={found.stays} /> })
      }
      await client.invalidateQueries({ queryKey: getQueryKey(getSettlementReport) })
    } catch (thrown) {
      void showFailure(asApiError(thrown))
    } finally {
      setLooking(false)
    }
  }
  return (
    <>
      <Button
        leftSection={<IconLock size={18} aria-hidden />}
        loading={isLooking}
        onClick={() => void look()}
      >
        {t(text.closeAll)}
      </Button>
      {preview && (
        <CloseAllDialog preview={preview} filter={filter} onClose={() => setPreview(undefined)} />
      )}
    </>
  )
}
