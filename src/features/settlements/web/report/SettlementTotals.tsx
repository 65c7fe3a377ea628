import { Grid } from '@mantine/core'
import type { Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import type { getSettlementReport } from '../../reportContract.ts'
import { ExplainNumber } from '#features/ledger/web/ExplainNumber.tsx'
import { CloseAllButton } from './CloseAllButton.tsx'
import { ExplainShares } from './ExplainShares.tsx'
import { fullyPaidTarget, unclosedTarget } from './queueTargets.ts'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'
import { Waterfall } from './Waterfall.tsx'
import { WorkQueue } from './WorkQueue.tsx'

type Props = { report: ResponseOf<typeof getSettlementReport>; filter: ReportFilter }

/** Shows the six figures: profit less commissions is net, and the two work queues. */
export function SettlementTotals({ report, filter }: Props) {
  const { totalProfit, totalRunnerCommission, totalAgentCommission, totalNet } = report
  const shares = (name: Message, value: Sen) => (
    <ExplainShares name={name} value={value} filter={filter} />
  )
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 6 }}>
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
            net={{ label: text.totalNet, amount: totalNet, value: shares(text.totalNet, totalNet) }}
          />
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6, lg: 3 }}>
        <WorkQueue
          title={text.fullyPaid}
          {...report.fullyPaidButUnsettled}
          amountLabel={text.paidAmount}
          target={fullyPaidTarget(filter)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6, lg: 3 }}>
        <WorkQueue
          title={text.unclosed}
          {...report.unclosed}
          amountLabel={text.profitAmount}
          target={unclosedTarget(filter)}
          action={<CloseAllButton filter={filter} />}
        />
      </Grid.Col>
    </Grid>
  )
}
