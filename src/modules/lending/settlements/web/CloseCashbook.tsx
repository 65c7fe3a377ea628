import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Alert, Text, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { endingMessages as text } from './endingMessages.ts'
import { EndingSheet } from './EndingSheet.tsx'
import { SettlementShares, type SettlementDto } from './SettlementShares.tsx'
import { useChangeStatus, type EndingProps } from './useChangeStatus.ts'

/**
 * Shows the form that closes a settled cashbook. It warns that closing is final and shows the
 * commissions that become payable.
 */
export function CloseCashbook(props: EndingProps) {
  return (
    <EndingSheet {...props} title={text.close} from={CASHBOOK_STATUS.SETTLED}>
      {(settlement) => <Form {...props} settlement={settlement} />}
    </EndingSheet>
  )
}

function Form({ settlement, ...props }: EndingProps & { settlement: SettlementDto }) {
  const t = useT()
  const { cashbookId: code } = props.cashbook
  const form = useChangeStatus({
    ...props,
    status: CASHBOOK_STATUS.CLOSED,
    done: text.closedDone,
  })
  const { unconfirmed: unconfirmedSen = ZERO_SEN } = settlement
  if (unconfirmedSen > 0) {
    return (
      <Alert color="info" icon={<IconLock aria-hidden />}>
        {t(refusalMessages.TRANSFER_UNCONFIRMED, { unconfirmedSen })}{' '}
        <LinkTo to="/transfer" search={{ agentId: props.cashbook.agentId }}>
          {t(text.seeTransfers)}
        </LinkTo>
      </Alert>
    )
  }
  const isOwed = settlement.agentCommission + settlement.runnerCommission > 0
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.closeLabel, { code })}
      isDanger
      onCancel={props.onClose}
    >
      <Alert color="danger" icon={<IconLock aria-hidden />}>
        {t(text.closeBody, { code })}
      </Alert>
      {isOwed && <Text>{t(text.closeOwed)}</Text>}
      <SettlementShares settlement={settlement} />
      <TextInput {...form.field('remark')} autoComplete="off" />
    </EndpointForm>
  )
}
