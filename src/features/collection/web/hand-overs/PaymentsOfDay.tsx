import { Table } from '@mantine/core'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listTransactions } from '#features/credits/contract.ts'
import { TransferLine } from '#features/credits/web/TransferLine.tsx'
import { handOverWebMessages as text } from './messages.ts'

/** Shows the latest payments of a day, for a runner only their own. */
export function PaymentsOfDay({ on, agentId }: { on: Day; agentId: number | undefined }) {
  const user = useUser()
  const runnerId = user.roleId === ROLES.RUNNER ? user.id : undefined
  const query = { kind: 'CREDIT', from: on, to: on, agentId, runnerId, limit: 200 } as const
  const result = useEndpointQuery(listTransactions, { query })
  return (
    <Panel title={text.paymentsOf}>
      <QueryBoundary result={result}>
        {({ items }) => (
          <Table>
            <Table.Tbody>
              {items.map((payment) => (
                <Table.Tr key={payment.id}>
                  <Table.Td className="figures" c="dimmed">
                    {formatTime(payment.createdAt)}
                  </Table.Td>
                  <Table.Td>
                    <LinkTo to="/customer/details" search={{ id: payment.customerId }}>
                      {payment.customerName}
                    </LinkTo>
                    <TransferLine row={payment} />
                  </Table.Td>
                  <Table.Td ta="right" fw={600}>
                    <MoneyText value={payment.amount} flow="in" />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </QueryBoundary>
    </Panel>
  )
}
