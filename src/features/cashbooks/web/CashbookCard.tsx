import { Divider, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#core/calendar.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { CashbookBadges } from './CashbookBadges.tsx'
import { CashbookFacts } from './CashbookFacts.tsx'
import type { CashbookDetails } from './getLoan.ts'
import { PaidBar } from './PaidBar.tsx'
import { cashbookWebMessages as text } from './messages.ts'

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
  children?: ReactNode
}

/** Shows a cashbook's balance, its paid share and, if there is room, its terms. */
export function CashbookCard(props: Props) {
  const { cashbook, on, isStaff, balance, actions, children } = props
  const isPhone = usePhone()
  const { totalBalance, dueToday, debtDays, advanceDays } = cashbook
  return (
    <Stack gap="lg">
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
      {!isPhone && (
        <>
          <Divider />
          <CashbookFacts cashbook={cashbook} isStaff={isStaff} />
        </>
      )}
      {children}
    </Stack>
  )
}
