import { useOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { useOutboxSync } from '#modules/collection/round/web/outbox/useOutboxSync.ts'
import classes from './Tabs.module.css'

/** Shows the number of unsent entries on the tab of the round, and keeps sending them. */
export function WaitingBadge() {
  const waiting = useOutbox().length
  useOutboxSync()
  return waiting > 0 && <span className={classes.badge}>{waiting}</span>
}
