import { IconBook2, IconFileText } from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#features/users/web/useAgentFilter.tsx'
import { listReloans, processReloan } from '../contract.ts'
import { reloanColumns } from './reloanColumns.tsx'
import { toCashbookLink, toStatementLink } from './reloanLinks.ts'
import type { ReloanRow } from './reloanRow.ts'
import { reloanWebMessages as text } from './messages.ts'
import { useCustomerFilter } from './useCustomerFilter.tsx'

/** Shows `/reloan`: the reloans with their cashbooks, customers and amounts paid out. */
export function ReloanListPage() {
  const t = useT()
  const { isAdmin, user } = useSession()
  const filters: Filter[] = [
    ...useAgentFilter(isAdmin, ['customerId']),
    useCustomerFilter(),
    { kind: 'days', from: 'from', to: 'to', label: text.date },
  ]
  const actions = ({ id, customerId, newCashbook }: ReloanRow) => [
    { label: t(text.statement), icon: IconFileText, link: toStatementLink(id) },
    {
      label: t(text.openCashbook),
      icon: IconBook2,
      link: toCashbookLink(customerId, newCashbook.id),
    },
  ]
  return (
    <ResourceList
      endpoint={listReloans}
      title={text.reloans}
      columns={reloanColumns({ isAdmin, isStaff: user?.roleId !== ROLES.CUSTOMER })}
      filters={filters}
      row={{
        key: ({ id }) => id,
        name: ({ customerName, newCashbook }) => `${customerName} ${newCashbook.cashbookId}`,
        link: ({ id }) => toStatementLink(id),
        actions,
      }}
      create={{ label: text.addReloan, needs: processReloan, link: { to: '/reloan/add' } }}
      empty={{ title: text.noReloans, hint: text.noReloansHint }}
    />
  )
}
