import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import type { Entry } from '../outbox/entry.ts'
import { useOutbox } from '../outbox/outboxStore.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages } from '../messages.ts'
import { handOverWebMessages as text } from './messages.ts'

/** Shows the payments that only this device has: those waiting to be sent, and those refused. */
export function UnsentNotice() {
  const t = useT()
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
          {t(text.sendFirst)}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          <Text fw={600}>
            {t(roundMessages.needsDecision, { count: refused.length, amountSen: sumBy(refused) })}
          </Text>
          <LinkTo to="/mass-credit">{t(roundMessages.openRound)}</LinkTo>
        </Alert>
      )}
    </>
  )
}

const sumBy = (entries: readonly Entry[]) =>
  sen(entries.reduce((sum, entry) => sum + (entry.act === 'PAY' ? entry.amountSen : 0), 0))
