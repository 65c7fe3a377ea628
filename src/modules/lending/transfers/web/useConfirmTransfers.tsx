import { List, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { confirmTransfers, unconfirmTransfers } from '../contract.ts'
import { transferMessages as text } from '../messages.ts'
import type { Transfer } from './transferColumns.tsx'

export type Outcome = ResponseOf<typeof confirmTransfers>

/**
 * Returns the confirmation of transfers and its undoing; those that the server skips are named with
 * the reasons. The message of a confirmation offers to undo it.
 */
export function useConfirmTransfers() {
  const confirmation = useEndpointMutation(confirmTransfers)
  const undoing = useEndpointMutation(unconfirmTransfers)
  async function confirm(transfers: readonly Transfer[]): Promise<void> {
    const done = await confirmation.mutate({ body: { ids: transfers.map(({ id }) => id) } })
    if (!done) return
    const { changed, skipped } = done
    if (skipped.length > 0) return showOutcome(done, text.confirmedDone, transfers)
    notify.undoable(text.confirmedDone, { count: changed.length }, () => {
      void unconfirm(transfers.filter(({ id }) => changed.includes(id)))
    })
  }
  async function unconfirm(transfers: readonly Transfer[]): Promise<void> {
    const done = await undoing.mutate({ body: { ids: transfers.map(({ id }) => id) } })
    if (done) await showOutcome(done, text.unconfirmedDone, transfers)
  }
  return { confirm, unconfirm, isPending: confirmation.isPending || undoing.isPending }
}

/** Reports an act on many; the skipped ones are named with the reasons. */
export async function showOutcome(
  { changed, skipped }: Outcome,
  done: Message,
  transfers: readonly Transfer[],
): Promise<void> {
  const count = changed.length
  if (skipped.length === 0) return notify.done(done, { count })
  const message = <SkippedTransfers {...{ count, done, skipped, transfers }} />
  await showResult({ isSuccess: count > 0, message })
}

type Props = {
  count: number
  done: Message
  skipped: Outcome['skipped']
  transfers: readonly Transfer[]
}

/** So many are named; of more the number is said. */
const MOST_NAMED = 20

function SkippedTransfers({ count, done, skipped, transfers }: Props) {
  const t = useT()
  const known = new Map(transfers.map((each) => [each.id, each]))
  const others = skipped.length - MOST_NAMED
  return (
    <Stack gap="sm">
      {count > 0 && <Text>{t(done, { count })}</Text>}
      <Text>{t(text.skipped, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.slice(0, MOST_NAMED).map(({ id, message: reason }) => {
          const { customerName: name = `#${id}`, amount: amountSen = null } = known.get(id) ?? {}
          return <List.Item key={id}>{t(text.skippedLine, { name, amountSen, reason })}</List.Item>
        })}
        {others > 0 && <List.Item>{t(text.andOthers, { count: others })}</List.Item>}
      </List>
    </Stack>
  )
}
