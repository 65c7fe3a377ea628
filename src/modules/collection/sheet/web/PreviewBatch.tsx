import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { previewMassCredit, submitMassCredit } from '../contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { request } from '#platform/web/api/api.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { showFailure, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { Exceptions } from './Exceptions.tsx'
import { type BadRow, BadRows, PreviewGroups } from './PreviewGroups.tsx'
import { type Batch, type BatchBody, toBatch } from './batch.ts'
import type { SheetState } from './sheetState.ts'

type Props = {
  sheet: SheetState
  runnerId: number | null
  onClose: () => void
  onRecorded: () => void
}

/**
 * Shows the effect of the batch, then records it completely. Refused lines are named, and the user
 * can send the rest.
 */
export function PreviewBatch({ sheet, runnerId, onClose, onRecorded }: Props) {
  const t = useT()
  const [batch, setBatch] = useState(() => toBatch(sheet, runnerId))
  const [refused, setRefused] = useState<readonly BadRow[]>([])
  const preview = usePreview(batch)
  const { mutate, isPending } = useEndpointMutation(submitMassCredit, {
    onDone: (done) => {
      onRecorded()
      onClose()
      const { count, amount: amountSen, missedCount } = done
      if (count > 0) void showSuccess(text.recorded, { count, amountSen })
      else void showSuccess(text.recordedMissed, { count: missedCount })
    },
    onFail: (error, { body }) => {
      const bad = badRows(error, body, sheet)
      if (bad.length > 0) setRefused(bad)
      else void showFailure(error)
    },
  })

  return (
    <Sheet title={t(text.previewTitle)} onClose={onClose} size="lg">
      <QueryBoundary result={preview}>
        {(seen) => {
          const bad = refused.length > 0 ? refused : getObstacle(seen, batch)
          const rest = bad.length === 0 ? batch : withoutBad(sheet, runnerId, bad)
          const isRest = bad.length > 0
          return (
            <Stack gap="md">
              <PreviewGroups preview={seen} expectedSen={sheet.totals.get().expectedSen} />
              <Exceptions sheet={sheet} rows={[...rest.rowAt.values()]} />
              {isRest && (
                <Alert
                  color="danger"
                  variant="light"
                  icon={<IconAlertTriangle aria-hidden />}
                  title={t(refused.length > 0 ? text.refusedTitle : text.groupCannot)}
                >
                  <BadRows rows={bad} />
                </Alert>
              )}
              <Text size="sm" c="dimmed">
                {t(text.allOrNothing)}
              </Text>
              <Group justify="flex-end" gap="sm" className="form-buttons">
                <Button variant="default" onClick={onClose} disabled={isPending}>
                  {t(platformMessages.cancel)}
                </Button>
                <Button
                  loading={isPending}
                  disabled={rest.rowAt.size === 0}
                  onClick={() => {
                    setBatch(rest)
                    setRefused([])
                    void mutate({ body: rest.body })
                  }}
                >
                  {t(...labelFor(rest, isRest))}
                </Button>
              </Group>
            </Stack>
          )
        }}
      </QueryBoundary>
    </Sheet>
  )
}

function labelFor({ count, sumSen, rowAt }: Batch, isRest: boolean): [Message, Values] {
  if (count === 0) return [text.recordMissedLabel, { count: rowAt.size }]
  return [isRest ? text.postRest : text.recordLabel, { count, amountSen: sumSen }]
}

const withoutBad = (sheet: SheetState, runnerId: number | null, bad: readonly BadRow[]) =>
  toBatch(sheet, runnerId, new Set(bad.map(({ row }) => row.cashbookId)))

function badRows(error: ApiError, body: BatchBody, { rows }: SheetState): BadRow[] {
  return error.fieldErrors.flatMap(({ path, message }) => {
    const [list, at] = path.split('.')
    const line = body[list as 'items' | 'missed']?.[Number(at)]
    const row = rows.find(({ cashbookId }) => cashbookId === line?.cashbookId)
    return row ? [{ row, message }] : []
  })
}

function getObstacle({ lines }: ResponseOf<typeof previewMassCredit>, { rowAt }: Batch): BadRow[] {
  return lines.flatMap(({ path, message }) => {
    const row = message === null ? undefined : rowAt.get(path)
    return row && message !== null ? [{ row, message: wholeAmounts(message) }] : []
  })
}

/** Returns the server's preview of a batch before it is recorded; never a cached one. */
function usePreview({ body }: Batch) {
  const language = useLanguage()
  return useQuery<ResponseOf<typeof previewMassCredit>, ApiError>({
    queryKey: [previewMassCredit.path, body, language],
    queryFn: ({ signal }) => request(previewMassCredit, { body }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
}
