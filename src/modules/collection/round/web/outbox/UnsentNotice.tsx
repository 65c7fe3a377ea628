import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { isCashInHand, type Entry } from './entry.ts'
import { sender, useOutbox } from './ownOutbox.ts'
import { OutboxSheet } from '../OutboxSheet.tsx'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages } from '../messages.ts'

/**
 * Shows the payments that only this device has: those waiting to be sent, and those refused, which are
 * decided here, too. Cash of a refused one is in the runner's hand: a count names it and goes on.
 */
export function UnsentNotice() {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const payments = useOutbox().filter((entry) => entry.act === 'PAY' && !entry.isUndone)
  const refused = payments.filter((entry) => entry.refused !== undefined)
  const waiting = payments.filter((entry) => entry.refused === undefined)
  return (
    <>
      {waiting.length > 0 && (
        <Alert color="out" variant="light" icon={<IconCloudUp aria-hidden />}>
          <Text fw={600}>
            {t(collectionWebMessages.waitingCount, { count: waiting.length })}:{' '}
            {formatAmount(sumBy(waiting))}
          </Text>
          {t(roundMessages.sendFirst)}
          <Group gap="xs" mt="xs">
            <Button size="sm" onClick={() => void sender.sendNow()}>
              {t(collectionWebMessages.sendNow)}
            </Button>
            <Button size="sm" variant="default" onClick={open}>
              {t(roundMessages.onThisPhone)}
            </Button>
          </Group>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          <Text fw={600}>
            {t(roundMessages.needsDecision, { count: refused.length, amountSen: sumBy(refused) })}
          </Text>
          <CashInHand entries={refused} />
          <Button size="sm" mt="xs" onClick={open}>
            {t(roundMessages.decide)}
          </Button>
        </Alert>
      )}
      {isOpen && <OutboxSheet syncedAt={0} onClose={close} />}
    </>
  )
}

/** Shows the cash of the outbox's refused payments as a line of its own; nothing without any. */
export function OwnCashInHand() {
  return <CashInHand entries={useOutbox()} />
}

function CashInHand({ entries }: { entries: readonly Entry[] }) {
  const t = useT()
  const amountSen = sumBy(entries.filter(isCashInHand))
  return amountSen > 0 && <Text>{t(roundMessages.notInBooks, { amountSen })}</Text>
}

const sumBy = (entries: readonly Entry[]) =>
  sen(entries.reduce((sum, entry) => sum + (entry.act === 'PAY' ? entry.amountSen : 0), 0))
