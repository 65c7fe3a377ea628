import { Button, Stack, Text, Title } from '@mantine/core'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { listCustomerLogins } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import { CreateLoginForm } from './CreateLoginForm.tsx'
import { LoginLine } from './LoginLine.tsx'
import type { PortalCustomer } from './portalCustomer.ts'
import { ResetLoginPassword } from './ResetLoginPassword.tsx'
import { ShareLink } from './ShareLink.tsx'

/** Shows a customer's access: the logins, and the link to share. For permitted staff. */
export function PortalAccess({ customer }: { customer: PortalCustomer }) {
  const t = useT()
  const maySee = useMay(listCustomerLogins)
  const query = { customerId: customer.id, pageSize: 50 }
  const result = useEndpointQuery(listCustomerLogins, { query }, { enabled: maySee })
  const link = useOpenForm('portalLink')
  const login = useOpenForm('portalLogin')
  const reset = useOpenForm('portalReset')
  if (!maySee) return null
  const resetting = result.data?.items.find(({ id }) => id === reset.id)
  return (
    <Stack gap="sm" className="no-print">
      <Title order={2} size="h3">
        {t(text.portal)}
      </Title>
      <QueryBoundary result={result}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && <Text c="dimmed">{t(text.noLogin)}</Text>}
            {items.map((each) => (
              <LoginLine
                key={each.id}
                login={each}
                customerId={customer.id}
                onReset={() => reset.openFor(each.id)}
              />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={link.openNew}
      >
        {t(text.shareLink)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={login.openNew}
      >
        {t(text.createLogin)}
      </Button>
      {link.isNew && <ShareLink customer={customer} onClose={link.close} />}
      {login.isNew && <CreateLoginForm customer={customer} onClose={login.close} />}
      {resetting && <ResetLoginPassword login={resetting} onClose={reset.close} />}
    </Stack>
  )
}
