import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconMapPin, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showPhone } from '../../../../kit/contract/showPhone.ts'
import { ContactButtons } from '../../../../kit/web/ContactButtons.tsx'
import { FactList, type Fact } from '../../../../kit/web/FactList.tsx'
import { useMay } from '../../../../kit/web/Guard.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { linkTo } from '../../../../kit/web/LinkTo.tsx'
import { notify } from '../../../../kit/web/notify.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { Photo } from '../../../../kit/web/Photo.tsx'
import { updateCustomer } from '../../../../features/customers/contract.ts'
import { customersText } from '../../../../features/customers/text.ts'
import { editOf } from '../../../../features/customers/web/customerLinks.ts'
import { pagesText as text } from '../text.ts'
import { Attachments } from './Attachments.tsx'
import { DailyPayerSwitch } from './DailyPayerSwitch.tsx'
import { mapAddress, useIsStaff, type CustomerDetails } from './customerDetails.ts'

/** Who the customer is and how to reach them. */
export function CustomerCard({ customer }: { customer: CustomerDetails }) {
  const say = useSay()
  const isStaff = useIsStaff()
  const mayEdit = useMay(updateCustomer)
  const { id, name, phoneNumber, profilePhoto } = customer
  const facts: (Fact | false)[] = [
    { label: customersText.customerGroup, value: customer.customerGroupName ?? '–' },
    { label: customersText.agent, value: customer.agentName },
    customer.businessNature !== '' && {
      label: customersText.businessNature,
      value: customer.businessNature,
    },
  ]
  return (
    <Panel>
      <Group wrap="nowrap" gap="md">
        <Photo path={profilePhoto} name={name} size={72} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} fz="lg">
            {name}
          </Text>
          <Text className="figures" c="dimmed">
            {showPhone(phoneNumber)}
          </Text>
        </div>
      </Group>
      {isStaff && (
        <Group gap="xs">
          <ContactButtons phone={phoneNumber} />
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy(showPhone(phoneNumber))}
          >
            {say(text.copyPhone)}
          </Button>
        </Group>
      )}
      <Address customer={customer} />
      {isStaff && (
        <Stack gap="md">
          <FactList facts={facts} />
          <DailyPayerSwitch customer={customer} />
          {mayEdit && (
            <Button
              component={Link}
              {...linkTo(editOf(id))}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {say(text.editCustomer)}
            </Button>
          )}
          <Divider />
          <Attachments customer={customer} />
        </Stack>
      )}
    </Panel>
  )
}

function Address({ customer }: { customer: CustomerDetails }) {
  const say = useSay()
  const { address, postalCode, city, state } = customer
  const map = mapAddress(customer)
  if (map === undefined) return null
  return (
    <div>
      <Text style={{ whiteSpace: 'pre-line' }}>
        {[address, `${postalCode} ${city}`.trim(), state].filter(Boolean).join('\n')}
      </Text>
      <Anchor href={map} target="_blank" rel="noreferrer">
        <Group gap={4} component="span" display="inline-flex">
          <IconMapPin size={16} aria-hidden />
          {say(text.openMap)}
        </Group>
      </Anchor>
    </div>
  )
}

async function copy(phone: string) {
  await navigator.clipboard.writeText(phone)
  notify.done(text.copied, { phone })
}
