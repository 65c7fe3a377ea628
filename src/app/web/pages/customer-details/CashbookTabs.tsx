import { Accordion, Divider, Group, Stack, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { ListToolsSlot } from '#platform/web/lists/listToolsSlot.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { Agreement } from '#modules/lending/cashbooks/web/Agreement.tsx'
import { CashbookFacts } from '#modules/lending/cashbooks/web/CashbookFacts.tsx'
import { Guarantors } from '#modules/lending/cashbooks/web/Guarantors.tsx'
import { PreviousCashbooks } from '#modules/lending/cashbooks/web/PreviousCashbooks.tsx'
import { Receipts } from '#modules/lending/cashbooks/web/Receipts.tsx'
import { getLoan, type CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { listOwnPromises, listPromises } from '#modules/collection/round/contract.ts'
import { listDisputes, listOwnDisputes } from '#modules/portal/disputes/contract.ts'
import { listNotes } from '#modules/customers/notes/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { CustomerPromises } from '#modules/collection/round/web/promises/CustomerPromises.tsx'
import { OwnPromises } from '#modules/collection/round/web/promises/OwnPromises.tsx'
import { promiseMessages } from '#modules/collection/round/web/promises/messages.ts'
import { CustomerDisputes } from '#modules/portal/disputes/web/DisputesPage.tsx'
import { OwnDisputes } from '#modules/portal/disputes/web/OwnDisputes.tsx'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { PaymentCalendar } from '#modules/lending/credits/web/PaymentCalendar.tsx'
import { notesMessages } from '#modules/customers/notes/messages.ts'
import { CustomerNotes } from '#modules/customers/notes/web/CustomerNotes.tsx'
import { activityMessages } from '#modules/records/log/messages.ts'
import { ActivityList } from '#modules/records/log/web/ActivityList.tsx'
import { listCustomerActivity } from '#modules/reports/activity/contract.ts'
import { customerActivityMessages } from '#modules/reports/activity/messages.ts'
import { pagesMessages as text } from '../messages.ts'
import { CashbookTransactions } from './CashbookTransactions.tsx'
import { CustomerActivity } from './CustomerActivity.tsx'
import { CustomerMore } from './CustomerMore.tsx'
import { useIsStaff, type CustomerDetails } from './customerDetails.ts'

type Props = {
  cashbook: CashbookDetails
  customer: CustomerDetails
  onChanged: (isVoided: boolean) => void
}
type Part = { name: string; label: string; content: ReactNode }

/** Shows the history of the cashbook: tabs on a desktop, an accordion on a phone. */
export function CashbookTabs(props: Props) {
  const isPhone = usePhone()
  const [{ tab }, setUrl] = useUrlState({ tab: '' })
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const parts = useParts(props)
  const open = parts.some(({ name }) => name === tab) ? tab : isPhone ? '' : (parts[0]?.name ?? '')
  const choose = (name: string | null) => setUrl({ tab: name ?? '' }, { replace: true })
  if (isPhone) {
    return (
      <Accordion variant="contained" value={open || null} onChange={choose}>
        {parts.map(({ name, label, content }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control mih={48}>{label}</Accordion.Control>
            <Accordion.Panel>{open === name && content}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    )
  }
  return (
    <Panel>
      <Tabs value={open} onChange={choose} keepMounted={false}>
        <Group mb="sm" gap="sm" wrap="nowrap" align="center">
          <Tabs.List flex={1}>
            {parts.map(({ name, label }) => (
              <Tabs.Tab key={name} value={name} px="sm">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div ref={setTools} />
        </Group>
        <ListToolsSlot value={tools}>
          {parts.map(({ name, content }) => (
            <Tabs.Panel key={name} value={name}>
              {content}
            </Tabs.Panel>
          ))}
        </ListToolsSlot>
      </Tabs>
    </Panel>
  )
}

function useParts({ cashbook, customer, onChanged }: Props): Part[] {
  const t = useT()
  const isStaff = useIsStaff()
  const isPhone = usePhone()
  const mayPromises = useMay(listPromises)
  const mayOwnPromises = useMay(listOwnPromises)
  const mayOwnDisputes = useMay(listOwnDisputes)
  const mayActivity = useMay(listCustomerActivity)
  const mayDisputes = useMay(listDisputes)
  const mayNotes = useMay(listNotes)
  const mayLog = useMay(listActivity)
  const parts: Part[] = [
    {
      name: 'transactions',
      label: t(text.transactions),
      content: (
        <CashbookTransactions cashbook={cashbook} customer={customer} onChanged={onChanged} />
      ),
    },
    {
      name: 'calendar',
      label: t(text.calendar),
      content: <PaymentCalendar cashbook={cashbook} />,
    },
  ]
  if (customer.previousCashbooks > 0) {
    parts.push({
      name: 'previous',
      label: t(text.previous, { count: customer.previousCashbooks }),
      content: <PreviousCashbooks customerId={customer.id} />,
    })
  }
  if (isStaff) {
    const content = (
      <Stack gap="lg">
        <Receipts cashbook={cashbook} />
        <Divider />
        <Agreement cashbook={cashbook} />
        <Divider />
        <Guarantors cashbook={cashbook} />
      </Stack>
    )
    parts.push({ name: 'receipts', label: t(text.receipts), content })
  }
  const isUnsettled = cashbook.status === CASHBOOK_STATUS.UNSETTLED
  if (mayOwnPromises) {
    const loan = isUnsettled && cashbook.totalBalance > 0 ? getLoan(cashbook) : undefined
    const content = <OwnPromises cashbookId={cashbook.id} loan={loan} />
    parts.push({ name: 'promises', label: t(promiseMessages.title), content })
  }
  if (mayOwnDisputes) {
    const content = <OwnDisputes cashbookId={cashbook.id} />
    parts.push({ name: 'problems', label: t(disputeMessages.problems), content })
  }
  if (mayPromises) {
    const promising = isUnsettled ? { id: cashbook.id, loan: getLoan(cashbook) } : undefined
    const content = <CustomerPromises customer={customer} cashbook={promising} />
    parts.push({ name: 'promises', label: t(promiseMessages.promises), content })
  }
  if (mayActivity) {
    const content = <CustomerActivity customerId={customer.id} />
    parts.push({ name: 'activity', label: t(customerActivityMessages.title), content })
  }
  if (mayDisputes) {
    const content = <CustomerDisputes customerId={customer.id} />
    parts.push({ name: 'disputes', label: t(disputeMessages.title), content })
  }
  if (mayNotes) {
    const content = <CustomerNotes customer={customer} />
    parts.push({ name: 'notes', label: t(notesMessages.ofCustomer), content })
  }
  if (mayLog) {
    const content = <ActivityList fixed={{ customerId: customer.id }} />
    parts.push({ name: 'log', label: t(activityMessages.log), content })
  }
  // A phone shows the side column of the desktop as further tabs.
  if (isPhone) {
    const content = <CashbookFacts cashbook={cashbook} isStaff={isStaff} />
    parts.push({ name: 'terms', label: t(text.terms), content })
  }
  if (isPhone && isStaff) {
    const content = <CustomerMore customer={customer} />
    parts.push({ name: 'customer', label: t(text.aboutCustomer), content })
  }
  return parts
}
