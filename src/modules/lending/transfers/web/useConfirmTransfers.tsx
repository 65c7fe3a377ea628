import { List, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { confirmTransfers } from '../contract.ts'
import { transferMessages as text } from '../messages.ts'
import type { Transfer } from './transferColumns.tsx'

type Skipped = ResponseOf<typeof confirmTransfers>['skipped']

/** Returns the confirmation of transfers; those that the server skips are named with the reasons. */
export function useConfirmTransfers() {
  const { mutate, isPending } = useEndpointMutation(confirmTransfers)

  async function confirm(transfers: readonly Transfer[]): Promise<void> {
    const done = await mutate({ body: { ids: transfers.map(({ id }) => id) } })
    if (!done) return
    const { changed, skipped } = done
    if (skipped.length === 0) return notify.done(text.confirmedDone, { count: changed.length })
    const message = (
      <SkippedTransfers count={changed.length} skipped={skipped} transfers={transfers} />
    )
    await showResult({ isSuccess: changed.length > 0, message })
  }

  return { confirm, isPending }
}

type Props = { count: number; skipped: Skipped; transfers: readonly Transfer[] }

function SkippedTransfers({ count, skipped, transfers }: Props) {
  const t = useT()
  const known = new Map(transfers.map((each) => [each.id, each]))
  return (
    <Stack gap="sm">
      {count > 0 && <Text>{t(text.confirmedDone, { count })}</Text>}
      <Text>{t(text.skipped, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.map(({ id, message: reason }) => {
          const { customerName: name = `#${id}`, amount: amountSen = null } = known.get(id) ?? {}
          return <List.Item key={id}>{t(text.skippedLine, { name, amountSen, reason })}</List.Item>
        })}
      </List>
    </Stack>
  )
}
