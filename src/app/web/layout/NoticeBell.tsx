import { ActionIcon, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useSay } from '../../../kit/web/language.ts'
import { seeNotices, useNotices, useUnseenNotices, type Notice } from '../../../kit/web/notices.ts'
import { layoutText } from './text.ts'
import classes from './NoticeBell.module.css'

/** What was notified in this session, for whoever looked away. */
export function NoticeBell() {
  const say = useSay()
  const [isOpen, { toggle, close }] = useDisclosure(false, { onOpen: seeNotices })
  const notices = useNotices()
  const unseen = useUnseenNotices()
  const count = isOpen ? 0 : unseen
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      shadow="md"
    >
      {/* The indicator stands around the target, which says to readers what it opens. */}
      <Indicator label={count} disabled={count === 0} size={18} offset={8} color="brand">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={
              count === 0
                ? say(layoutText.notifications)
                : say(layoutText.newNotifications, { count })
            }
            onClick={toggle}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={say(layoutText.notifications)}>
        <Notices notices={notices} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  const say = useSay()
  if (notices.length === 0) {
    return (
      <Text c="dimmed" p="md" tabIndex={-1} data-autofocus>
        {say(layoutText.noNotifications)}
      </Text>
    )
  }
  return (
    <ScrollArea.Autosize
      mah="min(60dvh, 420px)"
      viewportProps={{ tabIndex: 0, 'aria-label': say(layoutText.notifications), role: 'region' }}
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
              {timeOf(at)}
            </Text>
          </li>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

const timeOf = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
