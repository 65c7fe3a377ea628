import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { removePasskey, renamePasskey } from '../../../../auth/forms.ts'
import { canUsePasskeys } from '../../../../auth/web/passkeys/deviceUse.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountMessages as text } from '../messages.ts'
import type { SecondFactor } from './secondFactor.ts'
import classes from '../../../../auth/web/SessionLine.module.css'

type Passkey = SecondFactor['passkeys'][number]
type Open = { for: 'add' } | { for: 'rename' | 'remove'; passkey: Passkey }

/** Shows the user's passkeys; each can be renamed and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Stack gap="sm">
      <Title order={3}>{t(text.passkeys)}</Title>
      <Text c="dimmed">{t(text.passkeysHint)}</Text>
      {passkeys.length === 0 && <Text>{t(text.noPasskeys)}</Text>}
      <ul className={classes.list}>
        {passkeys.map((passkey) => (
          <Line key={passkey.id} passkey={passkey} onOpen={setOpen} />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ for: 'add' })}
        >
          {t(text.addPasskey)}
        </Button>
      ) : (
        <Text>{t(globalThis.isSecureContext ? text.needsBrowser : text.needsHttps)}</Text>
      )}
      {open?.for === 'add' && <AddPasskey onClose={close} />}
      {open?.for === 'rename' && <Rename passkey={open.passkey} onClose={close} />}
      {open?.for === 'remove' && <Remove passkey={open.passkey} onClose={close} />}
    </Stack>
  )
}

function Line({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  const t = useT()
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt ? t(text.usedAt, { time: formatInstant(lastUsedAt) }) : t(text.neverUsed)
  return (
    <li className={classes.device}>
      <IconFingerprint size={24} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {t(text.addedAt, { time: formatInstant(createdAt) })} · {used}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={t(text.renameOf, { name })}
          onClick={() => onOpen({ for: 'rename', passkey })}
        >
          {t(platformMessages.edit)}
        </Button>
        <Button
          variant="default"
          aria-label={t(text.removeOf, { name })}
          onClick={() => onOpen({ for: 'remove', passkey })}
        >
          {t(platformMessages.remove)}
        </Button>
      </Group>
    </li>
  )
}

type Props = { passkey: Passkey; onClose: () => void }

function Rename({ passkey: { id, name }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(renamePasskey, {
    params: { id },
    initial: { name },
    onDone: onClose,
  })
  return (
    <Sheet title={t(text.renameOf, { name })} onClose={onClose}>
      <EndpointForm form={form} onCancel={onClose}>
        <TextInput {...form.field('name')} data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}

function Remove({ passkey: { id, name }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(removePasskey, {
    params: { id },
    initial: { currentPassword: '' },
    onDone: () => {
      notify.done(text.passkeyRemoved, { name })
      onClose()
    },
  })
  const title = t(text.removeOf, { name })
  return (
    <Sheet title={title} onClose={onClose}>
      <EndpointForm form={form} submitLabel={title} isDanger onCancel={onClose}>
        <Text>{t(text.removeHint)}</Text>
        <CurrentPassword {...form.field('currentPassword')} />
      </EndpointForm>
    </Sheet>
  )
}
