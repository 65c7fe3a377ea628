import { Alert, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { standingOn } from '#core/loan/standing.ts'
import { negateSen, subtractSen } from '#core/money.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { today } from '#platform/web/preferences/today.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { refundMessages as text } from './refundMessages.ts'
import { useRefundForm, type RefundProps } from './useRefundForm.ts'

/** Shows amount, date and remark, and the loan and petty cash before and after. */
export function RefundForm(props: RefundProps) {
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
  const { form, loan, on, after } = useRefundForm(props)
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
        description={t(text.atMost, { creditSen: loan.creditSen })}
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
          cashSen !== undefined && {
            label: text.pettyCash,
            before: <MoneyText value={cashSen} />,
            after: <MoneyText value={cashAfterSen} />,
          },
        ]}
      />
      {cashAfterSen !== undefined && cashAfterSen < 0 && (
        <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {t(text.pettyCashShort, { shortSen: negateSen(cashAfterSen) })}
        </Alert>
      )}
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
