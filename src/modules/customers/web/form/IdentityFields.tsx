import { SimpleGrid, TextInput, Alert, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { findIdentityDoubt, isIdentity, normaliseIdentity } from '#core/identityNumber.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { phone as phoneSchema } from '#platform/contract/phone.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { listCustomers } from '../../contract.ts'
import { customersMessages } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'
import { KnownPerson } from '../guarantors/KnownPerson.tsx'
import type { CustomerFields } from './customerFields.ts'

type Props = {
  form: CustomerFields
  /** The agent whose customers are searched for the same number. */
  agentId: number | undefined
  /** The edited customer. */
  ownId: number | undefined
}

/**
 * Shows the fields for identity and contact, and says when another customer or a guarantor has the number.
 */
export function IdentityFields({ form, agentId, ownId }: Props) {
  const t = useT()
  const [left, setLeft] = useState(() => form.values.phoneNumber ?? '')
  const [leftNumber, setLeftNumber] = useState(() => form.values.identityNumber ?? '')
  const phone = phoneSchema.safeParse(left).data
  const identity = normaliseIdentity(leftNumber)
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <div>
          <TextInput {...form.field('name')} autoComplete="off" autoCapitalize="words" />
          <PrintNotice of={form.values.name} />
        </div>
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
          <SameNotice
            message={webText.samePhone}
            searchTerm={phone}
            isSame={({ phoneNumber }) => phoneNumber === phone}
            agentId={agentId}
            ownId={ownId}
          />
        </div>
        <div>
          <TextInput
            {...form.field('identityNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            className="figures"
            onBlur={(event) => {
              form.mantine.validateField('identityNumber')
              setLeftNumber(event.currentTarget.value)
            }}
          />
          <Doubt number={identity} />
          <SameNotice
            message={webText.sameIdentity}
            searchTerm={isIdentity(identity) ? identity : undefined}
            // The server searches for the whole number; it may also be part of a phone number.
            isSame={({ phoneNumber }) => !phoneNumber.includes(identity)}
            agentId={agentId}
            ownId={ownId}
          />
        </div>
        <Select
          {...form.field('language')}
          withAsterisk={false}
          description={t(webText.languageHint)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
        />
      </SimpleGrid>
      <KnownPerson phoneNumber={left} identityNumber={leftNumber} ownId={ownId} />
    </div>
  )
}

/** Shows what is impossible in the number of an identity card: a warning, since it may be right. */
function Doubt({ number }: { number: string }) {
  const t = useT()
  const doubt = findIdentityDoubt(number)
  return (
    <div role="status">
      {doubt && (
        <Alert color="out" variant="light" mt="sm">
          {t(doubt === 'DATE' ? customersMessages.doubtfulDate : customersMessages.doubtfulPlace)}
        </Alert>
      )}
    </div>
  )
}

const MAX_NAMED = 5

type Found = ResponseOf<typeof listCustomers>[number]
type SameNoticeProps = {
  message: Message
  /** What is searched for; undefined while it is not complete. */
  searchTerm: string | undefined
  isSame: (customer: Found) => boolean
  agentId: number | undefined
  ownId: number | undefined
}

/**
 * Shows the agent's other customers with this number and their links: a warning, since it may be
 * intended.
 */
function SameNotice({ message, searchTerm, isSame, agentId, ownId }: SameNoticeProps) {
  const t = useT()
  const mayList = useMay(listCustomers)
  const others = useEndpointQuery(
    listCustomers,
    { query: { searchTerm: searchTerm ?? '', agentId, limit: MAX_NAMED } },
    { enabled: mayList && searchTerm !== undefined && agentId !== undefined },
  )
  const same = (others.data ?? []).filter((found) => found.id !== ownId && isSame(found))
  return (
    <div role="status">
      {searchTerm !== undefined && same.length > 0 && (
        <Alert color="out" variant="light" mt="sm">
          <Stack gap={4}>
            {t(message)}
            {same.map(({ id, name }) => (
              <LinkTo key={id} {...toDetailsLink(id)} inherit fw={600}>
                {t(webText.openExisting, { name })}
              </LinkTo>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
