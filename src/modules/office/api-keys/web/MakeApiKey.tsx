import { Select, Stack, Switch, TextInput } from '@mantine/core'
import { roleName } from '#core/access/roles.ts'
import { addDays } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createApiKey } from '../forms.ts'
import type { listApiKeys } from '../contract.ts'
import { apiKeyMessages as text } from '../messages.ts'

const USUAL_DAYS = 365

type Props = {
  people: ResponseOf<typeof listApiKeys>['people']
  onMade: (key: string) => void
  onClose: () => void
}

/** Makes a key: its name, its person, whether it only reads, and its end. */
export function MakeApiKey({ people, onMade, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(createApiKey, {
    initial: {
      name: '',
      userId: null,
      isReadOnly: true,
      expiresOn: addDays(today(), USUAL_DAYS),
    },
    onDone: ({ key }) => {
      onMade(key)
      onClose()
    },
  })
  const { value, onChange, ...person } = form.field('userId')
  const choices = people.map(({ id, name, roleId }) => ({
    value: String(id),
    label: `${name} · ${t(ROLE_WORDS[roleName(roleId)])}`,
  }))
  return (
    <Sheet title={t(text.make)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.make)} onCancel={onClose}>
        <Stack gap="md">
          <TextInput
            {...form.field('name')}
            placeholder={t(text.namePlaceholder)}
            autoComplete="off"
            maxLength={60}
          />
          <Select
            {...person}
            data={choices}
            value={value == null ? null : String(value)}
            onChange={(next) => onChange(next === null ? null : Number(next))}
            searchable
          />
          <Switch {...form.check('isReadOnly')} description={t(text.readOnlyHint)} />
          <DayInput {...form.field('expiresOn')} minDate={today()} />
        </Stack>
      </EndpointForm>
    </Sheet>
  )
}
