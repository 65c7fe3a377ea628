import { Button, Group, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { confirm, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getBankBalances, removeBankFile } from '../contract.ts'
import { bankPageMessages as text } from './messages.ts'

type LastFile = NonNullable<ResponseOf<typeof getBankBalances>['lastFile']>

/** Shows the file that was uploaded last, whose upload can be undone. */
export function LastBankFile({ accountId }: { accountId: number }) {
  const t = useT()
  const mayUndo = useMay(removeBankFile)
  const { data } = useEndpointQuery(getBankBalances, { query: { accountId } })
  const file = data?.lastFile
  if (!file) return null
  const { name, addedCount: count, uploadedAt } = file
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t(text.lastFile, { name, count, time: formatInstant(uploadedAt) })}
      </Text>
      {mayUndo && <UndoFile file={file} />}
    </Group>
  )
}

function UndoFile({ file: { id, name, addedCount } }: { file: LastFile }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(removeBankFile, {
    onDone: ({ removedCount }) => void showSuccess(text.fileUndone, { count: removedCount }),
  })

  async function request() {
    const isSure = await confirm({
      title: t(text.undoFileTitle, { name }),
      body: t(text.undoFileBody, { count: addedCount }),
      submitLabel: t(text.undoFile),
      isDanger: true,
    })
    if (isSure) void mutate({ params: { id } })
  }

  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => void request()}>
      {t(text.undoFile)}
    </Button>
  )
}
