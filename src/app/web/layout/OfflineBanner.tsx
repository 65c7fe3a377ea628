import { IconCloudOff } from '@tabler/icons-react'
import { useT } from '../../../platform/web/language.ts'
import { useOnline } from '../../../platform/web/useOnline.ts'
import { layoutMessages } from './messages.ts'
import classes from './OfflineBanner.module.css'

/**
 * One line at the bottom edge of every page while there is no network. It belongs to the application
 * and not to a page, so that no page has to load before it shows, and it moves nothing.
 */
export function OfflineBanner() {
  const t = useT()
  if (useOnline()) return null
  return (
    <div role="status" className={`${classes.banner} no-print`}>
      <IconCloudOff size={16} aria-hidden />
      <b>{t(layoutMessages.offlineTitle)}</b>
      <span className={classes.hint}>{t(layoutMessages.offlineHint)}</span>
    </div>
  )
}
