import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { useUnseenNotices } from '#platform/web/feedback/notices.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { layoutMessages } from './messages.ts'

const NoticeList = lazy(() =>
  import('./NoticeList.tsx').then((module) => ({ default: module.NoticeList })),
)

/** Shows the button for the notifications of this session. */
export function NoticeBell() {
  const t = useT()
  const count = useUnseenNotices()
  const label =
    count === 0 ? t(layoutMessages.notifications) : t(layoutMessages.newNotifications, { count })
  const bell = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label}>
      <IconBell size={20} />
    </ActionIcon>
  )
  // The indicator wraps the button; the button's label names what it opens.
  return (
    <Indicator label={count} disabled={count === 0} size={18} offset={8} color="brand">
      <LazyPopup
        kind="dialog"
        trigger={bell}
        opened={(trigger) => <NoticeList trigger={trigger} />}
      />
    </Indicator>
  )
}
