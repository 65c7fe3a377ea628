import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { Guard, useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { listNotes } from '#modules/customers/notes/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { PreviousCashbooks } from '#modules/lending/cashbooks/web/PreviousCashbooks.tsx'
import { listDisputes } from '#modules/portal/disputes/contract.ts'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { CustomerDisputes } from '#modules/portal/disputes/web/DisputesPage.tsx'
import { lendTo } from '#modules/customers/web/customerLinks.ts'
import { notesMessages } from '#modules/customers/notes/messages.ts'
import { CustomerNotes } from '#modules/customers/notes/web/CustomerNotes.tsx'
import { activityMessages } from '#modules/records/log/messages.ts'
import { ActivityList } from '#modules/records/log/web/ActivityList.tsx'
import { listCustomerActivity } from '#modules/reports/activity/contract.ts'
import { customerActivityMessages } from '#modules/reports/activity/messages.ts'
import { StatementLink } from '#modules/reports/statements/web/StatementLink.tsx'
import { pagesMessages as text } from '../messages.ts'
import { CashbookPanel } from './CashbookPanel.tsx'
import { CashbookSwitch } from './CashbookSwitch.tsx'
import { CustomerActivity } from './CustomerActivity.tsx'
import { CustomerMore } from './CustomerMore.tsx'
import { useIsStaff, type CustomerDetails } from './customerDetails.ts'

/** Shows the open cashbook: one of the active ones unless the user requested an earlier one. */
export function CashbookSide({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const isPhone = usePhone()
  const isStaff = useIsStaff()
  const [{ cashbookId }, setUrl] = useUrlState({ cashbookId: 0 })
  const { activeCashbookIds: active, name, previousCashbooks } = customer
  // The open cashbook stays open after it is settled or closed.
  const [opened, setOpened] = useState(active[0])
  const chosen = cashbookId || (opened ?? active[0])
  if (chosen === undefined) {
    return (
      <Stack gap="md">
        <NoCashbook customer={customer} />
        {previousCashbooks > 0 && (
          <Panel title={text.previous} values={{ count: previousCashbooks }}>
            <PreviousCashbooks customerId={customer.id} />
          </Panel>
        )}
        <Guard needs={listCustomerActivity}>
          <Panel title={customerActivityMessages.title}>
            <CustomerActivity customerId={customer.id} />
          </Panel>
        </Guard>
        <Guard needs={listDisputes}>
          <Panel title={disputeMessages.title}>
            <CustomerDisputes customerId={customer.id} />
          </Panel>
        </Guard>
        <Guard needs={listNotes}>
          <Panel title={notesMessages.ofCustomer}>
            <CustomerNotes customer={customer} />
          </Panel>
        </Guard>
        <Guard needs={listActivity}>
          <Panel title={activityMessages.log}>
            <ActivityList fixed={{ customerId: customer.id }} />
          </Panel>
        </Guard>
        {isPhone && isStaff && (
          <Panel title={text.aboutCustomer}>
            <CustomerMore customer={customer} />
          </Panel>
        )}
      </Stack>
    )
  }
  const leave = () => {
    setOpened(undefined)
    setUrl({ cashbookId: 0 }, { replace: true })
  }
  const back = () => setUrl({ cashbookId: active[0] ?? 0 })
  return (
    <Stack gap="md">
      {active.length > 1 && (
        <CashbookSwitch ids={active} value={chosen} onChoose={(id) => setUrl({ cashbookId: id })} />
      )}
      {!active.includes(chosen) && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          <Group justify="space-between" gap="sm">
            {t(text.earlierCashbook, { name })}
            {active.length > 0 ? (
              <Button variant="default" size="compact-sm" onClick={back}>
                {t(text.backToActive)}
              </Button>
            ) : (
              <LendAgain customerId={customer.id} />
            )}
          </Group>
        </Alert>
      )}
      <CashbookPanel key={chosen} cashbookId={chosen} customer={customer} onVoided={leave} />
    </Stack>
  )
}

function NoCashbook({ customer }: { customer: CustomerDetails }) {
  const isStaff = useIsStaff()
  return (
    <Panel>
      <EmptyState
        kind="nothingYet"
        title={text.noActiveCashbook}
        hint={isStaff ? text.noActiveHint : text.noActiveBorrower}
        action={
          isStaff ? (
            <LendAgain customerId={customer.id} />
          ) : (
            <StatementLink customerId={customer.id} />
          )
        }
      />
    </Panel>
  )
}

function LendAgain({ customerId }: { customerId: number }) {
  const t = useT()
  if (!useMay(openCashbook)) return null
  return (
    <Button
      component={Link}
      {...linkTo(lendTo(customerId))}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t(text.addCashbook)}
    </Button>
  )
}
