import { Popover, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { cloneElement, useEffect, type ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { seeNotices, useNotices, type Notice } from '#platform/web/feedback/notices.ts'
import type { Trigger } from '#platform/web/lazy/LazyPopup.tsx'
import { useOpenOnMount } from '#platform/web/lazy/useOpenOnMount.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getAttention } from '#modules/reports/dashboard/contract.ts'
import { AttentionList } from '#modules/reports/dashboard/web/AttentionList.tsx'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { useAttention } from '#modules/reports/dashboard/web/useAttention.ts'
import { layoutMessages } from '../messages.ts'
import { noticeMessages } from '../noticeMessages.ts'
import classes from './NoticeBell.module.css'

/**
 * Shows what needs attention, and below it the notifications of this session, newest first. Opening
 * the list marks these as seen.
 */
export function NoticeList({ trigger }: { trigger: Trigger }) {
  const t = useT()
  const { target, isOpen, setOpen } = useOpenOnMount(trigger)
  const notices = useNotices()
  const mayAttend = useMay(getAttention)
  useEffect(() => {
    if (isOpen) seeNotices()
  }, [isOpen, notices])
  const label = t(layoutMessages.notifications)
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
      <Popover.Dropdown p={0} aria-label={label} className={classes.dropdown}>
        <ScrollArea.Autosize
          mah="min(75vh, 640px)"
          viewportProps={
            { tabIndex: 0, 'aria-label': label, role: 'region', 'data-autofocus': true } as object
          }
        >
          {mayAttend ? (
            <>
              <Part title={dashboardMessages.attention}>
                <WhatNeedsAttention onFollow={() => setOpen(false)} />
              </Part>
              <Part title={layoutMessages.notifications}>
                <Notices notices={notices} />
              </Part>
            </>
          ) : (
            <Notices notices={notices} />
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

function Part({ title, children }: { title: Message; children: ReactNode }) {
  const t = useT()
  return (
    <section className={classes.part}>
      <Title order={2} size="h4" px="md" py="sm">
        {t(title)}
      </Title>
      {children}
    </section>
  )
}

function WhatNeedsAttention({ onFollow }: { onFollow: () => void }) {
  const result = useAttention()
  return (
    <div className={classes.attention}>
      <QueryBoundary result={result}>
        {(figures) => <AttentionList figures={figures} onFollow={onFollow} />}
      </QueryBoundary>
    </div>
  )
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useT()
  if (notices.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        {t(noticeMessages.noNotifications)}
      </Text>
    )
  }
  return (
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
  )
}

const getTime = (at: Date) =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
