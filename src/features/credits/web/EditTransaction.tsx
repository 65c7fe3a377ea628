import { Textarea } from '@mantine/core'
import { CallForm } from '../../../kit/web/CallForm.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { MoneyInput } from '../../../kit/web/MoneyInput.tsx'
import { notify } from '../../../kit/web/notify.tsx'
import { Sheet } from '../../../kit/web/Sheet.tsx'
import { useCallForm } from '../../../kit/web/useCallForm.ts'
import { updateTransaction } from '../contract.ts'
import { creditText as text } from '../text.ts'
import type { Transaction } from './transactionColumns.tsx'
import { STALE_AFTER_MONEY } from './useCreditForm.ts'

type Props = {
  row: Transaction
  canChangeAmount: boolean
  onClose: () => void
  onChanged: () => void
}

/** Another remark, and for the latest payment another amount. */
export function EditTransaction({ row, canChangeAmount, onClose, onChanged }: Props) {
  const say = useSay()
  const form = useCallForm(updateTransaction, {
    params: { id: row.id },
    initial: { remark: row.remark, ...(canChangeAmount && { amount: row.amount }) },
    invalidates: STALE_AFTER_MONEY,
    onDone: () => {
      notify.done(text.changed)
      onChanged()
      onClose()
    },
  })
  return (
    <Sheet title={say(canChangeAmount ? text.editAmount : text.editRemark)} onClose={onClose}>
      <CallForm form={form} onCancel={onClose}>
        {canChangeAmount && <MoneyInput {...form.field('amount')} isSigned data-autofocus />}
        <Textarea {...form.field('remark')} autosize minRows={2} />
      </CallForm>
    </Sheet>
  )
}
