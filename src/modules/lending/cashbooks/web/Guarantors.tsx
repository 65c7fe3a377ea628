import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { showIdentity } from '#core/identityNumber.ts'
import { withoutPlace } from '#modules/customers/guarantorForms.ts'
import { guarantorMessages as text } from '#modules/customers/guarantorMessages.ts'
import { GuarantorFields } from '#modules/customers/web/guarantors/GuarantorFields.tsx'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { PhoneLink } from '#platform/web/display/PhoneLink.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { listGuarantors } from '../contract.ts'
import { setGuarantors } from '../forms.ts'
import type { CashbookDetails } from './getLoan.ts'

type Named = ResponseOf<typeof listGuarantors>

/** Shows who answers for the loan; its agent and admin types name them until the IOU is signed. */
export function Guarantors({ cashbook }: { cashbook: CashbookDetails }) {
  const t = useT()
  const mayRead = useMay(listGuarantors)
  const mayChange = useMay(setGuarantors)
  const [isOpen, setOpen] = useState(false)
  const params = { id: cashbook.id }
  const result = useEndpointQuery(listGuarantors, { params }, { enabled: mayRead })
  if (!mayRead) return null
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {t(text.guarantors)}
        </Title>
        {mayChange && result.data && !result.data.isLocked && (
          <Button
            variant="default"
            className="no-print"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t(text.editGuarantors)}
          </Button>
        )}
      </Group>
      <QueryBoundary result={result}>{(named) => <List named={named} />}</QueryBoundary>
      {isOpen && result.data && (
        <GuarantorForm cashbook={cashbook} named={result.data} onClose={() => setOpen(false)} />
      )}
    </Stack>
  )
}

function List({ named: { guarantors, isLocked } }: { named: Named }) {
  const t = useT()
  if (guarantors.length === 0) {
    return <Text c="dimmed">{t(isLocked ? text.noGuarantorsLocked : text.noGuarantors)}</Text>
  }
  return (
    <Stack gap="sm">
      {guarantors.map(({ place, name, phoneNumber, identityNumber, relation, address }) => (
        <div key={place}>
          <Text fw={600}>{[name, relation].filter(Boolean).join(' · ')}</Text>
          <PhoneLink value={phoneNumber} />
          {identityNumber !== '' && (
            <Text size="sm" className="figures">
              {t(commonMessages.labelled, {
                label: t(customersMessages.identityNumber),
                value: '',
              })}
              <span className="whole">{showIdentity(identityNumber)}</span>
            </Text>
          )}
          {address !== '' && <Text size="sm">{address}</Text>}
        </div>
      ))}
      <Text size="sm" c="dimmed" className="no-print">
        {t(isLocked ? text.guarantorsLocked : text.guarantorPapers)}
      </Text>
    </Stack>
  )
}

type FormProps = { cashbook: CashbookDetails; named: Named; onClose: () => void }

function GuarantorForm({ cashbook: { id, cashbookId: code }, named, onClose }: FormProps) {
  const t = useT()
  const form = useEndpointForm(setGuarantors, {
    params: { id },
    initial: {
      guarantors: named.guarantors.map((each) => ({
        ...withoutPlace(each),
        phoneNumber: showPhone(each.phoneNumber),
      })),
    },
    onDone: () => {
      notify.done(text.guarantorsSaved, { code })
      onClose()
    },
  })
  return (
    <Sheet title={`${t(text.guarantors)} · ${code}`} onClose={onClose} size="lg">
      <EndpointForm form={form} onCancel={onClose}>
        <GuarantorFields
          value={form.values.guarantors || []}
          onChange={(guarantors) => form.set({ guarantors })}
          field={form.field}
        />
      </EndpointForm>
    </Sheet>
  )
}
