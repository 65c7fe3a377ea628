import { Alert, Select, Text, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { LOSS_REASONS } from '#core/loan/settle.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { lossReasonWords } from '../../cashbooks/lossReasons.ts'
import { cashbookMessages } from '../../cashbooks/messages.ts'
import { CashbookStatusBadge } from '../../cashbooks/web/CashbookBadges.tsx'
import { cashbookWebMessages } from '../../cashbooks/web/messages.ts'
import { endingMessages as text } from './endingMessages.ts'
import { cashbookListMessages } from '../../cashbooks/web/list/cashbookListMessages.ts'
import { EndingSheet } from './EndingSheet.tsx'
import { SettleDate } from './SettleDate.tsx'
import { SettlementShares, type SettlementDto } from './SettlementShares.tsx'
import { useChangeStatus, type EndingProps } from './useChangeStatus.ts'

/**
 * Shows the form that writes off the balance: the amount, the reason, and the effect on the profit.
 */
export function DeclareLoss(props: EndingProps) {
  return (
    <EndingSheet {...props} title={text.declareLoss} from={CASHBOOK_STATUS.UNSETTLED}>
      {(settlement, reload) => <Form {...props} settlement={settlement} onReload={reload} />}
    </EndingSheet>
  )
}

type FormProps = EndingProps & { settlement: SettlementDto; onReload: () => void }

function Form({ settlement, onReload, ...props }: FormProps) {
  const t = useT()
  const { SETTLED, UNSETTLED } = CASHBOOK_STATUS
  const { lossAmount: lossSen, profit } = settlement
  const [seenSen] = useState(lossSen)
  const form = useChangeStatus({
    ...props,
    status: SETTLED,
    lossSen,
    onLossChanged: onReload,
    done: text.lossDone,
    doneValues: { lossSen },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.lossLabel, { lossSen })}
      isDanger
      onCancel={props.onClose}
    >
      {seenSen !== lossSen && (
        <Alert
          color="info"
          icon={<IconRefresh aria-hidden />}
          title={t(text.lossChanged)}
          role="alert"
        >
          {t(cashbookMessages.LOSS_CHANGED, { lossSen, seenSen })}
        </Alert>
      )}
      <Text>{t(text.lossBody, { lossSen, name: props.cashbook.customerName })}</Text>
      <BeforeAfter
        changes={[
          {
            label: cashbookWebMessages.status,
            before: <CashbookStatusBadge status={UNSETTLED} />,
            after: <CashbookStatusBadge status={SETTLED} />,
          },
          {
            label: cashbookWebMessages.balance,
            before: <MoneyText value={lossSen} />,
            after: <MoneyText value={ZERO_SEN} />,
          },
          {
            label: cashbookListMessages.writtenOff,
            before: '–',
            after: <MoneyText value={lossSen} color="danger" />,
          },
          { label: cashbookListMessages.profit, before: '–', after: <MoneyText value={profit} /> },
        ]}
      />
      <SettlementShares settlement={settlement} />
      <SettleDate form={form} latestDate={settlement.latestDate} />
      <Select
        {...form.field('lossReason')}
        label={t(text.lossReason)}
        data={LOSS_REASONS.map((value) => ({ value, label: t(lossReasonWords[value]) }))}
        withAsterisk
      />
      <TextInput
        {...form.field('remark')}
        label={t(text.lossRemark)}
        withAsterisk={form.values.lossReason === 'OTHER'}
        autoComplete="off"
      />
    </EndpointForm>
  )
}
