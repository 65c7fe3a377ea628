import { IconCloudOff } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { everyPageMessages } from './everyPageMessages.ts'
import classes from './OfflineBanner.module.css'

/**
 * Shows one line at the bottom of every page while there is no network. It is part of the
 * application, so it needs no page to load, and it moves no content.
 */
export function OfflineBanner() {
  const t = useT()
  const isOffline = !useOnline()
  useRootMark('banner', isOffline)
  if (!isOffline) return null
  return (
    <div role="status" className={`${classes.banner} no-print`}>
      <IconCloudOff size={16} aria-hidden />
      <b>{t(everyPageMessages.offlineTitle)}</b>
      <span className={classes.hint}>{t(everyPageMessages.offlineHint)}</span>
    </div>
  )
}
