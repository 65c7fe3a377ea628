import { Navigate } from '@tanstack/react-router'
import { ROLES } from '#core/access/roles.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { listCustomerGroups } from '../groups/contract.ts'
import { listCustomersV2 } from '../contract.ts'
import { customersMessages as text } from '../messages.ts'
import { customersWebMessages as webText } from './messages.ts'
import { toDetailsLink } from './customerLinks.ts'
import { CustomerTabs } from './CustomerTabs.tsx'
import { GroupList } from '../groups/web/GroupList.tsx'
import { type BulkActs, CustomerList } from './list/CustomerList.tsx'

/** Shows `/customer`: the customers with their groups, their figures today and their actions. */
export function CustomerListPage({ acts }: { acts?: BulkActs }) {
  const { user } = useSession()
  const mayList = useMay(listCustomersV2)
  const mayGroups = useMay(listCustomerGroups)
  const [{ currentTab }] = useUrlState({ currentTab: '' })
  const own = user?.roleId === ROLES.CUSTOMER && user.customers[0]
  if (own) return <Navigate {...linkTo(toDetailsLink(own.id))} replace />
  if (!mayList && !mayGroups && user?.roleId === ROLES.CUSTOMER) {
    return (
      <>
        <PageTitle title={text.customers} />
        <EmptyState kind="nothingAllowed" title={webText.noneToSee} />
      </>
    )
  }
  // Staff who may not read customers see the cashbooks.
  if (!mayList && !mayGroups) return <Navigate {...linkTo({ to: '/cashbook' })} replace />
  const isGroups = !mayList || (mayGroups && currentTab === 'GROUP')
  const siblings = <CustomerTabs open={isGroups ? 'GROUP' : 'CUSTOMER'} />
  return isGroups ? (
    <GroupList siblings={siblings} />
  ) : (
    <CustomerList siblings={siblings} acts={acts} />
  )
}
