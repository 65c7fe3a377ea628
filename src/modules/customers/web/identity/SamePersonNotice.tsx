import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconUserShield, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { allowOneLoan, getSamePerson, removeLoanFlag } from '../../identityContract.ts'
import { compareRecords } from '../../mergeContract.ts'
import { toDetailsLink, toMergeLink } from '../customerLinks.ts'
import { GuarantorOf } from '../guarantors/KnownPerson.tsx'
import { mergeMessages } from '../merge/messages.ts'
import { AllowOneLoan } from './LoanFlagForms.tsx'
import { personMessages as text } from './messages.ts'

type Person = ResponseOf<typeof getSamePerson>
type Props = { customer: { id: number; name: string } }

/**
 * Shows whether the person gets no new loan, and the other customers who seem to be the same person;
 * nothing when there is nothing to say.
 */
export function SamePersonNotice({ customer }: Props) {
  const { data } = useEndpointQuery(getSamePerson, { params: { id: customer.id } })
  if (!data) return null
  const { flag, here, elsewhere } = data
  const isKnown = here.length > 0 || elsewhere.openCashbooks > 0 || elsewhere.customers.length > 0
  const isGuarantor = (data.guarantorOf?.openCashbooks ?? 0) > 0
  const own = data.ownGuarantorOf ?? []
  if (!flag && !isKnown && !isGuarantor && own.length === 0) return null
  return (
    <Stack gap="sm" role="status">
      {flag && <Flag flag={flag} customer={customer} />}
      {isKnown && <Others person={data} customerId={customer.id} />}
      {own.length > 0 && <OwnGuarantor books={own} customerId={customer.id} />}
      <GuarantorOf of={data.guarantorOf} />
    </Stack>
  )
}

function Flag({ flag, customer }: Props & { flag: NonNullable<Person['flag']> }) {
  const t = useT()
  const { until, reason, exception } = flag
  return (
    <Alert
      color="danger"
      icon={<IconBan aria-hidden />}
      title={until ? t(text.noNewLoansUntil, { untilOn: until }) : t(text.noNewLoans)}
    >
      <Stack gap="xs">
        {reason !== null && <Text size="sm">{reason}</Text>}
        <Text size="sm" c="dimmed">
          {flag.createdByName === null
            ? t(text.setElsewhere)
            : t(text.setBy, { name: flag.createdByName, time: formatInstant(flag.createdAt) })}
        </Text>
        {exception && (
          <Text size="sm" fw={600}>
            {t(text.allowedOnce, { name: exception.createdByName, reason: exception.reason })}
          </Text>
        )}
        <FlagButtons flag={flag} customer={customer} />
      </Stack>
    </Alert>
  )
}

function FlagButtons({ flag, customer }: Props & { flag: NonNullable<Person['flag']> }) {
  const t = useT()
  const mayRemove = useMay(removeLoanFlag)
  const mayAllow = useMay(allowOneLoan)
  const [isAllowing, setAllowing] = useState(false)
  const { id, name } = customer
  const { mutate, isPending } = useEndpointMutation(removeLoanFlag, {
    onDone: () => notify.done(text.unflagged, { name }),
  })
  const allowAgain = async () => {
    const isSure = await confirm({
      title: t(text.allowAgainSure, { name }),
      submitLabel: t(text.allowAgain),
    })
    if (isSure) await mutate({ params: { id } })
  }
  return (
    <Group gap="sm" className="no-print">
      {mayAllow && !flag.exception && (
        <Button variant="default" size="compact-md" onClick={() => setAllowing(true)}>
          {t(text.allowOne)}
        </Button>
      )}
      {mayRemove && flag.isRemovable && (
        <Button
          variant="default"
          size="compact-md"
          loading={isPending}
          onClick={() => void allowAgain()}
        >
          {t(text.allowAgain)}
        </Button>
      )}
      {isAllowing && <AllowOneLoan customer={customer} onClose={() => setAllowing(false)} />}
    </Group>
  )
}

type OwnProps = { books: NonNullable<Person['ownGuarantorOf']>; customerId: number }

/** Shows on which open cashbooks the borrower is the guarantor. */
function OwnGuarantor({ books, customerId: id }: OwnProps) {
  const t = useT()
  return (
    <Alert color="out" icon={<IconUserShield aria-hidden />} title={t(text.ownGuarantor)}>
      <Stack gap={4}>
        <Text size="sm">{t(text.ownGuarantorHint)}</Text>
        {books.map(({ id: cashbookId, cashbookCode }) => (
          <LinkTo
            key={cashbookId}
            to="/customer/details"
            search={{ id, cashbookId }}
            inherit
            className="figures"
          >
            {cashbookCode}
          </LinkTo>
        ))}
      </Stack>
    </Alert>
  )
}

type OthersProps = { person: Person; customerId: number }

function Others({ person: { here, elsewhere }, customerId }: OthersProps) {
  const t = useT()
  const mayCompare = useMay(compareRecords)
  const { openCashbooks: count, owed: owedSen, customers } = elsewhere
  return (
    <Alert color="out" variant="light" icon={<IconUsers aria-hidden />} title={t(text.samePerson)}>
      <Stack gap={4}>
        {here.map(({ id, name, sameIdentity }) => (
          <Group key={id} gap="sm">
            <LinkTo {...toDetailsLink(id)} inherit>
              {t(sameIdentity ? text.sameIdentity : text.samePhone, { name })}
            </LinkTo>
            {mayCompare && (
              <LinkTo {...toMergeLink(customerId, id)} inherit>
                {t(mergeMessages.compare)}
              </LinkTo>
            )}
          </Group>
        ))}
        {count > 0 && (
          <Text size="sm" className="figures">
            {t(text.elsewhere, { count, owedSen })}
          </Text>
        )}
        {customers.map(({ id, name, agentName: agent, owed }) => (
          <LinkTo key={id} {...toDetailsLink(id)} inherit className="figures">
            {t(text.atAgent, { name, agent, owedSen: owed })}
          </LinkTo>
        ))}
      </Stack>
    </Alert>
  )
}
