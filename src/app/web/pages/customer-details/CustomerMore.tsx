import { Button, Divider, Stack, Switch, Text, Title } from '@mantine/core'
import { IconBan, IconPencil, IconTransfer } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  getCustomer,
  replaceAttachments,
  updateCustomer,
  setDailyPayer,
  moveCustomers,
  type AttachmentKind,
} from '#modules/customers/contract.ts'
import { setLoanFlag } from '#modules/customers/identityContract.ts'
import { getPersonFile } from '#modules/records/personal-data/contract.ts'
import { listCustomerLogins } from '#modules/portal/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { toEditLink } from '#modules/customers/web/customerLinks.ts'
import { StopNewLoans } from '#modules/customers/web/identity/LoanFlagForms.tsx'
import { personMessages } from '#modules/customers/web/identity/messages.ts'
import { useKindChoices } from '#modules/customers/web/useKindChoices.ts'
import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { MergeWith } from '#modules/customers/web/merge/MergeWith.tsx'
import { MoveToAgent } from '#modules/customers/web/move/MoveToAgent.tsx'
import { Anonymise } from '#modules/records/personal-data/web/Anonymise.tsx'
import { personFileMessages } from '#modules/records/personal-data/messages.ts'
import { PortalAccess } from '#modules/portal/web/access/PortalAccess.tsx'
import { showIdentity } from '#core/identityNumber.ts'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { type Fact, FactList } from '#platform/web/display/FactList.tsx'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { Guard, useMay } from '#platform/web/session/Guard.tsx'
import { pagesMessages as text } from '../messages.ts'
import type { CustomerDetails } from './customerDetails.ts'

/** Shows the staff's notes and records about the customer. */
export function CustomerMore({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const mayEdit = useMay(updateCustomer)
  const language = useLanguage()
  const { businessNature, region, identityNumber } = customer
  const facts: (Fact | false)[] = [
    { label: customersMessages.customerGroup, value: customer.customerGroupName ?? '–' },
    { label: customersMessages.agent, value: customer.agentName },
    region !== '' && { label: customersMessages.region, value: translatePlace(region, language) },
    identityNumber !== '' && {
      label: customersMessages.identityNumber,
      value: <span className="whole">{showIdentity(identityNumber)}</span>,
    },
    businessNature !== '' && { label: customersMessages.businessNature, value: businessNature },
  ]
  return (
    <Stack gap="md">
      <FactList facts={facts} />
      <Text className="print-only">
        {t(customersMessages.dailyPayer)}:{' '}
        {t(customer.dailyPayer ? customersWebMessages.yes : customersWebMessages.no)}
      </Text>
      <DailyPayerSwitch customer={customer} />
      {mayEdit && (
        <Button
          component={Link}
          {...linkTo(toEditLink(customer.id))}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t(text.editCustomer)}
        </Button>
      )}
      <MoveCustomer customer={customer} />
      <MergeWith customerId={customer.id} />
      <NoNewLoans customer={customer} />
      <DownloadButton
        endpoint={getPersonFile}
        input={{ params: { id: customer.id } }}
        label={personFileMessages.everything}
      />
      <Anonymise customer={customer} />
      <Guard needs={listCustomerLogins}>
        <Divider />
        <PortalAccess customer={customer} />
      </Guard>
      <Divider className="no-print" />
      <Attachments customer={customer} />
    </Stack>
  )
}

/** Shows the customer's documents. */
function Attachments({ customer: { id, attachments } }: { customer: CustomerDetails }) {
  const t = useT()
  const mayChange = useMay(replaceAttachments)
  const { mutate, isPending } = useEndpointMutation(replaceAttachments)
  const kinds = useKindChoices()
  const params = { customerId: id }
  return (
    <Stack gap="sm" className="no-print">
      <Title order={2} size="h3">
        {t(text.attachments)}
      </Title>
      <FileGallery<AttachmentKind>
        files={attachments}
        empty={text.noAttachments}
        isBusy={isPending}
        kinds={kinds}
        {...(mayChange && {
          onAdd: (files, kind) => mutate({ params, body: { kind }, files: { Files: files } }),
          onKind: ({ id: file }, kind) =>
            mutate({ params, body: { kind, kindIdString: String(file) } }),
          onRemove: ({ id: file }) => mutate({ params, body: { deleteIdString: String(file) } }),
        })}
      />
    </Stack>
  )
}

/** Switches immediately, and back with a message when the server refuses. */
function DailyPayerSwitch({ customer: { id, dailyPayer } }: { customer: CustomerDetails }) {
  const t = useT()
  const client = useQueryClient()
  const mayChange = useMay(setDailyPayer)
  const { mutate, isPending } = useEndpointMutation(setDailyPayer, {
    onFail: (error) => {
      show(dailyPayer)
      notify.failed(text.dailyPayerFailed, error.message)
    },
  })

  function show(shown: boolean) {
    client.setQueriesData<CustomerDetails>(
      { queryKey: getQueryKey(getCustomer, { params: { id } }) },
      (before) => before && { ...before, dailyPayer: shown },
    )
  }

  return (
    <Switch
      className="no-print"
      label={t(customersMessages.dailyPayer)}
      checked={dailyPayer}
      disabled={!mayChange}
      aria-busy={isPending}
      onChange={(event) => {
        const wanted = event.currentTarget.checked
        show(wanted)
        void mutate({ params: { customerId: id }, body: { dailyPayer: wanted } })
      }}
    />
  )
}

/** Lets agents and admin types stop new loans to the customer. */
function NoNewLoans({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const form = useOpenForm('flag')
  return (
    <Guard needs={setLoanFlag}>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(personMessages.flag)}
      </Button>
      {form.isNew && <StopNewLoans customer={customer} onClose={form.close} />}
    </Guard>
  )
}

/** Lets admin types move the customer, with all loans, to another agent. */
function MoveCustomer({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const mayMove = useMay(moveCustomers)
  const form = useOpenForm('move')
  if (!mayMove) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTransfer size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(customersWebMessages.moveToAgent)}
      </Button>
      {form.isNew && (
        <MoveToAgent customers={[customer]} onClose={form.close} onMoved={form.close} />
      )}
    </>
  )
}
