import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { isAnythingUnsaved } from '#platform/web/forms/unsaved.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { noticeMessages } from './noticeMessages.ts'

const CHECK_EVERY_MS = 5 * 60_000
const CHECK_AT_MOST_EVERY_MS = 60_000
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

const REST_MS = 10_000

const LOOK_EVERY_MS = 500

/**
 * Offers a new version when the server has one; never over unsaved entries or unsent collections.
 */
export function VersionPrompt() {
  const t = useT()
  const isNew = useNewVersion()
  const isOutboxEmpty = useOutbox().length === 0
  const isAtRest = useAtRest(isNew)
  const isSafe = useNothingUnsaved(isNew) && isOutboxEmpty && isAtRest
  if (!isNew || !isSafe) return null
  return (
    <PageNotice
      color="info"
      icon={<IconRefresh aria-hidden />}
      title={t(noticeMessages.newVersion)}
    >
      <Group justify="space-between" gap="sm">
        <Text>{t(noticeMessages.newVersionHint)}</Text>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t(noticeMessages.loadVersion)}
        </Button>
      </Group>
    </PageNotice>
  )
}

/**
 * Returns whether the server has another build than the running one: its page names another entry
 * file. Checks every few minutes and when the user returns to the tab.
 */
function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) return
    let requestedAt = Date.now()
    const request = async () => {
      if (document.visibilityState === 'hidden') return
      if (Date.now() - requestedAt < CHECK_AT_MOST_EVERY_MS) return
      requestedAt = Date.now()
      if (await isAnotherBuild()) setNew(true)
    }
    const timer = setInterval(() => void request(), CHECK_EVERY_MS)
    const onVisible = () => void request()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isNew])
  return isNew
}

/** Without a response there is no known new version. */
async function isAnotherBuild(): Promise<boolean> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const page = await fetch('/', { cache: 'no-cache' })
    const there = ENTRY.exec(await page.text())?.[1]
    return page.ok && !!here && !!there && here !== there
  } catch {
    return false
  }
}

/**
 * Returns whether the screen was untouched for a while, so that new content moves nothing under a
 * thumb.
 */
function useAtRest(isOn: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAtRest(true), REST_MS)
    }
    begin()
    document.addEventListener('pointerdown', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', begin)
    }
  }, [isOn])
  return isAtRest
}

/** Returns whether every open form is saved, and keeps checking while it is on. */
function useNothingUnsaved(isOn: boolean): boolean {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const look = () => setSaved(!isAnythingUnsaved())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
  return isSaved
}
