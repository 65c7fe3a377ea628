import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CustomerFields } from './customerFields.ts'
import { SamePhoneNotice } from './SamePhoneNotice.tsx'

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
