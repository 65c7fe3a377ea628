import { Alert, Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { FactList } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { answerDispute, DISPUTE_OUTCOMES, listDisputes } from '../contract.ts'
import { disputeMessages } from '../messages.ts'
import { DisputeMessages } from './DisputeMessages.tsx'
import { disputeWebMessages as text } from './messages.ts'

export type Dispute = RowOf<typeof listDisputes>
type Props = { dispute: Dispute; onClose: () => void }

/** Shows a reported problem with its messages, and the form that answers it. */
export function DisputeSheet({ dispute, onClose }: Props) {
  const t = useT()
  const mayAnswer = useMay(answerDispute)
  const { customerId, customerName, cashbookId, cashbookCode, paymentAmount, amount } = dispute
  return (
    <Sheet title={`${t(disputeMessages[dispute.kind])} · ${customerName}`} onClose={onClose}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: text.days, value: <DayText value={dispute.date} /> },
            paymentAmount !== null && {
              label: text.recorded,
              value: <MoneyText value={paymentAmount} />,
            },
            amount !== null && {
              label: disputeMessages.amount,
              value: <MoneyText value={amount} />,
            },
          ]}
        />
        <Button
          component={Link}
          variant="default"
          {...linkTo({ to: '/customer/details', search: { id: customerId, cashbookId } })}
        >
          {t(text.openLoan)} {cashbookCode}
        </Button>
        <DisputeMessages messages={dispute.messages} customer={customerName} staff={text.reply} />
        {dispute.state === 'OPEN' && mayAnswer && <Answer dispute={dispute} onClose={onClose} />}
      </Stack>
    </Sheet>
  )
}

function Answer({ dispute, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [isClosed, setIsClosed] = useState(false)
  const form = useEndpointForm(answerDispute, {
    params: { id: dispute.id },
    initial: { words: '' },
    invalidates: [listDisputes],
    onRefused: ({ code }) => {
      if (code !== 'DISPUTE_CLOSED') return false
      setIsClosed(true)
      void client.invalidateQueries({ queryKey: getQueryKey(listDisputes) })
      return true
    },
    onDone: () => {
      notify.done(text.done)
      onClose()
    },
  })
  const { label, ...outcome } = form.field('outcome')
  return (
    <EndpointForm form={form} submitLabel={t(text.answer)} onCancel={onClose}>
      <Radio.Group {...outcome} label={label}>
        <Stack gap="xs" mt={4}>
          {DISPUTE_OUTCOMES.map((value) => (
            <Radio key={value} value={value} label={t(disputeMessages[value])} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea {...form.field('words')} autosize minRows={3} maxLength={1_000} />
      <Text size="sm" c="dimmed">
        {t(text.answerHint)}
      </Text>
      {isClosed && (
        <Alert color="danger" role="alert">
          {t(text.closedMeanwhile)}
        </Alert>
      )}
    </EndpointForm>
  )
}
