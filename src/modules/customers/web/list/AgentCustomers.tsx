import { Stack } from '@mantine/core'
import { listCustomerGroups } from '../../groups/contract.ts'
import { createCustomer, listCustomersV2 } from '../../contract.ts'
import { useGroups } from '../../groups/web/useGroups.ts'
import { customersMessages } from '../../messages.ts'
import { customersWebMessages as text } from '../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'
import { customerColumns } from './customerColumns.tsx'
import { BarRows } from '#platform/web/charts/BarRows.tsx'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'

const MAX_GROUPS = 10

/** Shows the agent's customers, and the groups that owe the most. */
export function AgentCustomers({ agentId }: { agentId: number }) {
  const t = useT()
  return (
    <Stack gap="md">
      <ResourceList
        name="agent-customers"
        title={customersMessages.customers}
        isPart
        endpoint={listCustomersV2}
        columns={customerColumns({ isAdmin: false, isGroup: false })}
        fixed={{ agentId }}
        row={{
          key: ({ id }) => id,
          name: ({ name }) => name,
          link: ({ id }) => toDetailsLink(id),
          cardButtons: ({ phoneNumber }) => <ContactButtons phone={phoneNumber} />,
        }}
        extras={() => (
          <LinkTo to="/customer" search={{ agentId, currentTab: 'CUSTOMER' }}>
            {t(text.fullList)}
          </LinkTo>
        )}
        create={{
          label: text.addCustomer,
          needs: createCustomer,
          link: { to: '/customer/add', search: { agentId } },
        }}
        empty={{ title: text.noCustomers, hint: text.noCustomersHint }}
      />
      <Guard needs={listCustomerGroups}>
        <LargestGroups agentId={agentId} />
      </Guard>
    </Stack>
  )
}

function LargestGroups({ agentId }: { agentId: number }) {
  const t = useT()
  const { groups } = useGroups(agentId)
  if (groups.length === 0) return null
  const largest = groups.toSorted((a, b) => b.totalBalance - a.totalBalance).slice(0, MAX_GROUPS)
  return (
    <Panel>
      <BarRows
        order={2}
        title={text.largestGroups}
        labelHead={text.group}
        noteHead={text.customerCount}
        valueHead={text.owed}
        rows={largest.map(({ id, groupName, customerCount, totalBalance }) => ({
          key: id,
          label: groupName,
          value: totalBalance,
          note: t(text.customers, { count: customerCount }),
          to: {
            to: '/customer',
            search: { agentId, currentTab: 'CUSTOMER', customerGroupId: id },
          },
        }))}
      />
      <LinkTo to="/customer" search={{ agentId, currentTab: 'GROUP' }}>
        {t(text.allGroups)}
      </LinkTo>
    </Panel>
  )
}
