import { Alert, Button, Center, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCopy,
  IconInfoCircle,
  IconLinkOff,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { getReach } from '#platform/contract/getReach.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { QrCode } from '#platform/web/display/QrCode.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { revokePortalLinks, setLinkRule, type getPortalUrl } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import { ownLink } from '../ownLink.ts'
import { usePortalLink } from '../usePortalLink.ts'
import type { PortalCustomer } from './portalCustomer.ts'

type Props = { customer: PortalCustomer; onClose: () => void }

/** Shows the customer's link to scan, copy or send, its expiry, and the button to revoke it. */
export function ShareLink({ customer, onClose }: Props) {
  useForCustomer()
  const t = useT()
  const { id: customerId, name } = customer
  const result = usePortalLink(customerId)
  const { mutate, isPending } = useEndpointMutation(revokePortalLinks)

  async function revoke() {
    const isSure = await confirm({
      title: t(text.revokeSure, { name }),
      body: t(text.revokeBody),
      submitLabel: t(text.revokeLinks),
      isDanger: true,
    })
    if (!isSure || (await mutate({ query: { customerId } })) === undefined) return
    notify.done(text.revoked, { name })
    onClose()
  }

  return (
    <Sheet title={t(text.linkOf, { name })} onClose={onClose}>
      <Stack gap="md">
        <QueryBoundary result={result}>
          {(link) => <Link link={link} customer={customer} />}
        </QueryBoundary>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconLinkOff size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void revoke()}
        >
          {t(text.revokeLinks)}
        </Button>
      </Stack>
    </Sheet>
  )
}

type LinkProps = { link: ResponseOf<typeof getPortalUrl>; customer: PortalCustomer }

function Link({ link, customer }: LinkProps) {
  const t = useT()
  const url = ownLink(link.url)
  const field = (
    <TextInput
      aria-label={t(text.linkOf, { name: customer.name })}
      value={url}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  )
  return (
    <Stack gap="md">
      {getReach(url) === 'HERE' ? (
        <>
          <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
            {t(text.linkOnlyHere)}
          </Alert>
          {field}
        </>
      ) : (
        <Send url={url} expiresAt={link.expiresAt} customer={customer}>
          {field}
        </Send>
      )}
      <RequireLogin customerId={customer.id} isRequired={link.asksForLogin} />
      <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
        {t(text.linkSecret)}
      </Alert>
    </Stack>
  )
}

type SendProps = {
  url: string
  expiresAt: string
  customer: PortalCustomer
  children: ReactNode
}

/** Shows a link as QR code, and the buttons that copy or send it. */
function Send({ url, expiresAt, customer: { name, phoneNumber }, children }: SendProps) {
  const t = useT()
  const time = formatInstant(expiresAt)
  const message = t(text.linkMessage, { name, time, url })
  return (
    <>
      <Text c="dimmed">{t(text.scanHint)}</Text>
      <Center>
        <QrCode value={url} label={t(text.qrCode)} />
      </Center>
      <Text ta="center" fw={600} className="figures">
        {t(text.linkUntil, { time })}
      </Text>
      {children}
      <Group grow gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(url)}
        >
          {t(text.copyLink)}
        </Button>
        <Button
          component="a"
          href={whatsAppAddress(phoneNumber, message)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t(fileMessages.chat)}
        </Button>
      </Group>
    </>
  )
}

type RequireLoginProps = { customerId: number; isRequired: boolean }

/** Lets the agent ask for a login: then no link of the customer opens anything by itself. */
function RequireLogin({ customerId, isRequired }: RequireLoginProps) {
  const t = useT()
  const [shown, setShown] = useState(isRequired)
  const { mutate, isPending } = useEndpointMutation(setLinkRule, {
    onFail: (error) => {
      setShown(!shown)
      notify.failed(text.asksForLogin, error.message)
    },
  })
  return (
    <Switch
      label={t(text.asksForLogin)}
      description={t(text.asksForLoginHint)}
      checked={shown}
      disabled={isPending}
      onChange={(event) => {
        const asksForLogin = event.currentTarget.checked
        setShown(asksForLogin)
        void mutate({ params: { id: customerId }, body: { asksForLogin } })
      }}
    />
  )
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url)
  notify.done(text.linkCopied)
}
