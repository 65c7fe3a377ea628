import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { PanelSkeleton, RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { getListSearch } from '#platform/web/layout/openedRow.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useNarrowerThan } from '#platform/web/layout/useNarrowerThan.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { toDetailsLink } from '#modules/customers/web/customerLinks.ts'
import { MergeNotice } from '#modules/customers/web/merge/MergeNotice.tsx'
import { SamePersonNotice } from '#modules/customers/web/identity/SamePersonNotice.tsx'
import { getCustomer } from '#modules/customers/contract.ts'
import { WaitingActs } from '#modules/office/approvals/web/WaitingActs.tsx'
import { StatementLink } from '#modules/reports/statements/web/StatementLink.tsx'
import classes from './CustomerDetails.module.css'
import { CashbookSide } from './CashbookSide.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerMore } from './CustomerMore.tsx'
import { OwnCustomers } from './OwnCustomers.tsx'
import { useIsStaff, type CustomerDetails } from './customerDetails.ts'
import { pagesMessages as text } from '../messages.ts'

/** Shows `/customer/details?id=`: the customer and the state of their cashbook. */
export function CustomerDetailsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  const result = useEndpointQuery(getCustomer, { params: { id } }, { enabled: id > 0 })
  if (id === 0) return <NobodyChosen />
  return (
    <QueryBoundary result={result} skeleton={<DetailsSkeleton />} notFound={<NoSuchCustomer />}>
      {(data) =>
        // A record that was merged leads to the one that stays.
        data.id === id ? (
          <Details key={data.id} customer={data} />
        ) : (
          <Navigate {...linkTo(toDetailsLink(data.id))} replace />
        )
      }
    </QueryBoundary>
  )
}

/** Shows the name, the profile and the cashbook as they will be placed. */
function DetailsSkeleton() {
  const isSingle = useNarrowerThan(TWO_COLUMNS_REM)
  return (
    <Stack gap="md">
      <Skeleton height={28} width={240} />
      <div className={classes.columns} data-single={isSingle || undefined}>
        <Panel>
          <PanelSkeleton lines={8} />
        </Panel>
        <Stack gap="md">
          <Panel>
            <PanelSkeleton lines={6} />
          </Panel>
          <RowsSkeleton />
        </Stack>
      </div>
    </Stack>
  )
}

/** Shows that the customer does not exist or is not visible. */
function NoSuchCustomer() {
  const isStaff = useIsStaff()
  return (
    <RecordNotFound
      title={customersWebMessages.customerNotFound}
      {...(isStaff && { back: { to: '/customer', place: customersMessages.customers } })}
    />
  )
}

/** Shows that the address has no valid customer. */
function NobodyChosen() {
  const t = useT()
  const [own] = useSession().user?.customers ?? []
  const target = own ? { to: '/customer/details', search: { id: own.id } } : { to: '/customer' }
  return (
    <EmptyState
      kind="nothingYet"
      icon={IconUser}
      title={text.nobodyChosen}
      action={
        <Button component={Link} {...linkTo(target)}>
          {own ? own.name : t(text.toCustomers)}
        </Button>
      }
    />
  )
}

/** Shows the way back to the cashbooks, if the user came from there, or to the customers. */
function BackToList() {
  const isFromCashbooks = getListSearch('/cashbook') !== undefined
  return isFromCashbooks ? (
    <BackLink to="/cashbook" place={customersWebMessages.cashbooks} />
  ) : (
    <BackLink to="/customer" place={customersMessages.customers} />
  )
}

/** The width from which profile and cashbook are side by side: in a large text they need more. */
const TWO_COLUMNS_REM = 62

function Details({ customer }: { customer: CustomerDetails }) {
  const isPhone = usePhone()
  const isStaff = useIsStaff()
  const isSingle = useNarrowerThan(TWO_COLUMNS_REM)
  const isNarrow = isSingle && !isPhone
  // In one column the balance comes first; on a phone the staff calls the customer before.
  const isBalanceFirst = isSingle && !(isPhone && isStaff)
  const more = <CustomerMore customer={customer} />
  const state = (
    <div>
      <CashbookSide customer={customer} />
    </div>
  )
  return (
    <Stack gap="md">
      <PageTitle
        title={text.customerName}
        values={{ name: customer.name }}
        back={isStaff && <BackToList />}
      />
      <OwnCustomers openId={customer.id} />
      {isStaff && <WaitingActs customerId={customer.id} />}
      {isStaff && <MergeNotice customerId={customer.id} />}
      {isStaff && <SamePersonNotice customer={customer} />}
      <div
        className={classes.columns}
        data-single={isNarrow ? 'close' : isSingle ? 'apart' : undefined}
      >
        {isBalanceFirst && state}
        <div>
          <Panel>
            <CustomerHead customer={customer} />
            {/* Borrowers have it at their loan, before their own details. */}
            {isStaff && <StatementLink customerId={customer.id} />}
            {isStaff && !isPhone && (isNarrow ? <FoldedMore customer={customer} /> : more)}
          </Panel>
        </div>
        {!isBalanceFirst && state}
      </div>
    </Stack>
  )
}

/** Shows the staff's records about the customer on request. */
function FoldedMore({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={toggle}
      >
        {t(text.aboutCustomer)}
      </Button>
      {isOpen && <CustomerMore customer={customer} />}
    </>
  )
}
