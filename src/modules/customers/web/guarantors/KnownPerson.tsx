import { Alert, Stack } from '@mantine/core'
import { IconUserShield, IconUsers } from '@tabler/icons-react'
import { isIdentity, normaliseIdentity } from '#core/identityNumber.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { phone as phoneSchema } from '#platform/contract/phone.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { guarantorMessages as text } from '../../guarantorMessages.ts'
import { getKnownPerson } from '../../identityContract.ts'
import { toDetailsLink } from '../customerLinks.ts'

type Known = ResponseOf<typeof getKnownPerson>

type Props = {
  /** The numbers as they stand in the form, once their fields were left. */
  phoneNumber: string
  identityNumber: string
  /** The customer whose record it is. */
  ownId?: number | undefined
  /** Customers with the number are named, too. */
  showsCustomers?: boolean
}

/** Shows while a person is typed what is known of their numbers already: a notice, since it may be intended. */
export function KnownPerson({ phoneNumber, identityNumber, ownId, showsCustomers = false }: Props) {
  const mayRead = useMay(getKnownPerson)
  const phone = phoneSchema.safeParse(phoneNumber).data
  const number = normaliseIdentity(identityNumber)
  const identity = isIdentity(number) ? number : undefined
  const { data } = useEndpointQuery(
    getKnownPerson,
    { query: { phoneNumber: phone, identityNumber: identity, customerId: ownId } },
    { enabled: mayRead && (phone !== undefined || identity !== undefined) },
  )
  return (
    <div role="status">
      {data && showsCustomers && data.customers.length > 0 && <Customers of={data.customers} />}
      {data && <GuarantorOf of={data.guarantorOf} isForm />}
    </div>
  )
}

function Customers({ of }: { of: Known['customers'] }) {
  const t = useT()
  return (
    <Alert
      color="info"
      variant="light"
      mt="sm"
      icon={<IconUsers aria-hidden />}
      title={t(text.alsoCustomer)}
    >
      <Names of={of} isForm />
    </Alert>
  )
}

type GuarantorOfProps = { of: Known['guarantorOf'] | undefined; isForm?: boolean }

/** Shows whose open loans a person answers for; nothing if there are none. */
export function GuarantorOf({ of, isForm = false }: GuarantorOfProps) {
  const t = useT()
  if (!of || of.openCashbooks === 0) return null
  return (
    <Alert
      color="info"
      variant="light"
      {...(isForm && { mt: 'sm' })}
      icon={<IconUserShield aria-hidden />}
      title={t(text.guarantorOf, { count: of.openCashbooks })}
    >
      <Names of={of.customers} isForm={isForm} />
    </Alert>
  )
}

/** Links to customers; from a form in a tab of its own, so that what is typed stays. */
function Names({ of, isForm }: { of: Known['customers']; isForm: boolean }) {
  return (
    <Stack gap={4}>
      {of.map(({ id, name }) => (
        <LinkTo key={id} {...toDetailsLink(id)} inherit isNewTab={isForm}>
          {name}
        </LinkTo>
      ))}
    </Stack>
  )
}
