import { Text } from '@mantine/core'
import { CallForm } from '#platform/web/forms/CallForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useCallForm } from '#platform/web/forms/useCallForm.ts'
import { usersMessages } from '#features/users/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { listCustomerLogins, resetCustomerLoginPassword } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import type { CustomerLogin } from './portalCustomer.ts'

type Props = { login: CustomerLogin; onClose: () => void }

/** Shows the form of a login's new password, typed twice, and who loses access by it. */
export function ResetLoginPassword({ login: { id, username }, onClose }: Props) {
  const t = useT()
  const form = useCallForm(resetCustomerLoginPassword, {
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
      <CallForm form={form} submitLabel={t(text.resetPassword)} onCancel={onClose}>
        <Text>{t(text.resetEffects)}</Text>
        <NewPasswordInput
          {...form.field('newPassword')}
          description={t(usersMessages.passwordHint)}
          data-autofocus
        />
        <NewPasswordInput {...form.field('confirmPassword')} />
      </CallForm>
    </Sheet>
  )
}
