import { Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { cloneElement, useEffect } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { seeNotices, useNotices, type Notice } from '#platform/web/feedback/notices.ts'
import type { Trigger } from '#platform/web/lazy/LazyPopup.tsx'
import { useOpenOnMount } from '#platform/web/lazy/useOpenOnMount.ts'
import { layoutMessages } from '../messages.ts'
import classes from './NoticeBell.module.css'

/** Shows the notifications of this session, newest first. Opening the list marks them as seen. */
export function NoticeList({ trigger }: { trigger: Trigger }) {
  const t = useT()
  const { target, isOpen, setOpen } = useOpenOnMount(trigger)
  const notices = useNotices()
  useEffect(() => {
    if (isOpen) seeNotices()
  }, [isOpen, notices])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{cloneElement(target, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(layoutMessages.notifications)}>
        <Notices notices={notices} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useT()
  if (notices.length === 0) {
    return (
      <Text c="dimmed" p="md" tabIndex={-1} data-autofocus>
        {t(layoutMessages.noNotifications)}
      </Text>
    )
  }
  return (
    <ScrollArea.Autosize
      mah="min(60vh, 420px)"
      viewportProps={{ tabIndex: 0, 'aria-label': t(layoutMessages.notifications), role: 'region' }}
    >
      <Stack component="ol" gap={0} className={classes.list}>
        {notices.map(({ id, color, title, message, at }) => (
          <li key={id} className={classes.notice} data-color={color}>
            <div>
              {title && <Text fw={600}>{title}</Text>}
              <Text component="div">{message}</Text>
            </div>
            <Text
              component="time"
              size="xs"
              c="dimmed"
              className="figures"
              dateTime={at.toISOString()}
            >
              {getTime(at)}
            </Text>
          </li>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

const getTime = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
