import { Notifications } from '@mantine/notifications'
import './notifications.css'
import classes from './Notices.module.css'

/**
 * Shows notifications as the specification requires: bottom right, 4000 ms, at most 5, 440 px wide.
 */
export function Notices() {
  return (
    <Notifications
      className={classes.notices}
      position="bottom-right"
      autoClose={4000}
      limit={5}
      containerWidth={440}
      transitionDuration={120}
      withAutoCloseProgress
    />
  )
}
