import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DayText } from '#platform/web/display/DayText.tsx'
import { FactList } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { answerDispute } from '../contract.ts'
import { disputeMessages } from '../messages.ts'
import { AnswerDispute } from './AnswerDispute.tsx'
import type { DisputeProps } from './dispute.ts'
import { DisputeMessages } from './DisputeMessages.tsx'

/** Shows a reported problem with its messages, and the form that answers it. */
export function DisputeSheet({ dispute, onClose }: DisputeProps) {
  const t = useT()
  const mayAnswer = useMay(answerDispute)
  const { customerId, customerName, cashbookId, cashbookCode, paymentAmount, amount } = dispute
  return (
    <Sheet title={`${t(disputeMessages[dispute.kind])} · ${customerName}`} onClose={onClose}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: disputeMessages.days, value: <DayText value={dispute.date} /> },
            paymentAmount !== null && {
              label: disputeMessages.recorded,
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
          data-autofocus
          {...linkTo({ to: '/customer/details', search: { id: customerId, cashbookId } })}
        >
          {t(disputeMessages.openLoan)} {cashbookCode}
        </Button>
        <DisputeMessages
          messages={dispute.messages}
          customer={customerName}
          staff={disputeMessages.reply}
        />
        {dispute.state === 'OPEN' && mayAnswer && (
          <AnswerDispute dispute={dispute} onClose={onClose} />
        )}
      </Stack>
    </Sheet>
  )
}
