import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cashDifference } from '#core/handOver.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { confirmHandOver } from '../forms.ts'
import { handOverMessages } from '../messages.ts'
import { describeDifference } from './describeDifference.ts'
import { handOverWebMessages as text } from './messages.ts'

type Count = ResponseOf<typeof confirmHandOver>

/** Shows the button of an agent who counted another sum than the runner: it is confirmed in one act. */
export function AnotherAmount({ handOver: count }: { handOver: Count }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t(text.anotherAmount)}
      </Button>
      {isOpen && <AmountForm count={count} onClose={close} />}
    </>
  )
}

function AmountForm({ count, onClose }: { count: Count; onClose: () => void }) {
  const t = useT()
  const { id, expected: expectedSen, counted, runnerName: name } = count
  const form = useEndpointForm(confirmHandOver, {
    params: { id },
    initial: { countedAmount: null, remark: '' },
    rules: ({ countedAmount, remark }): Record<string, string> => {
      if (countedAmount == null || countedAmount === '') {
        const field = t(handOverMessages.counted)
        return { countedAmount: t(commonMessages.REQUIRED, { field }) }
      }
      const words = remark?.trim() ? remark : count.remark
      const outcome = cashDifference({ countedSen: countedAmount, remark: words }, expectedSen)
      return isRefused(outcome) && outcome.field
        ? { [outcome.field]: t(refusalMessages.DIFFERENCE_UNEXPLAINED) }
        : {}
    },
    onDone: ({ counted: amountSen }) => {
      onClose()
      void showSuccess(text.confirmed, { amountSen, name })
    },
  })
  const countedSen = form.values.countedAmount || undefined
  const outcome =
    countedSen === undefined ? undefined : cashDifference({ countedSen, remark: '-' }, expectedSen)
  return (
    <Sheet title={t(text.anotherTitle, { name, amountSen: counted })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={
          countedSen ? t(text.confirmLabel, { amountSen: countedSen }) : t(text.enterAmount)
        }
        onCancel={onClose}
      >
        <Text fw={600}>{t(text.confirmBody, { expectedSen })}</Text>
        <MoneyInput {...form.field('countedAmount')} withAsterisk size="lg" data-autofocus />
        {outcome && !isRefused(outcome) && (
          <Text role="status" fw={600} c={outcome.differenceSen === 0 ? 'in' : 'out'}>
            {t(...describeDifference(outcome.differenceSen))}
          </Text>
        )}
        <Textarea {...form.field('remark')} autosize minRows={2} />
      </EndpointForm>
    </Sheet>
  )
}
