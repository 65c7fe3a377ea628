import { Text } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { standingOn } from '#core/loan/standing.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { wholeAmounts } from '#platform/web/forms/wholeAmounts.ts'
import { getLoan, type Cashbook } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'
import classes from './PaidBar.module.css'

const MAX_TICKS = 100

/** Shows the paid share of the expected credit, with a tick per day and a mark at the schedule. */
export function PaidBar({ cashbook, on }: { cashbook: Cashbook; on: Day }) {
  const t = useT()
  const { totalCredit, expectedCredit, dailyCredit } = cashbook
  const { dueThroughSen } = standingOn(on, getLoan(cashbook))
  const share = (part: number) => Math.min(100, (part / expectedCredit) * 100)
  const paid = share(totalCredit)
  const instalments = expectedCredit / dailyCredit
  const isBehind = totalCredit < dueThroughSen
  const label = t(text.paidOf, {
    paidSen: totalCredit,
    expectedSen: expectedCredit,
    percent: Math.floor(paid),
  })
  return (
    <div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-valuenow={Math.floor(paid)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label}
      >
        <div className={classes.paid} style={{ width: `${paid}%` }} />
        {instalments <= MAX_TICKS && (
          <div className={classes.ticks} style={{ backgroundSize: `${100 / instalments}% 100%` }} />
        )}
        {dueThroughSen > 0 && cashbook.totalBalance > 0 && (
          <div className={classes.now} style={{ left: `${share(dueThroughSen)}%` }} />
        )}
      </div>
      <div className={classes.words}>
        <Text size="sm" className="figures">
          {wholeAmounts(label)}
        </Text>
        {dueThroughSen > 0 && cashbook.totalBalance > 0 && (
          <Text size="sm" className="figures" c={isBehind ? 'out' : 'dimmed'}>
            {wholeAmounts(t(text.wantedByNow, { dueSen: dueThroughSen }))}
          </Text>
        )}
      </div>
    </div>
  )
}
