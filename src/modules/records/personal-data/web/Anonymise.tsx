import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconUserOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatCount } from '#core/formatCount.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Guard } from '#platform/web/session/Guard.tsx'
import { anonymiseCustomer } from '../forms.ts'
import { previewAnonymisation } from '../contract.ts'
import { personFileMessages } from '../messages.ts'

type Preview = ResponseOf<typeof previewAnonymisation>
type Props = { customer: { id: number; name: string } }

/** Lets admin types anonymise a customer. */
export function Anonymise({ customer }: Props) {
  const t = useT()
  const form = useOpenForm('anonymise')
  return (
    <Guard needs={anonymiseCustomer}>
      <Button
        variant="default"
        leftSection={<IconUserOff size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(personFileMessages.anonymise)}
      </Button>
      {form.isNew && <AnonymiseSheet customer={customer} onClose={form.close} />}
    </Guard>
  )
}

/** Shows what goes and what stays, and what must be done before; then asks for the name. */
function AnonymiseSheet({ customer: { id, name }, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const preview = useEndpointQuery(previewAnonymisation, { params: { id } }, { staleTime: 0 })
  return (
    <Sheet title={t(personFileMessages.anonymiseTitle, { name })} onClose={onClose} size="lg">
      <QueryBoundary result={preview}>
        {(shown) => (
          <Stack gap="md">
            <Obstacles obstacles={shown.obstacles} />
            <Shown preview={shown} />
            {Object.values(shown.obstacles).every((count) => count === 0) && (
              <Confirm customer={{ id, name }} onClose={onClose} />
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Sheet>
  )
}

function Obstacles({ obstacles }: Pick<Preview, 'obstacles'>) {
  const t = useT()
  const { openCashbooks, openProblems } = obstacles
  const found: [number, Message][] = [
    [openCashbooks, personFileMessages.CASHBOOKS_NOT_CLOSED],
    [openProblems, personFileMessages.PROBLEMS_NOT_CLOSED],
  ]
  return found
    .filter(([count]) => count > 0)
    .map(([count, message]) => (
      <Alert key={message.key} color="out" icon={<IconAlertTriangle aria-hidden />}>
        {t(message, { count })}
      </Alert>
    ))
}

function Shown({ preview: { removed, kept, samePerson } }: { preview: Preview }) {
  const t = useT()
  const { hasFlag, ...counts } = removed
  const goes = Object.entries(counts).map(
    ([name, value]): Fact | false =>
      value > 0 && {
        label: personFileMessages[name as keyof typeof counts],
        value: formatCount(value),
      },
  )
  const stays: Fact[] = [
    { label: personFileMessages.cashbooks, value: kept.cashbooks },
    { label: personFileMessages.transactions, value: formatCount(kept.transactions) },
    { label: personFileMessages.totalDebit, value: <MoneyText value={kept.totalDebit} /> },
    { label: personFileMessages.totalCredit, value: <MoneyText value={kept.totalCredit} /> },
  ]
  return (
    <>
      <Title order={3}>{t(personFileMessages.goes)}</Title>
      <Text>{t(personFileMessages.goesAlways)}</Text>
      <FactList facts={goes} />
      {hasFlag && <Text>{t(personFileMessages.flagEnds)}</Text>}
      <Title order={3}>{t(personFileMessages.stays)}</Title>
      <FactList facts={stays} />
      {samePerson > 0 && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t(personFileMessages.samePerson, { count: samePerson })}
        </Alert>
      )}
    </>
  )
}

function Confirm({ customer: { id, name }, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useEndpointForm(anonymiseCustomer, {
    params: { id },
    initial: { name: '' },
    onDone: () => {
      notify.done(personFileMessages.anonymised, { name, id })
      onClose()
      void navigate(linkTo({ to: '/customer' })).then(() => client.invalidateQueries())
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(personFileMessages.anonymise)}
      isDanger
      onCancel={onClose}
    >
      <Text fw={600}>{t(personFileMessages.cannotUndo)}</Text>
      <TextInput
        {...form.field('name')}
        description={t(personFileMessages.typeName, { name })}
        autoComplete="off"
      />
    </EndpointForm>
  )
}
