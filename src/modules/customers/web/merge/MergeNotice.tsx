import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { listMerges, splitCustomers } from '../../mergeContract.ts'
import { mergeMessages as text } from './messages.ts'

type Merge = ResponseOf<typeof listMerges>[number]

/** Shows the records that were merged into the customer's, as long as they can be split. */
export function MergeNotice({ customerId }: { customerId: number }) {
  const { data } = useEndpointQuery(listMerges, { params: { id: customerId } })
  const merges = data?.filter(({ isSplittable }) => isSplittable) ?? []
  if (merges.length === 0) return null
  return (
    <Stack gap="sm">
      {merges.map((merge) => (
        <OneMerge key={merge.mergeId} merge={merge} />
      ))}
    </Stack>
  )
}

function OneMerge({ merge: { mergeId, name, ...merge } }: { merge: Merge }) {
  const t = useT()
  const maySplit = useMay(splitCustomers)
  const { mutate, isPending } = useEndpointMutation(splitCustomers, {
    onDone: () => notify.done(text.splitDone, { name }),
  })
  const split = async () => {
    const isSure = await confirm({
      title: t(text.splitSure, { name }),
      body: t(text.splitBody),
      submitLabel: t(text.split),
      isDanger: true,
    })
    if (isSure) await mutate({ params: { id: mergeId } })
  }
  const time = formatInstant(merge.mergedAt)
  return (
    <Alert color="info" icon={<IconArrowMerge aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t(text.wasMerged, { name, author: merge.mergedByName, time })}{' '}
          {maySplit && t(text.splitUntil, { time: formatInstant(merge.splitUntil) })}
        </Text>
        {maySplit && (
          <Button
            variant="default"
            size="compact-md"
            className="no-print"
            loading={isPending}
            onClick={() => void split()}
          >
            {t(text.split)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
