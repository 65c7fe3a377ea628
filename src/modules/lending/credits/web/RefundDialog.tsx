import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Alert, Text, TextInput } from '@mantine/core'
import { IconLock, IconAlertTriangle } from '@tabler/icons-react'
import { useState, useEffect, useRef } from 'react'
import { CASHBOOK_STATUS, standingOn } from '#core/loan/standing.ts'
import { getRefundable } from '#core/loan/refund.ts'
import { ROLES } from '#core/access/roles.ts'
import { negateSen, subtractSen } from '#core/money.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { today } from '#platform/web/preferences/today.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { AccountFields } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { getCreditDetails } from '../contract.ts'
import { creditWebMessages as text } from './messages.ts'
import { type RefundProps, useRefundForm } from './useRefundForm.ts'
import { ChangedNotice } from './ChangedNotice.tsx'

type Props = { cashbookId: number } & Omit<RefundProps, 'details' | 'onReload'>

/** Shows the form for a refund. It is open while it is mounted. */
export function RefundDialog({ cashbookId, ...props }: Props) {
  const t = useT()
  const { customerName, onClose } = props
  // The form waits for fresh figures, as for a payment.
  const details = useEndpointQuery(getCreditDetails, { params: { cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (details.isFetchedAfterMount && !isReady) setReady(true)
  return (
    <Sheet title={`${t(text.refund)} · ${customerName}`} onClose={onClose}>
      {isReady && details.data ? (
        details.data.cashbook.status === CASHBOOK_STATUS.UNSETTLED ? (
          <RefundForm {...props} details={details.data} onReload={() => void details.refetch()} />
        ) : (
          <Alert color="info" icon={<IconLock aria-hidden />}>
            {t(refusalMessages.CASHBOOK_NOT_UNSETTLED)}
          </Alert>
        )
      ) : details.error ? (
        <ErrorView error={details.error} onRetry={details.refetch} />
      ) : (
        <PanelSkeleton />
      )}
    </Sheet>
  )
}

/** Shows amount, date and remark, and the loan and petty cash before and after. */
function RefundForm(props: RefundProps) {
  const t = useT()
  const { user } = useSession()
  const { details, onClose } = props
  const isPhone = usePhone()
  const amountInput = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover the sheet.
  useEffect(() => {
    if (!isPhone) amountInput.current?.focus()
  }, [isPhone])
  const [seen] = useState(details)
  const { form, loan, on, after, unconfirmedSen } = useRefundForm(props)
  const amountSen = after && subtractSen(loan.creditSen, after.creditSen)
  // Admins have the sum of all agents, which does not show this agent's petty cash.
  const cashSen = (user?.roleId === ROLES.AGENT ? user.pettyCash : null) ?? undefined
  const cashAfterSen =
    cashSen !== undefined && amountSen !== undefined ? subtractSen(cashSen, amountSen) : undefined
  const [now, then] = [standingOn(today(), loan), after && standingOn(today(), after)]
  return (
    <EndpointForm
      form={form}
      submitLabel={amountSen ? t(text.submitLabel, { amountSen }) : t(text.refund)}
      onCancel={onClose}
    >
      <ChangedNotice seen={seen} details={details} />
      <MoneyInput
        {...form.field('amount')}
        label={t(text.amountOut)}
        description={t(unconfirmedSen > 0 ? text.atMostConfirmed : text.atMost, {
          creditSen: loan.creditSen,
          refundableSen: getRefundable(loan, unconfirmedSen),
          unconfirmedSen,
        })}
        isSigned
        size="lg"
        ref={amountInput}
      />
      {amountSen !== undefined && then && (
        <Text role="status" fw={600} c="out" className="figures">
          {t(text.sentence, { amountSen, balanceSen: then.balanceSen })}
        </Text>
      )}
      <BeforeAfter
        changes={[
          {
            label: text.totalCredit,
            before: <MoneyText value={loan.creditSen} />,
            after: <MoneyText value={after?.creditSen} />,
          },
          {
            label: text.balance,
            before: <MoneyText value={now.balanceSen} />,
            after: <MoneyText value={then?.balanceSen} />,
          },
          { label: text.debtDaysAfter, before: now.debtDays, after: then?.debtDays ?? '–' },
          cashSen !== undefined &&
            form.values.accountId == null && {
              label: text.pettyCash,
              before: <MoneyText value={cashSen} />,
              after: <MoneyText value={cashAfterSen} />,
            },
        ]}
      />
      {cashAfterSen !== undefined && cashAfterSen < 0 && form.values.accountId == null && (
        <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {t(text.pettyCashShort, { shortSen: negateSen(cashAfterSen) })}
        </Alert>
      )}
      <AccountFields form={form} agentId={details.cashbook.agentId} />
      <DayInput
        {...form.field('date')}
        value={on}
        minDate={details.latestDate}
        maxDate={today()}
        clearable={false}
      />
      <TextInput {...form.field('remark')} autoComplete="off" />
    </EndpointForm>
  )
}
