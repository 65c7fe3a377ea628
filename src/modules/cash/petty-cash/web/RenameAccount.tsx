import { Button, Group, TextInput } from '@mantine/core'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { updateBankAccount } from '#modules/ledger/accounts/forms.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { BankAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'

type Props = { account: BankAccount; onClose: () => void }

/** Shows the input for the name of an account: Enter saves it, Esc discards the change. */
export function RenameAccount({ account: { id, name }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(updateBankAccount, {
    params: { id },
    initial: { name },
    onDone: onClose,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          {...form.field('name')}
          label={undefined}
          aria-label={t(accountMessages.name)}
          autoComplete="off"
          autoFocus
          flex={1}
          miw={140}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
          }}
        />
        <Button type="submit" loading={form.isSubmitting}>
          {t(platformMessages.save)}
        </Button>
      </Group>
    </form>
  )
}
