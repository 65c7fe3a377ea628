import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { DayBars } from '../../agents/web/DayBars.tsx'
import type { getDashboard } from '../contract.ts'
import { describeCollected, describeDue, describeStillDue } from './describeDay.ts'
import classes from './NumberCards.module.css'
import { dashboardMessages as text } from './messages.ts'

export type Dashboard = ResponseOf<typeof getDashboard>
type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Shows the six numbers of the evening, each with a link to its rows. */
export function NumberCards({ dashboard, agentId }: Props) {
  const t = useT()
  const {
    collected,
    refunded,
    expected,
    arrears,
    stillDue,
    notYetPaid,
    overdue,
    newlyOverdue,
    lent,
    pettyCash,
    inBox,
    withRunners,
  } = dashboard
  const { fullyPaidButUnsettled: paid } = dashboard
  const today = (kind: string): Target => ({
    to: '/report/transaction-report',
    search: { kind, agentId },
  })
  return (
    <ul className={classes.cards}>
      <Card
        label={text.collectedToday}
        target={today('CREDIT')}
        value={<MoneyText value={collected.amount} />}
      >
        <DayBars expected={expected} arrears={arrears} collected={collected} />
        {refunded.amount > 0 && t(text.refundedToday, { amountSen: refunded.amount })}
        <Explain lines={[describeCollected(collected, t), describeDue(dashboard, t)]} />
      </Card>
      <Card
        label={cashbookMessages.stillDue}
        target={{ to: '/cashbook', search: { sort: 'dueToday:desc', agentId } }}
        value={<MoneyText value={stillDue.amount} />}
      >
        {t(text.nothingCame, { count: notYetPaid.count })}
        <Explain lines={[describeStillDue(dashboard, t)]} />
      </Card>
      <Card
        label={text.overdue}
        target={{ to: '/cashbook', search: { state: 'OVERDUE', agentId } }}
        value={<MoneyText value={overdue.amount} />}
      >
        {t(text.cashbooks, { count: overdue.count })}
        {' · '}
        {t(newlyOverdue > 0 ? text.sinceYesterday : text.noneSinceYesterday, {
          count: newlyOverdue,
        })}
      </Card>
      <Card
        label={text.lentToday}
        target={today('DEBIT')}
        value={<MoneyText value={lent.amount} />}
      >
        {t(text.cashbooks, { count: lent.count })}
      </Card>
      <Card
        label={text.pettyCash}
        target={{ to: '/petty-cash-transaction', search: { agentId } }}
        value={<MoneyText value={pettyCash} />}
      >
        {withRunners !== 0 && (
          <LinkTo to="/mass-credit/cash" search={{ agentId }} className={classes.within} inherit>
            {t(text.whereCashIs, { heldSen: withRunners, boxSen: inBox })}
          </LinkTo>
        )}
      </Card>
      <Card
        label={text.fullyPaid}
        target={{ to: '/cashbook', search: { state: 'FULLY_PAID', agentId } }}
        value={<span className="figures">{formatCount(paid.count)}</span>}
      >
        {t(text.paidInAll, { amountSen: paid.amount })}
      </Card>
    </ul>
  )
}

/** Shows the arithmetic behind a figure, on request. */
function Explain({ lines }: { lines: string[] }) {
  const t = useT()
  return (
    <details className={classes.within}>
      <summary>{t(text.explain)}</summary>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </details>
  )
}

type CardProps = { label: Message; target: Target; value: ReactNode; children?: ReactNode }

/** Shows one number; the whole card is its link. */
function Card({ label, target, value, children }: CardProps) {
  const t = useT()
  return (
    <li className={classes.card}>
      <Text size="sm" c="dimmed" component="div">
        <LinkTo {...target} className={classes.link} c="inherit">
          {t(label)}
        </LinkTo>
      </Text>
      <div className={classes.value}>{value}</div>
      <Text size="sm" c="dimmed" component="div" mt="auto">
        {children}
      </Text>
    </li>
  )
}
