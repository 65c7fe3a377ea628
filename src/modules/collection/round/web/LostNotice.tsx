import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { Entry } from './outbox/entry.ts'
import { findLost, leaveOut, sendAgain } from './outbox/lost.ts'
import { getOwner } from './outbox/getOwner.ts'
import { sender } from './outbox/ownOutbox.ts'
import { roundMessages as text } from './roundMessages.ts'

/**
 * Compares what this phone has sent in the last days with the books, after each log-in, and offers to
 * send what is missing again.
 */
export function LostNotice() {
  const t = useT()
  const [lost, setLost] = useLost()
  const owner = getOwner()
  if (lost.length === 0 || !owner) return null
  const amountSen = sumSen(lost.map((entry) => (entry.act === 'PAY' ? entry.amountSen : ZERO_SEN)))
  const decide = async (act: typeof sendAgain) => {
    setLost([])
    await act(owner, lost)
    await sender.sendNow()
  }
  return (
    <PageNotice
      color="danger"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.lostTitle, { count: lost.length, amountSen })}
    >
      <Text mb="sm">{t(text.lostHint)}</Text>
      <Group gap="sm">
        <Button onClick={() => void decide(sendAgain)}>{t(text.sendAgain)}</Button>
        <Button variant="default" onClick={() => void decide(leaveOut)}>
          {t(text.leaveLost)}
        </Button>
      </Group>
    </PageNotice>
  )
}

function useLost() {
  const { user, token } = useSession()
  const isOnline = useOnline()
  const [lost, setLost] = useState<readonly Entry[]>([])
  const isReady = isOnline && token !== null
  useEffect(() => {
    const owner = getOwner()
    if (!owner || !isReady) return undefined
    let isCurrent = true
    findLost(owner).then(
      (found) => isCurrent && setLost(found),
      // It asks again when the page or the network returns.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [user?.id, user?.outboxKey, isReady])
  return [lost, setLost] as const
}
