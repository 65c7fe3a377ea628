import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { ROLES } from '../../../core/access/roles.ts'
import { ContactButtons } from '../../../kit/web/ContactButtons.tsx'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { useMay } from '../../../kit/web/Guard.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { linkTo } from '../../../kit/web/LinkTo.tsx'
import type { Selection } from '../../../kit/web/list/listTypes.ts'
import { ResourceList } from '../../../kit/web/list/ResourceList.tsx'
import { PageTitle } from '../../../kit/web/PageTitle.tsx'
import { useSession } from '../../../kit/web/session.ts'
import { useUrlState } from '../../../kit/web/useUrlState.ts'
import { listCustomerGroups } from '../../customer-groups/contract.ts'
import { createCustomer, listCustomersV2, setDailyPayers } from '../contract.ts'
import { customersText as text } from '../text.ts'
import { detailsOf } from './customerLinks.ts'
import { CustomerTabs } from './CustomerTabs.tsx'
import { GroupList } from './groups/GroupList.tsx'
import { customerColumns } from './list/customerColumns.tsx'
import { DailyPayerButtons } from './list/DailyPayerButtons.tsx'
import type { ListedCustomer } from './list/listedCustomer.ts'
import { useCustomerActions } from './list/useCustomerActions.ts'
import { useCustomerFilters } from './list/useCustomerFilters.ts'

/** `/customer`: who borrows and in which group, where they stand today, what can be done about it. */
export function CustomerListPage() {
  const { user } = useSession()
  const mayList = useMay(listCustomersV2)
  const mayGroups = useMay(listCustomerGroups)
  const [{ currentTab }] = useUrlState({ currentTab: '' })
  const own = user?.roleId === ROLES.CUSTOMER && user.customers[0]
  if (own) return <Navigate {...linkTo(detailsOf(own.id))} replace />
  if (!mayList && !mayGroups) {
    return (
      <>
        <PageTitle title={text.customers} />
        <EmptyState kind="nothingAllowed" title={text.noneToSee} />
      </>
    )
  }
  const isGroups = !mayList || (mayGroups && currentTab === 'GROUP')
  return (
    <Stack gap="md">
      {mayList && mayGroups && <CustomerTabs open={isGroups ? 'GROUP' : 'CUSTOMER'} />}
      {isGroups ? <GroupList /> : <CustomerList />}
    </Stack>
  )
}

const selection: Selection<ListedCustomer> = {
  bar: (picked) => <DailyPayerButtons picked={picked} />,
}

function CustomerList() {
  const { isAdmin } = useSession()
  const { filters, agentId } = useCustomerFilters()
  const actions = useCustomerActions()
  const maySelect = useMay(setDailyPayers)
  return (
    <ResourceList
      call={listCustomersV2}
      title={text.customers}
      columns={customerColumns({ isAdmin })}
      row={{
        key: ({ id }) => id,
        name: ({ name }) => name,
        link: ({ id }) => detailsOf(id),
        actions,
        cardButtons: (row) => <CardButtons row={row} />,
      }}
      filters={filters}
      {...(maySelect && { selection })}
      create={{
        label: text.addCustomer,
        needs: createCustomer,
        link: { to: '/customer/add', search: isAdmin ? { agentId } : {} },
      }}
      empty={{ title: text.noCustomers, hint: text.noCustomersHint }}
    />
  )
}

function CardButtons({ row: { id, name, phoneNumber } }: { row: ListedCustomer }) {
  const say = useSay()
  return (
    <>
      <ContactButtons phone={phoneNumber} />
      <Button
        component={Link}
        {...linkTo(detailsOf(id))}
        aria-label={say(text.openCustomer, { name })}
        leftSection={<IconArrowRight size={18} aria-hidden />}
        variant="light"
      >
        {say(text.open)}
      </Button>
    </>
  )
}
