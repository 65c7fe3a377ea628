import {
  Alert,
  Button,
  Divider,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { asApiError, type ApiError } from '#platform/web/api/apiError.ts'
import { isOnline } from '#platform/web/api/connection.ts'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { getLastUsername } from '#platform/web/device/lastUsername.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { endReason, logIn } from '#platform/web/session/session.ts'
import { getLinkOfTab } from '#platform/web/layout/linkOfTab.ts'
import { authMessages } from '../messages.ts'
import type { Credentials } from './checkLogin.ts'
import { isSurelyValid } from './isSurelyValid.ts'
import { canUsePasskeys, noteLocked, wasUsed } from './passkeys/deviceUse.ts'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'

// The code that reads what the device keeps, and that of notifications, is not part of the first load.
const device = () => import('./deviceLogin.ts')
const notifications = () => import('#platform/web/feedback/notify.tsx')

const REASONS = {
  idle: authMessages.endedIdle,
  refused: authMessages.endedRefused,
  passwordChanged: authMessages.endedPasswordChanged,
  reachable: authMessages.endedReachable,
  loggedOut: undefined,
}

type Props = {
  /** The content above the card: the product's name and the language switch. */
  children?: ReactNode
  /** The content below the card: what appears later must not move the form under a finger. */
  footer?: ReactNode
  onLoggedIn: () => Promise<void> | void
}

/**
 * Shows username and password, the reason why the last session ended and, in addition to the
 * notification, the last error.
 */
export function LoginPage({ children, footer, onLoggedIn }: Props) {
  const t = useT()
  useTabTitle(t(authMessages.logIn))
  const reason = REASONS[endReason() ?? 'loggedOut']
  const link = getLinkOfTab()
  return (
    <Stack maw={400} mx="auto" px="md" py={{ base: 'md', sm: 64 }} gap="md" component="main">
      {children}
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <Title order={1}>{t(authMessages.logIn)}</Title>
          {reason && (
            <Alert color="info" icon={<IconInfoCircle aria-hidden />} role="status">
              {t(reason)}
            </Alert>
          )}
          {link && (
            <Button component="a" href={link}>
              {t(authMessages.backToLink)}
            </Button>
          )}
          <WaysIn onLoggedIn={onLoggedIn} />
          <Text size="sm" c="dimmed">
            {t(authMessages.lostPassword)}
          </Text>
        </Stack>
      </Paper>
      {footer}
    </Stack>
  )
}

/** Deletes what this device keeps of former days, if it keeps anything. */
async function wipeFormerDays(): Promise<void> {
  const people = await listPersonDatabases()
  if (people.length > 0) await (await device()).wipeFormerDays()
}

/** The passkey comes first where this device has used one. */
function WaysIn({ onLoggedIn }: { onLoggedIn: () => Promise<void> | void }) {
  const t = useT()
  const [isFirst] = useState(() => canUsePasskeys() && wasUsed())
  const form = <LoginForm key="password" isSecond={isFirst} onLoggedIn={onLoggedIn} />
  if (!canUsePasskeys()) return form
  const passkey = <PasskeyButton key="passkey" isFirst={isFirst} onLoggedIn={onLoggedIn} />
  const or = <Divider key="or" label={t(authMessages.orPassword)} />
  return isFirst ? [passkey, or, form] : [form, or, passkey]
}

/**
 * Logs in; without a network, or where another server answers, it opens what this device keeps for
 * the same password.
 */
async function logInOrUnlock(values: Credentials): Promise<void> {
  const { rememberLogin, unlock } = await device()
  // Where no response is expected, nobody waits for one first.
  if (!isOnline() && (await unlock(values).catch(() => false))) return
  const wasLocked = endReason() === 'idle'
  try {
    await logIn(values)
    rememberLogin(values.password)
    if (wasLocked) noteLocked()
  } catch (thrown) {
    const error = asApiError(thrown)
    if (!error.isUnsure || !(await unlock(values))) throw error
  }
}

type FormProps = {
  /** True below the passkey: then no keyboard of a phone covers that. */
  isSecond: boolean
  onLoggedIn: () => Promise<void> | void
}

function LoginForm({ isSecond, onLoggedIn }: FormProps) {
  const t = useT()
  const language = useLanguage()
  const [lastUsername] = useState(getLastUsername)
  const [values, setValues] = useState<Credentials>({ username: lastUsername, password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)

  const translateErrors = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) void check()
  })
  // Errors on screen follow the language.
  useEffect(() => translateErrors(), [language])

  /** Returns whether an entry is invalid, and shows the errors at the fields. */
  async function check(): Promise<boolean> {
    // The schemas weigh more than a round: only entries that may be wrong load them.
    const found = isSurelyValid(values)
      ? {}
      : (await import('./checkLogin.ts')).checkLogin(values, language)
    setErrors(found)
    return Object.keys(found).length > 0
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (await check()) return
      await logInOrUnlock(values)
      await onLoggedIn()
    } catch (thrown) {
      showFailure(asApiError(thrown))
    } finally {
      setBusy(false)
    }
  }

  function showFailure({ code, message, fieldErrors }: ApiError) {
    if (code === 'SECOND_FACTOR_NEEDED') return setNeedsCode(true)
    const ofCode = fieldErrors.find(({ path }) => path === 'code')
    if (ofCode) return setErrors({ code: ofCode.message })
    setFailure(message)
    // Without a network it may not load: the form shows the same.
    void notifications()
      .then(({ notify }) => notify.failed(authMessages.loginFailed, message))
      .catch(() => {})
  }

  useEffect(() => {
    void wipeFormerDays().catch(() => {})
  }, [])

  const watchCapsLock = (event: KeyboardEvent | MouseEvent) =>
    setCapsLock(event.getModifierState('CapsLock'))

  const field = (name: keyof Credentials) => ({
    name,
    label: t(authMessages[name]),
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setErrors({})
    },
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={!isSecond && lastUsername === ''}
          spellCheck={false}
        />
        <PasswordInput
          {...field('password')}
          autoFocus={!isSecond && lastUsername !== ''}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t(authMessages.showPassword), tabIndex: 0 }}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onMouseDown={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          inputContainer={(input) => (
            <>
              {input}
              {hasCapsLock && (
                <Text size="sm" c="out" role="status">
                  {t(authMessages.capsLock)}
                </Text>
              )}
            </>
          )}
        />
        {needsCode && (
          <TextInput
            {...field('code')}
            description={t(authMessages.codeOfApp)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            spellCheck={false}
          />
        )}
        {failure && (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={isBusy} fullWidth>
          {t(authMessages.logIn)}
        </Button>
      </Stack>
    </form>
  )
}
