import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { replaceRecoveryCodes, turnOffTotp } from '../../../../auth/forms.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountMessages as text } from '../messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { SecondFactor } from './secondFactor.ts'
import { TurnCodesOn } from './TurnCodesOn.tsx'

/** Shows whether codes are on, with what can be done. */
export function Codes({ factor }: { factor: SecondFactor }) {
  const t = useT()
  const { isTotpOn, recoveryCodesLeft: count } = factor
  const [open, setOpen] = useState<'on' | 'off' | 'replace'>()
  const close = () => setOpen(undefined)
  return (
    <Stack gap="sm">
      <Title order={3}>{t(text.codes)}</Title>
      <Text c="dimmed">{t(text.codesHint)}</Text>
      <Text>{isTotpOn ? t(text.codesOn, { count }) : t(text.codesOff)}</Text>
      <Group gap="sm">
        {isTotpOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('replace')}>
              {t(text.newCodes)}
            </Button>
            <Button variant="light" color="danger" onClick={() => setOpen('off')}>
              {t(text.turnOff)}
            </Button>
          </>
        ) : (
          <Button variant="light" onClick={() => setOpen('on')}>
            {t(text.turnOn)}
          </Button>
        )}
      </Group>
      {open === 'on' && <TurnCodesOn onClose={close} />}
      {open === 'off' && <TurnOff onClose={close} />}
      {open === 'replace' && <Replace onClose={close} />}
    </Stack>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(turnOffTotp, {
    initial: { currentPassword: '' },
    onDone: () => {
      notify.done(text.turnedOff)
      onClose()
    },
  })
  return (
    <Sheet title={t(text.turnOff)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.turnOff)} isDanger onCancel={onClose}>
        <CurrentPassword {...form.field('currentPassword')} />
      </EndpointForm>
    </Sheet>
  )
}

function Replace({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useEndpointForm(replaceRecoveryCodes, {
    initial: { currentPassword: '' },
    onDone: (made) => setCodes(made.recoveryCodes),
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Sheet title={t(text.newCodes)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.newCodes)} onCancel={onClose}>
        <Text>{t(text.newCodesHint)}</Text>
        <CurrentPassword {...form.field('currentPassword')} />
      </EndpointForm>
    </Sheet>
  )
}
