import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { usersWebMessages as webText } from './messages.ts'

/** Shows the input of a new password with its rule, readable on demand and never autofilled. */
export function NewPasswordInput(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t(webText.showPassword), tabIndex: 0 }}
      // Mantine sets it on every input except this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
