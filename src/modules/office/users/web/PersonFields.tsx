import { Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { PhotoInput } from '#platform/web/inputs/PhotoInput.tsx'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import type { FilesField } from '#platform/web/forms/useFormFiles.ts'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { usersWebMessages as webText } from './messages.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'

type Common = 'name' | 'phoneNumber' | 'email' | 'username'

/**
 * The form fields that this component needs; the forms of agents, runners and admins all have them.
 */
type PersonForm = {
  field: (name: Common) => FieldProps
  filesField: (name: 'profilePhoto') => FilesField
}

type Props = {
  form: PersonForm
  /** The user of the form; undefined for a new user. */
  person?: { name: string; profilePhoto: string | null } | undefined
  /** The field of the first password, for a new user. */
  password?: FieldProps
  /** Fields between the contact details and the login details. */
  children?: ReactNode
}

/** Shows photo, name, phone, email, username and the first password. */
export function PersonFields({ form, person, password, children }: Props) {
  const t = useT()
  const name = form.field('name')
  return (
    <Stack gap="md">
      <Fieldset legend={t(webText.whoTheyAre)}>
        <Stack gap="md">
          <PhotoInput
            label={t(webText.profilePhoto)}
            name={String(name.value ?? '')}
            path={person?.profilePhoto ?? null}
            {...form.filesField('profilePhoto')}
          />
          <TextInput
            {...name}
            autoComplete="off"
            autoCapitalize="words"
            data-autofocus={!person || undefined}
          />
          <PrintNotice of={name.value} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput {...form.field('phoneNumber')} type="tel" autoComplete="off" />
            <TextInput {...form.field('email')} type="email" autoComplete="off" />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      {children}
      <Fieldset legend={t(webText.howTheyLogIn)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            {...form.field('username')}
            description={t(webText.usernameHint)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {password && <NewPasswordInput {...password} description={t(webText.passwordHint)} />}
        </SimpleGrid>
      </Fieldset>
    </Stack>
  )
}
