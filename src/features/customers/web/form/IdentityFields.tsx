import { SimpleGrid, TextInput, Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { phone as phoneSchema } from '#platform/contract/phone.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listCustomers } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'
import type { CustomerFields } from './customerFields.ts'

type Props = {
  form: CustomerFields
  /** The agent whose customers are searched for the same number. */
  agentId: number | undefined
  /** The edited customer. */
  ownId: number | undefined
}

/**
 * Shows the fields for identity and contact, and a warning when another customer has the number.
 */
export function IdentityFields({ form, agentId, ownId }: Props) {
  const [left, setLeft] = useState(() => form.values.phoneNumber ?? '')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput {...form.field('name')} autoComplete="off" />
      <div>
        <TextInput
          {...form.field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="figures"
          onBlur={(event) => {
            const typed = event.currentTarget.value
            if (typed.trim() !== '') form.mantine.validateField('phoneNumber')
            setLeft(typed)
          }}
        />
        <SamePhoneNotice phone={left} agentId={agentId} ownId={ownId} />
      </div>
    </SimpleGrid>
  )
}

const MAX_NAMED = 5

type SamePhoneNoticeProps = {
  /** The phone number as typed; no request is sent until it is complete. */
  phone: string
  agentId: number | undefined
  ownId: number | undefined
}

/**
 * Shows the agent's other customers with this number and their links: a warning, since it may be
 * intended.
 */
function SamePhoneNotice({ phone, agentId, ownId }: SamePhoneNoticeProps) {
  const t = useT()
  const mayList = useMay(listCustomers)
  const number = phoneSchema.safeParse(phone).data
  const others = useEndpointQuery(
    listCustomers,
    { query: { searchTerm: number ?? '', agentId, limit: MAX_NAMED } },
    { enabled: mayList && number !== undefined && agentId !== undefined },
  )
  const same = (others.data ?? []).filter(
    ({ id, phoneNumber }) => phoneNumber === number && id !== ownId,
  )
  return (
    <div role="status">
      {number !== undefined && same.length > 0 && (
        <Alert color="out" variant="light" mt="sm">
          <Stack gap={4}>
            {t(text.samePhone)}
            {same.map(({ id, name }) => (
              <LinkTo key={id} {...toDetailsLink(id)} inherit fw={600}>
                {t(text.openExisting, { name })}
              </LinkTo>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
