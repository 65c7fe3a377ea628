import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../../platform/web/language.ts'
import { usersMessages as text } from '../messages.ts'

/** A password to be set: its rule beside it, readable on demand, and never filled in by the browser. */
export function NewPasswordInput(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t(text.showPassword), tabIndex: 0 }}
      // Mantine says it of every input but this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
