import { Text, TextInput } from '@mantine/core'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { CashbookStatusBadge } from '../../cashbooks/web/CashbookBadges.tsx'
import { cashbookWebMessages } from '../../cashbooks/web/messages.ts'
import { endingMessages as text } from './endingMessages.ts'
import { cashbookListMessages } from '../../cashbooks/web/list/cashbookListMessages.ts'
import { EndingSheet } from './EndingSheet.tsx'
import type { SettlementDto } from './SettlementShares.tsx'
import { useChangeStatus, type EndingProps } from './useChangeStatus.ts'

/**
 * Shows the form that reverses a settlement: frozen amounts are released, and the write-off is owed
 * again.
 */
export function UnsettleCashbook(props: EndingProps) {
  return (
    <EndingSheet {...props} title={text.unsettle} from={CASHBOOK_STATUS.SETTLED}>
      {(settlement) => <Form {...props} settlement={settlement} />}
    </EndingSheet>
  )
}

function Form({ settlement, ...props }: EndingProps & { settlement: SettlementDto }) {
  const t = useT()
  const { SETTLED, UNSETTLED } = CASHBOOK_STATUS
  const { cashbookId: code, totalBalance, lossAmount: lossSen, customerName: name } = props.cashbook
  const form = useChangeStatus({ ...props, status: UNSETTLED, done: text.unsettledDone })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.unsettleLabel, { code })}
      onCancel={props.onClose}
    >
      <Text>
        {lossSen > 0 ? t(text.unsettleLossBody, { lossSen, name }) : t(text.unsettleBody)}
      </Text>
      <BeforeAfter
        changes={[
          {
            label: cashbookWebMessages.status,
            before: <CashbookStatusBadge status={SETTLED} />,
            after: <CashbookStatusBadge status={UNSETTLED} />,
          },
          lossSen > 0 && {
            label: cashbookWebMessages.balance,
            before: <MoneyText value={totalBalance} />,
            after: <MoneyText value={lossSen} />,
          },
          {
            label: cashbookListMessages.profit,
            before: <MoneyText value={settlement.profit} />,
            after: '–',
          },
          {
            label: cashbookListMessages.net,
            before: <MoneyText value={settlement.net} />,
            after: '–',
          },
        ]}
      />
      <TextInput {...form.field('remark')} autoComplete="off" />
    </EndpointForm>
  )
}
