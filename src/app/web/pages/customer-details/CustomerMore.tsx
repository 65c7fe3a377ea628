import { Button, Divider, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { Guard, useMay } from '#platform/web/session/Guard.tsx'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { updateCustomer } from '#features/customers/contract.ts'
import { customersMessages } from '#features/customers/messages.ts'
import { toEditLink } from '#features/customers/web/customerLinks.ts'
import { listCustomerLogins } from '#features/portal/contract.ts'
import { PortalAccess } from '#features/portal/web/access/PortalAccess.tsx'
import { pagesMessages as text } from '../messages.ts'
import { Attachments } from './Attachments.tsx'
import type { CustomerDetails } from './customerDetails.ts'
import { DailyPayerSwitch } from './DailyPayerSwitch.tsx'
import { MoveCustomer } from './MoveCustomer.tsx'

/** Shows the staff's notes and records about the customer. */
export function CustomerMore({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const mayEdit = useMay(updateCustomer)
  const language = useLanguage()
  const { businessNature, region } = customer
  const facts: (Fact | false)[] = [
    { label: customersMessages.customerGroup, value: customer.customerGroupName ?? '–' },
    { label: customersMessages.agent, value: customer.agentName },
    region !== '' && { label: customersMessages.region, value: translatePlace(region, language) },
    businessNature !== '' && { label: customersMessages.businessNature, value: businessNature },
  ]
  return (
    <Stack gap="md">
      <FactList facts={facts} />
      <DailyPayerSwitch customer={customer} />
      {mayEdit && (
        <Button
          component={Link}
          {...linkTo(toEditLink(customer.id))}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t(text.editCustomer)}
        </Button>
      )}
      <MoveCustomer customer={customer} />
      <Guard needs={listCustomerLogins}>
        <Divider />
        <PortalAccess customer={customer} />
      </Guard>
      <Divider />
      <Attachments customer={customer} />
    </Stack>
  )
}
