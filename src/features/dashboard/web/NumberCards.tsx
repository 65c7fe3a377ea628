import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { BulletBar } from '#platform/web/charts/BulletBar.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { subtractSen } from '#core/money.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { dueMessages } from '#features/cashbooks/dueMessages.ts'
import type { getDashboard } from '../contract.ts'
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
    due,
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
  const inAdvance = subtractSen(collected.amount, due.collected)
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
        <BulletBar
          valueLabel={text.collected}
          targetLabel={text.ofDueToday}
          value={due.collected}
          target={due.amount}
        />
        {t(text.dueParts, {
          dueSen: due.amount,
          instalmentsSen: due.instalments,
          arrearsSen: due.arrears,
        })}
        {inAdvance > 0 && (
          <>
            <br />
            {t(text.inAdvance, { amountSen: inAdvance })}
          </>
        )}
        {refunded.amount > 0 && (
          <>
            <br />
            {t(text.refundedToday, { amountSen: refunded.amount })}
          </>
        )}
      </Card>
      <Card
        label={dueMessages.stillDue}
        target={{ to: '/cashbook', search: { sort: 'dueToday:desc', agentId } }}
        value={<MoneyText value={stillDue.amount} />}
      >
        {describeStillDue(due, t)}
        <br />
        {t(text.nothingCame, { count: notYetPaid.count })}
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

/** Says how what is still due follows from what was due as the day began. */
export function describeStillDue(
  { amount, collected, reloaned, refunded }: Dashboard['due'],
  t: ReturnType<typeof useT>,
): string {
  return [
    t(text.stillDueParts, { dueSen: amount, collectedSen: collected }),
    reloaned > 0 && t(text.byReloans, { amountSen: reloaned }),
    refunded > 0 && t(text.byRefunds, { amountSen: refunded }),
  ]
    .filter(Boolean)
    .join(' ')
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
