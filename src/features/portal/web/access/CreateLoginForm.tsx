import { MultiSelect, TextInput } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { listCustomers } from '#features/customers/contract.ts'
import { usersMessages } from '#features/users/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { createCustomerLogin, listCustomerLogins } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import type { PortalCustomer } from './portalCustomer.ts'

type Props = { customer: PortalCustomer; onClose: () => void }

/**
 * Shows the form of a login for this customer, and for others of the same agent that the same
 * person pays for.
 */
export function CreateLoginForm({ customer: { id, name, agentId }, onClose }: Props) {
  const t = useT()
  const others = useEndpointQuery(listCustomers, { query: { agentId } })
  const form = useEndpointForm(createCustomerLogin, {
    initial: { customerIds: [id], username: '', password: '' },
    invalidates: [listCustomerLogins],
    onDone: ({ username }) => {
      onClose()
      void showSuccess(text.loginCreated, { username })
    },
  })
  const { value, onChange, ...customers } = form.field('customerIds')
  const known = others.data ?? [{ id, name }]
  return (
    <Sheet title={t(text.createLoginFor, { name })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.createLogin)} onCancel={onClose}>
        <MultiSelect
          {...customers}
          description={t(text.severalHint)}
          data={known.map((each) => ({ value: String(each.id), label: each.name }))}
          value={(value as number[]).map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
          searchable
          nothingFoundMessage={t(
            others.isLoading ? platformMessages.loading : platformMessages.noResults,
          )}
          maxDropdownHeight={240}
          limit={100}
        />
        <TextInput
          {...form.field('username')}
          description={t(usersMessages.usernameHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <NewPasswordInput {...form.field('password')} description={t(usersMessages.passwordHint)} />
      </EndpointForm>
    </Sheet>
  )
}
