import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#core/calendar.ts'
import { standingOn } from '#core/loan/standing.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { CashbookBadges } from './CashbookBadges.tsx'
import { Terms } from './Terms.tsx'
import { type CashbookDetails, getLoan, type Cashbook } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'
import classes from './PaidBar.module.css'

type Props = {
  cashbook: CashbookDetails
  /** The day of the figures. */
  on: Day
  /** False for the borrower. */
  isStaff: boolean
  /** The element for the balance, when it shows more than the amount, such as its composition. */
  balance?: ReactNode
  /** Buttons next to the number. */
  actions?: ReactNode
  /** The choice of another day, in the line of the terms. */
  asOf?: ReactNode
  children?: ReactNode
}

/** Shows a cashbook's balance, its paid share and, if there is room, its terms. */
export function CashbookCard(props: Props) {
  const { cashbook, on, isStaff, balance, actions, asOf, children } = props
  const isPhone = usePhone()
  const { totalBalance, dueToday, debtDays, advanceDays } = cashbook
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600} fz="lg" className="figures">
            {cashbook.cashbookId}
          </Text>
          <CashbookBadges cashbook={cashbook} />
        </Group>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      <Figures>
        <Figure label={text.balance} isStrong>
          {balance ?? <MoneyText value={totalBalance} />}
        </Figure>
        <Figure label={text.dueToday}>
          <MoneyText value={dueToday} {...(dueToday > 0 && { c: 'out' })} />
        </Figure>
        {debtDays > 0 || advanceDays === 0 ? (
          <Figure label={text.debtDays}>
            <Text span inherit {...(debtDays > 0 && { c: 'danger' })}>
              {debtDays}
            </Text>
          </Figure>
        ) : (
          <Figure label={text.advanceDays}>
            <Text span inherit c="info">
              {advanceDays}
            </Text>
          </Figure>
        )}
        <Figure label={text.dailyCredit}>
          <MoneyText value={cashbook.dailyCredit} />
        </Figure>
      </Figures>
      <PaidBar cashbook={cashbook} on={on} />
      {isPhone ? asOf : <Terms cashbook={cashbook} isStaff={isStaff} asOf={asOf} />}
      {children}
    </Stack>
  )
}

const MAX_TICKS = 100

/** Shows the paid share of the expected credit, with a tick per day and a mark at the schedule. */
function PaidBar({ cashbook, on }: { cashbook: Cashbook; on: Day }) {
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
          {label}
        </Text>
        {dueThroughSen > 0 && cashbook.totalBalance > 0 && (
          <Text size="sm" className="figures" c={isBehind ? 'out' : 'dimmed'}>
            {t(text.wantedByNow, { dueSen: dueThroughSen })}
          </Text>
        )}
      </div>
    </div>
  )
}
