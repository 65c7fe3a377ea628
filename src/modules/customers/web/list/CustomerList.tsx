import { Button } from '@mantine/core'
import { IconArrowRight, IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import type { QueryText } from '#platform/web/api/api.ts'
import type { Selection } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { createCustomer, exportCustomers, listCustomersV2, setDailyPayers } from '../../contract.ts'
import { customersMessages } from '../../messages.ts'
import { toCreditLink, toDetailsLink } from '../customerLinks.ts'
import { customersWebMessages as text } from '../messages.ts'
import { BulkBar } from './BulkBar.tsx'
import { customerColumns } from './customerColumns.tsx'
import type { ListedCustomer } from './listedCustomer.ts'
import { useCustomerActions } from './useCustomerActions.ts'
import { useCustomerFilters } from './useCustomerFilters.ts'

const selection: Selection<ListedCustomer, QueryText<typeof listCustomersV2>> = {
  bar: (picked) => <BulkBar picked={picked} />,
  sum: ({ totalBalance }) => totalBalance,
}

/** Shows the customers with today's figures: all of them, or those of one group. */
export function CustomerList({ groupId, siblings }: { groupId?: number; siblings?: ReactNode }) {
  const { isAdmin } = useSession()
  const { filters, agentId } = useCustomerFilters(groupId)
  const actions = useCustomerActions()
  const maySelect = useMay(setDailyPayers)
  const search = { agentId: isAdmin ? agentId : undefined }
  const whole = {
    title: customersMessages.customers,
    siblings,
    create: {
      label: text.addCustomer,
      needs: createCustomer,
      link: { to: '/customer/add', search },
    },
    empty: { title: text.noCustomers, hint: text.noCustomersHint },
  }
  const ofGroup = {
    fixed: { customerGroupId: groupId },
    empty: { title: text.groupIsEmpty, hint: text.groupIsEmptyHint },
  }
  return (
    <ResourceList
      name={groupId === undefined ? 'customers' : 'group-customers'}
      endpoint={listCustomersV2}
      columns={customerColumns({ isAdmin, isGroup: groupId !== undefined })}
      row={{
        key: ({ id }) => id,
        name: ({ name }) => name,
        link: ({ id }) => toDetailsLink(id),
        actions,
        cardButtons: (row) => <CardButtons row={row} />,
      }}
      filters={filters}
      extras={(query) => <ExportMenu endpoint={exportCustomers} query={query} />}
      {...(maySelect && { selection })}
      {...(groupId === undefined ? whole : ofGroup)}
    />
  )
}

/**
 * Shows buttons to call, chat and record a payment; without an active cashbook, a link to the
 * customer.
 */
function CardButtons({ row }: { row: ListedCustomer }) {
  const t = useT()
  const mayCredit = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE')
  const takes = mayCredit && row.hasActiveCashbook
  const { name } = row
  return (
    <>
      <ContactButtons phone={row.phoneNumber} />
      <Button
        component={Link}
        {...linkTo(takes ? toCreditLink(row) : toDetailsLink(row.id))}
        aria-label={t(takes ? text.creditFor : text.openCustomer, { name })}
        leftSection={
          takes ? <IconCoins size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />
        }
        variant="light"
      >
        {t(takes ? text.credit : text.open)}
      </Button>
    </>
  )
}
