import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconMapPin } from '@tabler/icons-react'
import { showPhone } from '#platform/contract/showPhone.ts'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Photo } from '#platform/web/display/Photo.tsx'
import { pagesMessages as text } from '../messages.ts'
import { mapAddress, useIsStaff, type CustomerDetails } from './customerDetails.ts'

/** Shows photo, phone and contact links of the customer, whose name is the page's title. */
export function CustomerHead({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const isStaff = useIsStaff()
  const { name, phoneNumber, profilePhoto } = customer
  const phone = showPhone(phoneNumber)
  return (
    <Stack gap="md">
      <Group gap="8px 16px">
        <Photo path={profilePhoto} name={name} sizePx={56} />
        <div style={{ minWidth: 0 }}>
          <Group gap={4} wrap="nowrap">
            <Text className="figures whole" fw={600}>
              {phone}
            </Text>
            {isStaff && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className="touch-target"
                aria-label={t(text.copyPhone)}
                onClick={() => void copy(phone)}
              >
                <IconCopy size={16} />
              </ActionIcon>
            )}
          </Group>
          {isStaff && customer.customerGroupName !== null && (
            <Text size="sm" c="dimmed">
              {customer.customerGroupName}
            </Text>
          )}
        </div>
      </Group>
      {isStaff && (
        <Group gap="xs" grow preventGrowOverflow={false}>
          <ContactButtons phone={phoneNumber} />
        </Group>
      )}
      <Address customer={customer} isStaff={isStaff} />
    </Stack>
  )
}

/** Borrowers know the way to their own address. */
function Address({ customer, isStaff }: { customer: CustomerDetails; isStaff: boolean }) {
  const t = useT()
  const { address, postalCode, city, state } = customer
  const map = mapAddress(customer)
  if (map === undefined) return null
  return (
    <div>
      <Text style={{ whiteSpace: 'pre-line' }}>
        {[address, `${postalCode} ${city}`.trim(), state].filter(Boolean).join('\n')}
      </Text>
      {isStaff && (
        <Anchor href={map} target="_blank" rel="noreferrer">
          <Group gap={4} component="span" display="inline-flex">
            <IconMapPin size={16} aria-hidden />
            {t(text.openMap)}
          </Group>
        </Anchor>
      )}
    </div>
  )
}

async function copy(phone: string) {
  await navigator.clipboard.writeText(phone)
  notify.done(text.copied, { phone })
}
