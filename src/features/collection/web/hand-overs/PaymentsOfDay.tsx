import { Table } from '@mantine/core'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listTransactions } from '#features/credits/contract.ts'
import { creditMessages } from '#features/credits/messages.ts'
import { TransferLine } from '#features/credits/web/TransferLine.tsx'
import { collectionMessages } from '../../messages.ts'
import { handOverWebMessages as text } from './messages.ts'

/** Shows the latest payments of a day, for a runner only their own. */
export function PaymentsOfDay({ on, agentId }: { on: Day; agentId: number | undefined }) {
  const t = useT()
  const user = useUser()
  const runnerId = user.roleId === ROLES.RUNNER ? user.id : undefined
  const query = { kind: 'CREDIT', from: on, to: on, agentId, runnerId, limit: 200 } as const
  const result = useEndpointQuery(listTransactions, { query })
  return (
    <Panel title={text.paymentsOf}>
      <QueryBoundary result={result}>
        {({ items }) => (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(text.time)}</Table.Th>
                <Table.Th>{t(collectionMessages.customer)}</Table.Th>
                <Table.Th ta="right">{t(creditMessages.amount)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
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
