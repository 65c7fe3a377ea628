import { Group, Stack, Text, Title, MultiSelect, TextInput } from '@mantine/core'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { listCustomers } from '#modules/customers/contract.ts'
import { listCustomerLogins } from '../../contract.ts'
import { createCustomerLogin, resetCustomerLoginPassword } from '../../forms.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { NewPasswordInput } from '#modules/office/users/web/NewPasswordInput.tsx'
import { portalMessages as text } from '../../messages.ts'
import { LoginLine } from './LoginLine.tsx'
import type { PortalCustomer, CustomerLogin } from './portalCustomer.ts'
import { ShareLink } from './ShareLink.tsx'

/** Shows a customer's access: the logins, and the link to share. For permitted staff. */
export function PortalAccess({ customer }: { customer: PortalCustomer }) {
  const t = useT()
  const maySee = useMay(listCustomerLogins)
  const query = { customerId: customer.id, pageSize: 50 }
  const result = useEndpointQuery(listCustomerLogins, { query }, { enabled: maySee })
  const link = useOpenForm('portalLink')
  const login = useOpenForm('portalLogin')
  const reset = useOpenForm('portalReset')
  if (!maySee) return null
  const resetting = result.data?.items.find(({ id }) => id === reset.id)
  return (
    <Stack gap="sm" className="no-print">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {t(text.portal)}
        </Title>
        <RowActions
          name={customer.name}
          label={t(text.giveAccess)}
          actions={[
            { label: t(text.shareLink), icon: IconLink, onPick: link.openNew },
            { label: t(text.createLogin), icon: IconUserPlus, onPick: login.openNew },
          ]}
        />
      </Group>
      <QueryBoundary result={result}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && <Text c="dimmed">{t(text.noLogin)}</Text>}
            {items.map((each) => (
              <LoginLine
                key={each.id}
                login={each}
                customerId={customer.id}
                onReset={() => reset.openFor(each.id)}
              />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {link.isNew && <ShareLink customer={customer} onClose={link.close} />}
      {login.isNew && <CreateLoginForm customer={customer} onClose={login.close} />}
      {resetting && <ResetLoginPassword login={resetting} onClose={reset.close} />}
    </Stack>
  )
}

type ResetLoginPasswordProps = { login: CustomerLogin; onClose: () => void }

/** Shows the form of a login's new password, typed twice, and who loses access by it. */
function ResetLoginPassword({ login: { id, username }, onClose }: ResetLoginPasswordProps) {
  const t = useT()
  const form = useEndpointForm(resetCustomerLoginPassword, {
    params: { id },
    initial: { newPassword: '', confirmPassword: '' },
    onDone: () => {
      onClose()
      void showSuccess(text.passwordReset, { username })
    },
  })
  return (
    <Sheet title={t(text.resetPasswordOf, { username })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.resetPassword)} onCancel={onClose}>
        <Text>{t(text.resetEffects)}</Text>
        <NewPasswordInput
          {...form.field('newPassword')}
          description={t(webText.passwordHint)}
          data-autofocus
        />
        <NewPasswordInput {...form.field('confirmPassword')} />
      </EndpointForm>
    </Sheet>
  )
}

type Props = { customer: PortalCustomer; onClose: () => void }

/**
 * Shows the form of a login for this customer, and for others of the same agent that the same
 * person pays for.
 */
function CreateLoginForm({ customer: { id, name, agentId }, onClose }: Props) {
  const t = useT()
  const others = useEndpointQuery(listCustomers, { query: { agentId } })
  const form = useEndpointForm(createCustomerLogin, {
    initial: { customerIds: [id], username: '', password: '' },
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
          description={t(webText.usernameHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <NewPasswordInput {...form.field('password')} description={t(webText.passwordHint)} />
      </EndpointForm>
    </Sheet>
  )
}
