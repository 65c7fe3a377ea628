import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { Sen } from '#core/money.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { LinkTo, type Target, linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { ExplainNumber } from '../../books/web/ExplainNumber.tsx'
import type { getSettlementReport } from '../contract.ts'
import { CloseAllButton } from './CloseAllButton.tsx'
import { ExplainShares } from './ExplainShares.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'
import classes from './SettlementTotals.module.css'
import { Waterfall } from './Waterfall.tsx'

type Props = { report: ResponseOf<typeof getSettlementReport>; filter: ReportFilter }

/** Shows the six figures: profit less commissions is net, and the two work queues. */
export function SettlementTotals({ report, filter }: Props) {
  const t = useT()
  const { totalProfit, totalRunnerCommission, totalAgentCommission, totalNet } = report
  const shares = (name: Message, value: Sen) => (
    <ExplainShares name={name} value={value} filter={filter} />
  )
  return (
    <div className={classes.frame}>
      <div className={classes.totals}>
        <div className={classes.earnings}>
          <Panel title={text.totals} h="100%">
            <Waterfall
              profit={{
                label: text.totalProfit,
                amount: totalProfit,
                value: (
                  <ExplainNumber
                    name={text.totalProfit}
                    value={totalProfit}
                    of={{ account: 'profit', ...filter }}
                  />
                ),
              }}
              less={[
                {
                  label: text.totalRunnerCommission,
                  amount: totalRunnerCommission,
                  value: shares(text.totalRunnerCommission, totalRunnerCommission),
                },
                {
                  label: text.totalAgentCommission,
                  amount: totalAgentCommission,
                  value: shares(text.totalAgentCommission, totalAgentCommission),
                },
              ]}
              net={{
                label: text.totalNet,
                amount: totalNet,
                value: shares(text.totalNet, totalNet),
              }}
            />
            <Group justify="space-between" gap="4px 16px" mt="sm">
              <LinkTo to="/report/commission" search={{ agentId: filter.agentId }}>
                {t(text.commissionsPaid, {
                  paidSen: report.commissionPaid,
                  owedSen: report.commissionOwed,
                })}
              </LinkTo>
              {report.commissionOfUnclosed > 0 && (
                <Text size="sm">
                  {t(text.payableOnceClosed, { amountSen: report.commissionOfUnclosed })}
                </Text>
              )}
            </Group>
          </Panel>
        </div>
        <WorkQueue
          title={text.fullyPaid}
          {...report.fullyPaidButUnsettled}
          amountLabel={text.paidAmount}
          target={getFullyPaidTarget(filter)}
        />
        <WorkQueue
          title={text.unclosed}
          {...report.unclosed}
          amountLabel={text.profitAmount}
          target={getUnclosedTarget(filter)}
          action={<CloseAllButton filter={filter} />}
        />
      </div>
    </div>
  )
}

type WorkQueueProps = {
  title: Message
  count: number
  amount: Sen
  amountLabel: Message
  target: Target
  /** A second button, for the action that empties the queue. */
  action?: ReactNode
}

/** Shows open work: its count, its amount and a link to it. */
function WorkQueue({ title, count, amount, amountLabel, target, action }: WorkQueueProps) {
  const t = useT()
  return (
    <Panel title={title} h="100%">
      {count === 0 ? (
        <Text c="dimmed">{t(text.nothingWaits)}</Text>
      ) : (
        <Stack gap="sm">
          <Group gap="sm" align="baseline">
            <Text fz={28} fw={600} lh={1.2} className="figures">
              {formatCount(count)}
            </Text>
            <Text c="dimmed">{t(amountLabel, { amountSen: amount })}</Text>
          </Group>
          <Group gap="sm">
            <Button component={Link} {...linkTo(target)} variant="default">
              {t(text.review, { count })}
            </Button>
            {action}
          </Group>
        </Stack>
      )}
    </Panel>
  )
}

type Filter = { agentId?: number | undefined; from?: string | undefined; to?: string | undefined }

/** Returns the link to the fully paid cashbooks that wait to be settled. */
function getFullyPaidTarget({ agentId }: Filter): Target {
  return { to: '/cashbook', search: { state: 'FULLY_PAID', agentId } }
}

/** Returns the link to the settled cashbooks that wait to be closed. */
function getUnclosedTarget({ agentId, from, to }: Filter): Target {
  return {
    to: '/cashbook',
    search: { status: CASHBOOK_STATUS.SETTLED, agentId, settledFrom: from, settledTo: to },
  }
}
