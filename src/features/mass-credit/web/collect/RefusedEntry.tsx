import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatRinggit } from '../../../../core/money.ts'
import { confirm } from '../../../../kit/web/dialogs.ts'
import { useSay } from '../../../../kit/web/language.ts'
import { useUser } from '../../../../kit/web/session.ts'
import { kitText } from '../../../../kit/web/text.ts'
import { answerKey } from '../../../../kit/web/useAnswer.ts'
import { listMassCredit } from '../../contract.ts'
import type { Entry } from '../outbox/entry.ts'
import { changeEntry, dropEntry } from '../outbox/outboxStore.ts'
import { sendWaiting } from '../outbox/sendWaiting.ts'
import { massCreditWebText as text } from '../text.ts'
import type { Stop } from './stops.ts'

/** What the server would not take, and why: a person decides, and nothing vanishes by itself. */
export function RefusedEntry({ entry, stop }: { entry: Entry; stop: Stop }) {
  const say = useSay()
  const user = useUser()
  const client = useQueryClient()
  const isPayment = entry.act === 'PAY'
  const isUndo = entry.act === 'UNPAY' || entry.act === 'UNMISS'
  const refetch = () => client.invalidateQueries({ queryKey: answerKey(listMassCredit) })

  function sendAgain() {
    const seen = isPayment ? { seenTransactionCount: undefined } : {}
    changeEntry(user.id, entry.key, { refused: undefined, ...seen })
    void sendWaiting()
  }

  async function discard() {
    const isSure =
      isUndo ||
      (await confirm({
        title: say(text.discardTitle, { name: entry.name }),
        body: isPayment
          ? say(text.discardBody, { amountSen: entry.amountSen })
          : say(text.discardBodyBare),
        verb: say(text.discard),
        isDanger: true,
      }))
    if (!isSure) return
    dropEntry(user.id, entry.key)
    await refetch()
  }

  const message = entry.refused ?? ''
  return (
    <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Text size="sm">
        {isUndo ? say(text.undoRefused, { message }) : message}
        {isPayment && ` (${formatRinggit(entry.amountSen)})`}
      </Text>
      <Group gap="xs" mt="xs">
        {isPayment && stop.standing.balanceSen > 0 && (
          <Button size="sm" onClick={sendAgain}>
            {say(text.sendAnyway)}
          </Button>
        )}
        {!isPayment && !isUndo && (
          <Button size="sm" onClick={sendAgain}>
            {say(kitText.retry)}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => void discard()}>
          {say(isUndo ? kitText.okay : text.discard)}
        </Button>
      </Group>
    </Alert>
  )
}
