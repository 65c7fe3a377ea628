import { Text } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { usersMessages } from '#features/users/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { listCustomerLogins, resetCustomerLoginPassword } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import type { CustomerLogin } from './portalCustomer.ts'

type Props = { login: CustomerLogin; onClose: () => void }

/** Shows the form of a login's new password, typed twice, and who loses access by it. */
export function ResetLoginPassword({ login: { id, username }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(resetCustomerLoginPassword, {
    params: { id },
    initial: { newPassword: '', confirmPassword: '' },
    invalidates: [listCustomerLogins],
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
          description={t(usersMessages.passwordHint)}
          data-autofocus
        />
        <NewPasswordInput {...form.field('confirmPassword')} />
      </EndpointForm>
    </Sheet>
  )
}
