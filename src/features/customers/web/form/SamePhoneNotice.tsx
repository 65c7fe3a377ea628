import { Alert, Stack } from '@mantine/core'
import { phone as phoneSchema } from '#platform/contract/phone.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listCustomers } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'

const MAX_NAMED = 5

type Props = {
  /** The phone number as typed; no request is sent until it is complete. */
  phone: string
  agentId: number | undefined
  ownId: number | undefined
}

/**
 * Shows the agent's other customers with this number and their links: a warning, since it may be
 * intended.
 */
export function SamePhoneNotice({ phone, agentId, ownId }: Props) {
  const t = useT()
  const mayList = useMay(listCustomers)
  const number = phoneSchema.safeParse(phone).data
  const others = useEndpointQuery(
    listCustomers,
    { query: { searchTerm: number ?? '', agentId, limit: MAX_NAMED } },
    { enabled: mayList && number !== undefined && agentId !== undefined },
  )
  const same = (others.data ?? []).filter(
    ({ id, phoneNumber }) => phoneNumber === number && id !== ownId,
  )
  return (
    <div role="status">
      {number !== undefined && same.length > 0 && (
        <Alert color="out" variant="light" mt="sm">
          <Stack gap={4}>
            {t(text.samePhone)}
            {same.map(({ id, name }) => (
              <LinkTo key={id} {...toDetailsLink(id)} inherit fw={600}>
                {t(text.openExisting, { name })}
              </LinkTo>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
