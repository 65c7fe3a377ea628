import { Text, TextInput } from '@mantine/core'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { CashbookStatusBadge } from '../../cashbooks/web/CashbookBadges.tsx'
import { cashbookWebMessages } from '../../cashbooks/web/messages.ts'
import { endingMessages as text } from './endingMessages.ts'
import { EndingSheet } from './EndingSheet.tsx'
import { SettleDate } from './SettleDate.tsx'
import { SettlementShares, type SettlementDto } from './SettlementShares.tsx'
import { useChangeStatus, type EndingProps } from './useChangeStatus.ts'

/** Shows the form that settles a fully paid cashbook, with the figures that are frozen. */
export function SettleCashbook(props: EndingProps) {
  return (
    <EndingSheet {...props} title={text.settle} from={CASHBOOK_STATUS.UNSETTLED}>
      {(settlement) => <Form {...props} settlement={settlement} />}
    </EndingSheet>
  )
}

function Form({ settlement, ...props }: EndingProps & { settlement: SettlementDto }) {
  const t = useT()
  const { SETTLED, UNSETTLED } = CASHBOOK_STATUS
  const form = useChangeStatus({ ...props, status: SETTLED, done: text.settledDone })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.settleLabel, { code: props.cashbook.cashbookId })}
      onCancel={props.onClose}
    >
      <Text>{t(text.settleBody)}</Text>
      <BeforeAfter
        changes={[
          {
            label: cashbookWebMessages.status,
            before: <CashbookStatusBadge status={UNSETTLED} />,
            after: <CashbookStatusBadge status={SETTLED} />,
          },
        ]}
      />
      <SettlementShares settlement={settlement} />
      <SettleDate form={form} latestDate={settlement.latestDate} />
      <TextInput {...form.field('remark')} autoComplete="off" />
    </EndpointForm>
  )
}
