import { Button, Fieldset, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MAX_GUARANTORS } from '../../guarantorForms.ts'
import { guarantorMessages as text } from '../../guarantorMessages.ts'
import { KnownPerson } from './KnownPerson.tsx'

type Entry = {
  name: string
  phoneNumber: string
  identityNumber?: string | undefined
  relation?: string | undefined
  address?: string | undefined
}

const NOBODY: Entry = { name: '', phoneNumber: '', identityNumber: '', relation: '', address: '' }

type Props = {
  value: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** The props of an input by its path within the form, as `useEndpointForm` gives them. */
  field: (path: `guarantors.${string}`) => FieldProps
}

/** Shows the fields of up to three guarantors; without any it is one button. */
export function GuarantorFields({ value, onChange, field }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const remove = (place: number) => onChange(value.filter((_, at) => at !== place))
  return (
    <Stack gap="md">
      {value.map((_, place) => (
        <OneGuarantor
          key={place}
          place={place}
          field={(name) => field(`guarantors.${place}.${name}`)}
          onRemove={() => remove(place)}
        />
      ))}
      {value.length < MAX_GUARANTORS && (
        <Group>
          <Button
            variant="default"
            fullWidth={isPhone}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...value, NOBODY])}
          >
            {t(text.addGuarantor)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type OneProps = {
  place: number
  field: (name: keyof Entry) => FieldProps
  onRemove: () => void
}

function OneGuarantor({ place, field, onRemove }: OneProps) {
  const t = useT()
  const number = place + 1
  const [phoneNumber, setPhoneNumber] = useState('')
  const [identityNumber, setIdentityNumber] = useState('')
  return (
    <Fieldset legend={t(text.guarantorNumber, { number })}>
      <Stack gap="sm">
        <div>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <div>
              <TextInput
                {...field('name')}
                withAsterisk
                autoComplete="off"
                autoCapitalize="words"
              />
              <PrintNotice of={field('name').value} />
            </div>
            <TextInput
              {...field('phoneNumber')}
              withAsterisk
              type="tel"
              inputMode="tel"
              autoComplete="off"
              className="figures"
              onBlur={(event) => setPhoneNumber(event.currentTarget.value)}
            />
            <TextInput
              {...field('identityNumber')}
              withAsterisk={false}
              autoComplete="off"
              autoCapitalize="characters"
              className="figures"
              onBlur={(event) => setIdentityNumber(event.currentTarget.value)}
            />
            <TextInput
              {...field('relation')}
              placeholder={t(text.relationHint)}
              withAsterisk={false}
              autoComplete="off"
            />
          </SimpleGrid>
          <KnownPerson phoneNumber={phoneNumber} identityNumber={identityNumber} showsCustomers />
        </div>
        <Textarea {...field('address')} withAsterisk={false} autosize minRows={1} />
        <PrintNotice of={field('address').value} />
        <Group justify="flex-end">
          <Button
            variant="subtle"
            color="danger"
            aria-label={t(text.removeGuarantor, { number })}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
          >
            {t(text.remove)}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
