import { Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { addSen, subtractSen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { correctCredit } from '../forms.ts'
import { previewCorrection } from '../contract.ts'
import { creditMessages } from '../messages.ts'
import { CashbookPick, type PickedCashbook } from './CashbookPick.tsx'
import { creditWebMessages as text } from './messages.ts'
import type { Transaction } from './transactionColumns.tsx'
import { useChangedCashbook } from './useChangedCashbook.ts'

type Props = {
  row: Transaction
  cashbook: Cashbook
  customerName: string
  onClose: () => void
  onCorrected: () => void
}

/** Asks why a payment is wrong and where it belongs, and says what the correction changes. */
export function CorrectDialog({ row, cashbook, customerName: name, onClose, onCorrected }: Props) {
  const t = useT()
  const { amount: amountSen } = row
  const [other, setOther] = useState<PickedCashbook>()
  const isCorrected = useRef(false)
  const form = useEndpointForm(correctCredit, {
    params: { id: row.id },
    initial: {
      reason: '',
      cashbookId: null,
      seenTransactionCount: cashbook.transactionCount,
    },
    keyName: `correct-${row.id}`,
    rules: ({ reason }) =>
      reason?.trim()
        ? ({} as Record<string, string>)
        : { reason: t(commonMessages.REQUIRED, { field: t(creditMessages.reason) }) },
    // An Enter key still held when the response arrives must not send again.
    beforeSend: () => !isCorrected.current,
    onRefused: (error) => reloadChanged(error),
    onDone: () => {
      isCorrected.current = true
      notify.done(text.corrected, { amountSen, name })
      onClose()
      onCorrected()
    },
  })
  const reloadChanged = useChangedCashbook(form, cashbook)
  function choose(picked: PickedCashbook | undefined) {
    setOther(picked)
    form.set({ cashbookId: picked?.id ?? null })
  }
  return (
    <Sheet title={t(text.correctTitle, { amountSen, name })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(text.correctLabel, { amountSen })}
        isDanger
        onCancel={onClose}
      >
        <CashbookPick
          exceptId={cashbook.id}
          value={other}
          error={form.field('cashbookId').error}
          onChange={choose}
        />
        <BeforeAfter
          changes={[
            {
              label: creditMessages.balance,
              before: <MoneyText value={cashbook.totalBalance} />,
              after: <MoneyText value={addSen(cashbook.totalBalance, amountSen)} />,
            },
            other !== undefined && {
              label: text.otherBalance,
              before: <MoneyText value={other.totalBalance} />,
              after: <MoneyText value={subtractSen(other.totalBalance, amountSen)} />,
            },
          ]}
        />
        <Consequences row={row} name={name} other={other} />
        <TextInput {...form.field('reason')} withAsterisk autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}

type ConsequencesProps = { row: Transaction; name: string; other: PickedCashbook | undefined }

/** Says in words what the correction changes, and why the server would refuse it. */
function Consequences({ row, name, other }: ConsequencesProps) {
  const t = useT()
  const { amount: amountSen, accountName, runnerName } = row
  const paidOn = row.countsOn ?? row.businessDate
  const cash = runnerName ? t(text.cashOf, { name: runnerName }) : t(text.cashBox)
  const preview = useEndpointQuery(
    previewCorrection,
    { params: { id: row.id }, body: { cashbookId: other?.id ?? null } },
    { staleTime: 0 },
  )
  const refused = preview.error
  return (
    <Stack gap="xs" role="status">
      <Text>{t(text.correctBody, { name, amountSen, paidOn })}</Text>
      {other === undefined ? (
        <Text>{t(text.leaves, { amountSen, place: accountName ?? cash })}</Text>
      ) : (
        <Text>
          {t(text.moves, { cashbook: other.cashbookId, name: other.customerName, paidOn })}
        </Text>
      )}
      {other !== undefined && preview.data?.willSettle && (
        <Text>{t(text.movesAndSettles, { cashbook: other.cashbookId })}</Text>
      )}
      {refused && (
        <Text c="danger" role="alert">
          {refused.message}
        </Text>
      )}
    </Stack>
  )
}
