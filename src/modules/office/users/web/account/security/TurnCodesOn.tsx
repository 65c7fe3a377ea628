import { Center, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmTotp, startTotp } from '../../../../auth/forms.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QrCode } from '#platform/web/display/QrCode.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountMessages as text } from '../messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { openAll } from './secondFactor.ts'

type Secret = ResponseOf<typeof startTotp>

/** Turns codes on: the password, then the secret and a first code, then the recovery codes. */
export function TurnCodesOn({ onClose }: { onClose: () => void }) {
  const { needsSecondFactor } = useUser()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const end = () => {
    onClose()
    void openAll(needsSecondFactor)
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={end} />
  if (secret) return <FirstCode secret={secret} onDone={setCodes} onClose={onClose} />
  return <Start onDone={setSecret} onClose={onClose} />
}

function Start({ onDone, onClose }: { onDone: (secret: Secret) => void; onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(startTotp, { initial: { currentPassword: '' }, onDone })
  return (
    <Sheet title={t(text.turnOn)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.next)} onCancel={onClose}>
        <CurrentPassword {...form.field('currentPassword')} />
      </EndpointForm>
    </Sheet>
  )
}

type FirstCodeProps = {
  secret: Secret
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

function FirstCode({ secret, onDone, onClose }: FirstCodeProps) {
  const t = useT()
  const form = useEndpointForm(confirmTotp, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Sheet title={t(text.turnOn)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.turnOn)} onCancel={onClose}>
        <Text>{t(text.scan)}</Text>
        <Center>
          <QrCode value={secret.url} label={t(text.qrOfKey)} maxWidth={200} />
        </Center>
        <TextInput
          label={t(text.key)}
          value={secret.secret}
          readOnly
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextInput
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
      </EndpointForm>
    </Sheet>
  )
}
