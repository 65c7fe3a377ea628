import { PasswordInput } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { usersWebMessages } from '../../messages.ts'

/** The user's own password, before an act that needs it. */
export function CurrentPassword(props: FieldProps) {
  const t = useT()
  return (
    <PasswordInput
      {...props}
      autoComplete="current-password"
      data-autofocus
      visibilityToggleButtonProps={{
        'aria-label': t(usersWebMessages.showPassword),
        tabIndex: 0,
      }}
    />
  )
}
