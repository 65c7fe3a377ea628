import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { endSession } from '#platform/web/session/session.ts'
import { noticeMessages } from './noticeMessages.ts'

/** Shows a user without the server that it can be reached again, and the way to log in. */
export function ReachableNotice() {
  const t = useT()
  return (
    <PageNotice
      color="info"
      icon={<IconCloudUp aria-hidden />}
      title={t(noticeMessages.reachableTitle)}
    >
      <Button variant="filled" onClick={() => endSession('reachable')}>
        {t(noticeMessages.logInToSend)}
      </Button>
    </PageNotice>
  )
}
