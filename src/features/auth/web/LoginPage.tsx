import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { asApiError } from '../../../kit/web/apiError.ts'
import { fieldFacts, formErrors } from '../../../kit/web/formSchema.ts'
import { useLanguage, useSay } from '../../../kit/web/language.ts'
import { notify } from '../../../kit/web/notify.tsx'
import { endReason, logIn } from '../../../kit/web/session.ts'
import { login } from '../contract.ts'
import { authText } from '../text.ts'

const REASONS = { idle: authText.endedIdle, refused: authText.endedRefused, loggedOut: undefined }

type Props = {
  /** Above the card: the product's name and the language switch. */
  children?: ReactNode
  onLoggedIn: () => void
}

/** Username and password; says why the last session ended and, beside the notification, what failed. */
export function LoginPage({ children, onLoggedIn }: Props) {
  const say = useSay()
  const reason = REASONS[endReason() ?? 'loggedOut']
  return (
    <Stack maw={400} mx="auto" px="md" py={{ base: 'md', sm: 64 }} gap="md" component="main">
      {children}
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <Title order={1}>{say(authText.logIn)}</Title>
          {reason && (
            <Alert color="info" icon={<IconInfoCircle aria-hidden />} role="status">
              {say(reason)}
            </Alert>
          )}
          <LoginForm onLoggedIn={onLoggedIn} />
        </Stack>
      </Paper>
    </Stack>
  )
}

function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const [values, setValues] = useState({ username: '', password: '' })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [hasCapsLock, setCapsLock] = useState(false)
  const errors = isTried ? formErrors(login.body, values, language) : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || Object.keys(formErrors(login.body, values, language)).length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      await logIn(values)
      onLoggedIn()
    } catch (thrown) {
      const { message } = asApiError(thrown)
      setFailure(message)
      notify.failed(authText.loginFailed, message)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'username' | 'password') => ({
    name,
    label: say(fieldFacts(login.body, name).label!),
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          spellCheck={false}
        />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': say(authText.showPassword), tabIndex: 0 }}
          onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
          inputContainer={(input) => (
            <>
              {input}
              {hasCapsLock && (
                <Text size="sm" c="out" role="status">
                  {say(authText.capsLock)}
                </Text>
              )}
            </>
          )}
        />
        {failure && (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          {say(authText.logIn)}
        </Button>
      </Stack>
    </form>
  )
}
