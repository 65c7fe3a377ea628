import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useStore } from '#platform/web/createStore.ts'
import { useUnseenNotices } from '#platform/web/feedback/notices.ts'
import { LazyPopup } from '#platform/web/lazy/LazyPopup.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { layoutMessages } from '../messages.ts'
import { attentionCount } from './attentionCount.ts'
import classes from './Header.module.css'

const NoticeList = lazyPart(() => import('./NoticeList.tsx'), 'NoticeList')

/**
 * Shows the button for what needs attention and the notifications of this session: with the number
 * of the one, or else of those that are new.
 */
export function NoticeBell() {
  const t = useT()
  const attention = useStore(attentionCount)
  const unseen = useUnseenNotices()
  let label = t(layoutMessages.notifications)
  if (attention > 0) label = t(layoutMessages.bellAttention, { label, count: attention })
  if (unseen > 0) label = t(layoutMessages.bellNew, { label, count: unseen })
  const bell = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label}>
      <IconBell size={20} />
    </ActionIcon>
  )
  return (
    <span className={classes.bell}>
      <LazyPopup
        kind="dialog"
        trigger={bell}
        load={NoticeList.load}
        opened={(trigger) => <NoticeList trigger={trigger} />}
      />
      {attention + unseen > 0 && (
        <span className={classes.unseen} data-attention={attention > 0 || undefined} aria-hidden>
          {attention || unseen}
        </span>
      )}
    </span>
  )
}
