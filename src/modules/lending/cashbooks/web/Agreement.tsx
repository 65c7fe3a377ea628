import { Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#core/calendar.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { cashbookMessages as text } from '../messages.ts'
import { updateAgreement } from '../forms.ts'
import { cashbookWebMessages as webText } from './messages.ts'
import type { CashbookDetails } from './getLoan.ts'

type Details = NonNullable<CashbookDetails['agreement']>

const EMPTY: Details = {
  agreementNumber: '',
  signedDate: null,
  stampCertificate: '',
  witness: '',
  copyGivenDate: null,
}

/** Shows what is entered of the written agreement; who may change the cashbook may change it. */
export function Agreement({ cashbook }: { cashbook: CashbookDetails }) {
  const t = useT()
  const mayChange = useMay(updateAgreement)
  const [isOpen, setOpen] = useState(false)
  const agreement = cashbook.agreement ?? EMPTY
  const facts = getFacts(agreement)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {t(webText.agreement)}
        </Title>
        {mayChange && (
          <Button
            variant="default"
            className="no-print"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t(webText.editAgreement)}
          </Button>
        )}
      </Group>
      {facts.length === 0 ? (
        <Text c="dimmed">{t(webText.noAgreement)}</Text>
      ) : (
        <FactList facts={facts} />
      )}
      {isOpen && (
        <AgreementForm cashbook={cashbook} agreement={agreement} onClose={() => setOpen(false)} />
      )}
    </Stack>
  )
}

function getFacts(agreement: Details): Fact[] {
  const { agreementNumber, signedDate, stampCertificate, witness, copyGivenDate } = agreement
  const toDay = (value: Day | null) => value && <DayText value={value} />
  const facts: Fact[] = [
    { label: text.agreementNumber, value: agreementNumber },
    { label: text.signedDate, value: toDay(signedDate) },
    { label: text.stampCertificateNumber, value: stampCertificate },
    { label: text.witness, value: witness },
    { label: text.copyGivenDate, value: toDay(copyGivenDate) },
  ]
  return facts.filter(({ value }) => value !== '' && value !== null)
}

function AgreementForm({
  cashbook: { id, cashbookId: code },
  agreement,
  onClose,
}: {
  cashbook: CashbookDetails
  agreement: Details
  onClose: () => void
}) {
  const t = useT()
  const form = useEndpointForm(updateAgreement, {
    params: { id },
    initial: agreement,
    onDone: () => {
      notify.done(webText.agreementSaved, { code })
      onClose()
    },
  })
  return (
    <Sheet title={`${t(webText.agreement)} · ${code}`} onClose={onClose}>
      <EndpointForm form={form} onCancel={onClose}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...form.field('agreementNumber')} withAsterisk={false} autoComplete="off" />
          <DayInput {...form.field('signedDate')} withAsterisk={false} />
          <TextInput {...form.field('stampCertificate')} withAsterisk={false} autoComplete="off" />
          <TextInput {...form.field('witness')} withAsterisk={false} autoComplete="off" />
          <DayInput {...form.field('copyGivenDate')} withAsterisk={false} />
        </SimpleGrid>
      </EndpointForm>
    </Sheet>
  )
}
