import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { forgetDamaged, useIsDamaged } from '../outbox/outboxStore.ts'
import { roundMessages } from '../roundMessages.ts'
import { OthersKept } from './OthersKept.tsx'

/** Shows the other entries on this device: damaged ones, and those of other users. */
export function KeptNotices() {
  const t = useT()
  const userId = useSession().user?.id ?? 0
  const isDamaged = useIsDamaged()
  return (
    <>
      {isDamaged && (
        <Alert
          role="alert"
          color="danger"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(roundMessages.damagedTitle)}
        >
          <Text mb="sm">{t(roundMessages.damagedHint)}</Text>
          <Button variant="default" onClick={() => forgetDamaged(userId)}>
            {t(roundMessages.forgetDamaged)}
          </Button>
        </Alert>
      )}
      <OthersKept userId={userId} icon={<IconCloudUp aria-hidden />} />
    </>
  )
}
