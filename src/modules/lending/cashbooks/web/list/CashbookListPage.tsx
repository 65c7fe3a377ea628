import { SegmentedControl } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { ROLES } from '#core/access/roles.ts'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { toDetailsLink } from '#modules/customers/web/customerLinks.ts'
import { CustomerTabs } from '#modules/customers/web/CustomerTabs.tsx'
import {
  openCashbook,
  exportCashbooksByStatus,
  listCashbooksByStatus,
  listCustomersByStatus,
} from '../../contract.ts'
import { setCashbookStatus, getSettlement } from '../../../settlements/contract.ts'
import { cashbookWebMessages } from '../messages.ts'
import { cashbookColumns } from './cashbookColumns.tsx'
import { cashbookListMessages as text } from './cashbookListMessages.ts'
import { getCashbook, statusIn } from './listedCashbook.ts'
import { ListSums } from './ListSums.tsx'
import { ownerColumns } from './ownerColumns.tsx'
import { StatusButtons } from '../../../settlements/web/StatusButtons.tsx'
import { useCashbookFilters } from './useCashbookFilters.ts'

const SIBLINGS = <CustomerTabs open="CASHBOOK" />
const CUSTOMER = 'customer'
const CREATE = {
  label: cashbookWebMessages.addCashbook,
  needs: openCashbook,
  link: { to: '/cashbook/add' },
}

/** Shows `/cashbook`: loans by status and by next action, with counts and sums. */
export function CashbookListPage() {
  const { user } = useSession()
  const [{ status, view }] = useUrlState({ status: '', view: '' })
  const own = user?.roleId === ROLES.CUSTOMER && user.customers[0]
  if (own) return <Navigate {...linkTo(toDetailsLink(own.id))} replace />
  const shown = statusIn(status)
  // A selection in one status must not carry over to another.
  return view === CUSTOMER ? (
    <Owners key={shown} status={shown} />
  ) : (
    <Cashbooks key={shown} status={shown} />
  )
}

function Cashbooks({ status }: { status: CashbookStatus }) {
  const { isAdmin } = useSession()
  const filters = useCashbookFilters(status)
  const seesProfit = useMay(getSettlement)
  const maySelect = useMay(setCashbookStatus) && status !== CASHBOOK_STATUS.CLOSED
  return (
    <ResourceList<typeof listCashbooksByStatus>
      name="cashbooks"
      endpoint={listCashbooksByStatus}
      title={text.cashbooks}
      siblings={SIBLINGS}
      params={{ status }}
      columns={cashbookColumns({ status, isAdmin, seesProfit })}
      row={{
        key: ({ id }) => id,
        name: ({ cashbookId }) => cashbookId,
        link: getCashbook,
      }}
      filters={filters}
      {...(maySelect && {
        selection: {
          bar: (picked) => <StatusButtons picked={picked} from={status} />,
          // The amount to settle, or the profit.
          sum: ({ totalCredit, profit }) => profit ?? totalCredit,
        },
      })}
      summary={({ sums }) => <ListSums sums={sums} status={status} />}
      extras={(query) => (
        <>
          <ViewSwitch />
          <ExportMenu endpoint={exportCashbooksByStatus} params={{ status }} query={query} />
        </>
      )}
      {...(status === CASHBOOK_STATUS.UNSETTLED && { create: CREATE })}
      empty={{ title: text.none, hint: text.noneHint }}
    />
  )
}

function Owners({ status }: { status: CashbookStatus }) {
  const { isAdmin } = useSession()
  const filters = useCashbookFilters(status)
  return (
    <ResourceList<typeof listCustomersByStatus>
      name="cashbook-owners"
      endpoint={listCustomersByStatus}
      title={text.cashbooks}
      siblings={SIBLINGS}
      params={{ status }}
      columns={ownerColumns(status, isAdmin)}
      row={{
        key: ({ customerId }) => customerId,
        name: ({ customerName }) => customerName,
        link: ({ customerId }) => toDetailsLink(customerId),
      }}
      filters={filters}
      summary={({ sums }) => <ListSums sums={sums} status={status} />}
      extras={() => <ViewSwitch />}
      empty={{ title: text.none, hint: text.noneHint }}
    />
  )
}

/** Switches between a line per cashbook and a line per customer. */
function ViewSwitch() {
  const t = useT()
  const isPhone = usePhone()
  const [{ view }, setUrl] = useUrlState({ view: '', page: 1, sort: '', columns: '' })
  return (
    <SegmentedControl
      aria-label={t(text.view)}
      size={isPhone ? 'sm' : 'xs'}
      value={view}
      data={[
        { value: '', label: t(text.eachCashbook) },
        { value: CUSTOMER, label: t(text.byCustomer) },
      ]}
      onChange={(next) => setUrl({ view: next, page: 1, sort: '', columns: '' })}
    />
  )
}
