import type { LoanTerms } from '#core/loan/terms.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { sendableValues } from '#platform/web/forms/formSchema.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { previewCashbook } from '../../forms.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { ScheduleRail } from '../terms/ScheduleRail.tsx'
import { LoanWizard, type FactsProps } from './LoanWizard.tsx'
import { useAddCashbook, type AddingCashbook } from './useAddCashbook.ts'
import { ConfirmFrame } from './ConfirmFrame.tsx'
import { ConfirmList } from './ConfirmList.tsx'
import { ConfirmNumbers } from './ConfirmNumbers.tsx'
import { Person } from './CustomerPick.tsx'
import { IouMissing } from './IouMissing.tsx'
import { PettyCashWarning } from './PettyCashWarning.tsx'

const CUSTOMERS = { to: '/customer', place: customersMessages.customers }

/**
 * Shows the form for a new cashbook, with customer, package, numbers and papers, and a confirm
 * step.
 */
export function AddCashbookPage(props: FactsProps) {
  const [{ customerId }] = useUrlState({ customerId: 0 })
  return <AddCashbook key={customerId} prefillId={customerId || undefined} {...props} />
}

type AddingProps = FactsProps & { prefillId: number | undefined }

function AddCashbook({ prefillId, showFacts }: AddingProps) {
  const adding = useAddCashbook(prefillId)
  const { form, customerId, terms, daysOff, confirming } = adding
  if (confirming) return <ConfirmCashbook adding={adding} terms={confirming} />
  return (
    <LoanWizard
      title={text.addCashbook}
      list={CUSTOMERS}
      openedFor={prefillId}
      form={form}
      terms={terms}
      daysOff={daysOff}
      customerId={customerId}
      // The available packages depend on the customer's place.
      onChooseCustomer={(chosen) => form.set({ customerId: chosen, packageId: null })}
      rail={<ScheduleRail terms={terms} />}
      facts={customerId !== undefined && showFacts?.(customerId)}
    />
  )
}

type Props = { adding: AddingCashbook; terms: LoanTerms }

/** Shows all entries again, the key numbers large, and the button that lends. */
function ConfirmCashbook({ adding, terms }: Props) {
  const t = useT()
  const { form, customerId, isLent, back } = adding
  const body = sendableValues(previewCashbook.body, form.values) as never
  const preview = useEndpointQuery(previewCashbook, { body }, { staleTime: 0 })
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  return (
    <ConfirmFrame
      title={text.confirmTitle}
      submitLabel={t(text.lendLabel, { debitSen: terms.debitSen })}
      isBusy={form.isSubmitting || isLent}
      canSubmit={preview.data !== undefined}
      onSubmit={() => form.submit()}
      onBack={back}
    >
      <Panel>
        {customer.data && <Person {...customer.data} />}
        <ConfirmNumbers terms={terms} />
      </Panel>
      {preview.data && <PettyCashWarning preview={preview.data} />}
      {preview.data && <IouMissing preview={preview.data} customerId={customerId} />}
      {preview.error && <ErrorView error={preview.error} onRetry={preview.refetch} />}
      <Panel>
        <ConfirmList adding={adding} terms={terms} preview={preview.data} />
      </Panel>
    </ConfirmFrame>
  )
}
