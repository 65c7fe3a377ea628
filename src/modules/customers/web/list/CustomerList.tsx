import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { Photo } from '#platform/web/display/Photo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import type { QueryText } from '#platform/web/api/api.ts'
import type { LineParts, RowAction, Selection } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { createCustomer, exportCustomers, listCustomersV2, setDailyPayers } from '../../contract.ts'
import { customersMessages } from '../../messages.ts'
import { toCreditLink, toDetailsLink } from '../customerLinks.ts'
import { customersWebMessages as text } from '../messages.ts'
import { BulkBar, type PickedCustomers } from './BulkBar.tsx'
import { customerColumns, DailyCreditText } from './customerColumns.tsx'
import type { ListedCustomer } from './listedCustomer.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { useCustomerActions } from './useCustomerActions.ts'
import { useCustomerFilters } from './useCustomerFilters.ts'

export type BulkActs = (picked: PickedCustomers) => readonly RowAction[]

const NO_ACTS: BulkActs = () => []

const getSelection = (
  acts: BulkActs,
): Selection<ListedCustomer, QueryText<typeof listCustomersV2>> => ({
  bar: (picked) => <BulkBar picked={picked} first={acts(picked)} />,
  sum: ({ totalBalance }) => totalBalance,
})

type Props = {
  groupId?: number
  siblings?: ReactNode
  /** Acts of other modules on the selected customers. */
  acts?: BulkActs | undefined
}

/** Shows the customers with today's figures: all of them, or those of one group. */
export function CustomerList({ groupId, siblings, acts = NO_ACTS }: Props) {
  const { isAdmin } = useSession()
  const { filters, agentId } = useCustomerFilters(groupId)
  const actions = useCustomerActions()
  const maySelect = useMay(setDailyPayers)
  const search = { agentId: isAdmin ? agentId : undefined }
  const whole = {
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
      title={customersMessages.customers}
      isPart={groupId !== undefined}
      endpoint={listCustomersV2}
      columns={customerColumns({ isAdmin, isGroup: groupId !== undefined })}
      row={{
        key: ({ id }) => id,
        name: ({ name }) => name,
        link: ({ id }) => toDetailsLink(id),
        actions,
        line: getLine,
      }}
      filters={filters}
      extras={(query) => <ExportMenu endpoint={exportCustomers} query={query} />}
      {...(maySelect && { selection: getSelection(acts) })}
      {...(groupId === undefined ? whole : ofGroup)}
    />
  )
}

/** Returns a customer's line on a phone: the standing, what is paid a day, and the group. */
const getLine = (row: ListedCustomer): LineParts => ({
  picture: <Photo path={row.profilePhoto} name={row.name} sizePx={32} />,
  about: (
    <>
      <StandingBadge row={row} />
      {row.hasActiveCashbook && <DailyCreditText value={row.dailyCredit} />}
      {row.customerGroupName}
    </>
  ),
  button: <CreditButton row={row} />,
})

/** Records a payment; calls and the rest are in the menu next to it. */
function CreditButton({ row }: { row: ListedCustomer }) {
  const t = useT()
  const mayCredit = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE')
  if (!mayCredit || !row.hasActiveCashbook) return null
  return (
    <Button
      component={Link}
      {...linkTo(toCreditLink(row))}
      aria-label={t(text.creditFor, { name: row.name })}
      variant="light"
      px={10}
    >
      {t(text.credit)}
    </Button>
  )
}
