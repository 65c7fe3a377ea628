import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookFigureMessages } from '#modules/lending/cashbooks/figureMessages.ts'
import type { getDashboard } from '../contract.ts'
import { CollectedToday } from './CollectedToday.tsx'
import { Explain } from './Explain.tsx'
import classes from './NumberCards.module.css'
import { dashboardMessages as text } from './messages.ts'

export type Dashboard = ResponseOf<typeof getDashboard>
type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Shows the six numbers of the evening, each with a link to its rows. */
export function NumberCards({ dashboard, agentId }: Props) {
  const t = useT()
  const {
    collected,
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
    <div className={classes.frame}>
      <ul className={classes.cards}>
        <Card
          isWide
          isTall
          label={text.collectedToday}
          target={today('CREDIT')}
          value={<MoneyText value={collected.amount} />}
        >
          <CollectedToday dashboard={dashboard} />
        </Card>
        <Card
          label={cashbookFigureMessages.stillDue}
          target={{ to: '/cashbook', search: { sort: 'dueToday:desc', agentId } }}
          value={<MoneyText value={stillDue.amount} />}
        >
          {t(text.nothingCame, { count: notYetPaid.count })}
          <Explain dashboard={dashboard} of="stillDue" />
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
          isWide
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
    </div>
  )
}

type CardProps = {
  label: Message
  target: Target
  value: ReactNode
  /** Takes the width of a phone. */
  isWide?: boolean
  /** Takes two rows where the others have two lines each. */
  isTall?: boolean
  children?: ReactNode
}

/** Shows one number; the whole card is its link. */
function Card({ label, target, value, isWide = false, isTall = false, children }: CardProps) {
  const t = useT()
  return (
    <li className={classes.card} data-wide={isWide || undefined} data-tall={isTall || undefined}>
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
