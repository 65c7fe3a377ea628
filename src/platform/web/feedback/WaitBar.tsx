import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { feedbackMessages } from './messages.ts'
import { useLongWait } from '../api/waits.ts'
import classes from './WaitBar.module.css'

const MEGABYTE = 1_000_000

/** Shows at the top edge that a request takes longer than a second and, after ten, its progress. */
export function WaitBar() {
  const t = useT()
  const wait = useLongWait()
  if (!wait) return null
  const { seconds, mostSeconds, receivedBytes } = wait
  const size = (receivedBytes / MEGABYTE).toLocaleString('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const far =
    receivedBytes > 0
      ? t(feedbackMessages.receivedSoFar, { size, seconds })
      : t(feedbackMessages.stillWorking, { seconds, most: mostSeconds })
  const isFar = seconds >= 10
  return (
    <div
      className={`${classes.wait} no-print`}
      role="progressbar"
      aria-label={t(platformMessages.loading)}
      aria-valuetext={isFar ? far : undefined}
    >
      <div className={classes.stripe} />
      {isFar && <span className={`${classes.far} figures`}>{far}</span>}
    </div>
  )
}
