import { Box, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PhotoInput } from '#platform/web/inputs/PhotoInput.tsx'
import { refreshUser } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { getAccount } from '../../accountContract.ts'
import { updateAccount } from '../../accountForms.ts'
import { usersMessages } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { accountMessages as text } from './messages.ts'

/** Shows name, phone number, email and photo of the current user. */
export function PersonalDetails() {
  const result = useEndpointQuery(getAccount, {})
  return (
    <QueryBoundary result={result}>
      {(data) => <Details key={data.id} account={data} />}
    </QueryBoundary>
  )
}

function Details({ account }: { account: ResponseOf<typeof getAccount> }) {
  const t = useT()
  const { name, phoneNumber, email, username } = account
  const form = useEndpointForm(updateAccount, {
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email },
    draft: 'account',
    success: text.saved,
    // The header shows the name and the photo.
    onDone: () => void refreshUser().catch(() => {}),
  })
  return (
    <Box maw="var(--fields-width)">
      <EndpointForm form={form}>
        <Stack gap="md">
          <PhotoInput
            label={t(webText.profilePhoto)}
            name={form.values.name ?? name}
            path={account.profilePhoto}
            {...form.filesField('profilePhoto')}
          />
          <TextInput {...form.field('name')} autoComplete="name" />
          <PrintNotice of={form.values.name} />
          <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} spacing="md">
            <TextInput {...form.field('phoneNumber')} type="tel" autoComplete="tel" />
            <TextInput {...form.field('email')} type="email" autoComplete="email" />
          </SimpleGrid>
          <TextInput
            label={t(usersMessages.username)}
            description={t(text.usernameFixed)}
            value={username}
            readOnly
          />
        </Stack>
      </EndpointForm>
    </Box>
  )
}
