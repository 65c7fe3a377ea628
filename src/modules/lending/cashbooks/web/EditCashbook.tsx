import { Alert, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { updateCashbook } from '../forms.ts'
import { cashbookMessages } from '../messages.ts'
import type { KeptDaysOff } from '#core/loan/daysOff.ts'
import { getEnteredTerms, getTermFaults, type TermEntries } from './terms/getEnteredTerms.ts'
import { chooseDaysOff, useDaysOff } from './terms/useDaysOff.ts'
import type { CashbookDetails } from './getLoan.ts'
import { SettleTypeField } from './SettleTypeField.tsx'
import { TermFields } from './terms/TermFields.tsx'
import { cashbookWebMessages as text } from './messages.ts'

type Props = {
  cashbook: CashbookDetails
  onClose: () => void
}

/**
 * Shows the forms for settle type and remark until closing, and for the terms while only the
 * opening exists.
 */
export function EditCashbook(props: Props) {
  const t = useT()
  const { cashbook, onClose } = props
  const [part, setPart] = useState('rest')
  const canChangeTerms = hasOnlyOpening(cashbook) && !cashbook.isSigned
  return (
    <Sheet title={`${t(text.edit)} · ${cashbook.cashbookId}`} onClose={onClose} size="lg">
      <Stack gap="md">
        {canChangeTerms ? (
          <SegmentedControl
            aria-label={t(text.edit)}
            value={part}
            onChange={setPart}
            data={[
              { value: 'rest', label: t(text.editRest) },
              { value: 'terms', label: t(text.editTerms) },
            ]}
          />
        ) : (
          <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
            {t(cashbook.isSigned ? cashbookMessages.CASHBOOK_SIGNED : text.termsFixed)}
          </Alert>
        )}
        {part === 'terms' && canChangeTerms ? <TermsForm {...props} /> : <RestForm {...props} />}
      </Stack>
    </Sheet>
  )
}

/**
 * Shows the form of the other fields. Each form sends its own fields, so that unchanged terms are
 * not posted again.
 */
function RestForm({ cashbook, onClose }: Props) {
  const { settleType, remark } = cashbook
  const form = useEndpointForm(updateCashbook, {
    params: { id: cashbook.id },
    initial: { settleType, remark },
    keyName: `cashbook-${cashbook.id}`,
    onDone: () => done(cashbook, onClose),
  })
  return (
    <EndpointForm form={form} onCancel={onClose}>
      <SettleTypeField {...form.field('settleType')} />
      <Textarea {...form.field('remark')} autosize minRows={2} />
    </EndpointForm>
  )
}

function TermsForm({ cashbook, onClose }: Props) {
  const t = useT()
  const { packageType, debitDays, interestRate, expectedCredit, debitAmount } = cashbook
  const { firstCreditAmount, debitDate, startDate } = cashbook
  const daysOff = useDaysOff(cashbook.agentId)
  const choose = (values: TermEntries) =>
    getKept(cashbook, values) ?? chooseDaysOff(daysOff, values)
  const isSystem = packageType === PACKAGE_TYPE.SYSTEM
  const form = useEndpointForm(updateCashbook, {
    params: { id: cashbook.id },
    initial: {
      packageType,
      debitDays,
      expectedCredit,
      firstCreditAmount,
      debitDate,
      startDate,
      skipsDaysOff: cashbook.skipsDaysOff ?? false,
      interestRate: isSystem ? interestRate : null,
      debitAmount: isSystem ? null : debitAmount,
    },
    keyName: `cashbook-terms-${cashbook.id}`,
    rules: (values) => getTermFaults(values, today(), t, choose(values)),
    onDone: () => done(cashbook, onClose),
  })
  return (
    <EndpointForm form={form} onCancel={onClose}>
      <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
        {t(text.termsEffect)}
      </Alert>
      <TermFields
        form={form}
        terms={getEnteredTerms(form.values, today(), choose(form.values))}
        daysOff={daysOff}
        hasPackage={cashbook.packageId !== null}
      />
    </EndpointForm>
  )
}

/**
 * Returns the days off of a cashbook, which it keeps while neither its days nor the choice change. Where none are
 * chosen all were declared, and stay.
 */
function getKept(
  { debitDays, startDate, skipsDaysOff = false, daysOff = [] }: CashbookDetails,
  values: TermEntries,
): KeptDaysOff | undefined {
  const isKept =
    (values.debitDays === debitDays || !skipsDaysOff) &&
    values.startDate === startDate &&
    values.skipsDaysOff === skipsDaysOff
  return isKept ? { kept: daysOff } : undefined
}

function done({ cashbookId: code }: CashbookDetails, onClose: () => void) {
  notify.done(text.changed, { code })
  onClose()
}

function hasOnlyOpening(cashbook: CashbookDetails): boolean {
  const { status, transactionCount, firstCreditAmount, reloanFromIds } = cashbook
  return (
    status === CASHBOOK_STATUS.UNSETTLED &&
    reloanFromIds.length === 0 &&
    transactionCount === (firstCreditAmount === 0 ? 1 : 2)
  )
}
