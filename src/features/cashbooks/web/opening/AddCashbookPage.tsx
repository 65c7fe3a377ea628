import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { ScheduleRail } from '../terms/ScheduleRail.tsx'
import { ConfirmCashbook } from './ConfirmCashbook.tsx'
import { LoanWizard } from './LoanWizard.tsx'
import { useAddCashbook } from './useAddCashbook.ts'

/**
 * Shows the form for a new cashbook, with customer, package, numbers and papers, and a confirm
 * step.
 */
export function AddCashbookPage() {
  const [{ customerId }] = useUrlState({ customerId: 0 })
  return <AddCashbook key={customerId} prefillId={customerId || undefined} />
}

function AddCashbook({ prefillId }: { prefillId: number | undefined }) {
  const adding = useAddCashbook(prefillId)
  const { form, customerId, terms, confirming } = adding
  if (confirming) return <ConfirmCashbook adding={adding} terms={confirming} />
  return (
    <LoanWizard
      title={text.addCashbook}
      form={form}
      terms={terms}
      customerId={customerId}
      // The available packages depend on the customer's place.
      onChooseCustomer={(chosen) => form.set({ customerId: chosen, packageId: null })}
      rail={<ScheduleRail terms={terms} />}
    />
  )
}
