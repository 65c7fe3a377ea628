import { usePhone } from '#platform/web/layout/usePhone.ts'
import { BulletBar } from '#platform/web/charts/BulletBar.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { dayFigureMessages } from '../../agents/dayFigureMessages.ts'
import { DayBars, describeRest } from '../../agents/web/DayBars.tsx'
import { Explain } from './Explain.tsx'
import { dashboardMessages as text } from './messages.ts'
import type { Dashboard } from './NumberCards.tsx'

/**
 * Shows whether the money of the day came in, and what earlier days brought; on a phone the instalments
 * alone. The rest follows on request.
 */
export function CollectedToday({ dashboard }: { dashboard: Dashboard }) {
  const t = useT()
  const isPhone = usePhone()
  const { collected, refunded, expected, arrears, before } = dashboard
  const { towardsToday, towardsArrears } = collected
  const ofArrears = t(dayFigureMessages.paidOf, {
    name: t(dayFigureMessages.towardsArrears),
    paidSen: towardsArrears,
    dueSen: arrears,
  })
  const more = [
    isPhone && arrears > 0 && ofArrears,
    ...describeRest(collected, t),
    refunded.amount > 0 && t(text.refundedToday, { amountSen: refunded.amount }),
  ]
  return (
    <>
      {isPhone ? (
        <BulletBar
          valueLabel={dayFigureMessages.towardsToday}
          targetLabel={dayFigureMessages.expected}
          value={towardsToday}
          target={expected}
        />
      ) : (
        <DayBars expected={expected} arrears={arrears} collected={collected} />
      )}
      {before && (
        <div>{t(text.before, { yesterdaySen: before.yesterday, weekAgoSen: before.weekAgo })}</div>
      )}
      <Explain dashboard={dashboard} of="collected" lines={more.filter((line) => line !== false)} />
    </>
  )
}
