import { Alert, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { addPasskey } from '../../../../auth/contract.ts'
import { startAddingPasskey } from '../../../../auth/forms.ts'
import { authMessages } from '../../../../auth/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { deviceName } from '#platform/web/display/deviceName.ts'
import { noteUse } from '../../../../auth/web/passkeys/deviceUse.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountMessages as text } from '../messages.ts'
import { openAll } from './secondFactor.ts'

/** Adds a passkey: the name and the password, then the window of the device. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { needsSecondFactor } = useUser()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const [isNotMade, setNotMade] = useState(false)
  const { mutate, isPending } = useEndpointMutation(addPasskey)
  const passkeyName = name.trim() || t(authMessages.passkey)

  async function make(options: object) {
    // The library is loaded when it is needed.
    const { makePasskey } = await import('../../../../auth/web/passkeys/passkey.ts')
    const made = await makePasskey(options).catch(() => undefined)
    if (!made) return setNotMade(true)
    const added = await mutate({ body: { name: passkeyName, response: made.response } })
    if (!added) return
    const { rememberPasskey } = await import('#platform/web/device/keptPeople.ts')
    if (made.secret) void rememberPasskey(made.credentialId, made.secret).catch(() => {})
    noteUse()
    notify.done(text.passkeyAdded, { name: added.name })
    onClose()
    await openAll(needsSecondFactor)
  }

  const form = useEndpointForm(startAddingPasskey, {
    initial: { currentPassword: '' },
    onDone: (options) => {
      setNotMade(false)
      void make(options)
    },
  })
  return (
    <Sheet title={t(text.addPasskey)} onClose={onClose}>
      <EndpointForm
        form={{ ...form, isSubmitting: form.isSubmitting || isPending }}
        submitLabel={t(text.addPasskey)}
        onCancel={onClose}
      >
        <TextInput
          label={t(authMessages.passkeyName)}
          value={name}
          maxLength={50}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CurrentPassword {...form.field('currentPassword')} />
        <Text c="dimmed">{t(text.addHint)}</Text>
        {isNotMade && (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {t(text.notMade)}
          </Alert>
        )}
      </EndpointForm>
    </Sheet>
  )
}
