import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormStep } from '#platform/web/forms/SteppedForm.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { CustomerPick } from '#features/cashbooks/web/opening/CustomerPick.tsx'
import { DetailFields } from '#features/cashbooks/web/opening/DetailFields.tsx'
import { PackageCards } from '#features/cashbooks/web/opening/PackageCards.tsx'
import { packagePatch } from '#features/cashbooks/web/opening/packagePatch.ts'
import { TermFields } from '#features/cashbooks/web/terms/TermFields.tsx'
import { cashbookWebMessages } from '#features/cashbooks/web/messages.ts'
import { getCustomer } from '#features/customers/contract.ts'
import { OldCashbooksField } from './OldCashbooksField.tsx'
import { reloanWebMessages as text } from './messages.ts'
import type { Reloaning } from './useReloan.ts'

/** Returns the steps of adding a cashbook, preceded by the old cashbooks to pay off. */
export function useReloanSteps(
  { form, customerId, old }: Reloaning,
  rail: ReactNode,
): readonly FormStep[] {
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const packageId = form.values.packageId || null
  return [
    {
      title: text.customer,
      fields: ['customerId'],
      content: (
        <CustomerPick
          field={form.field('customerId')}
          // The cashbooks belong to the customer, and packages depend on the customer's address.
          onChoose={(customerId) => form.set({ customerId, cashbookIds: '', packageId: null })}
        />
      ),
    },
    {
      title: text.stepOld,
      fields: ['cashbookIds'],
      content: (
        <OldCashbooksField field={form.field('cashbookIds')} customerId={customerId} old={old} />
      ),
    },
    {
      title: cashbookWebMessages.stepPackage,
      fields: ['packageId'],
      content: (
        <PackageCards
          customerId={customerId}
          value={packageId}
          error={form.mantine.errors.packageId as string | undefined}
          onChoose={(chosen) => form.set(packagePatch(chosen))}
        />
      ),
    },
    {
      title: cashbookWebMessages.stepNumbers,
      fields: [
        'expectedCredit',
        'interestRate',
        'debitAmount',
        'debitDays',
        'firstCreditAmount',
        'debitDate',
        'startDate',
      ],
      content: (
        <Stack gap="md">
          <TermFields form={form} hasPackage={packageId !== null} />
          {rail}
        </Stack>
      ),
    },
    {
      title: cashbookWebMessages.stepDetails,
      fields: ['runnerId', 'settleType', 'remark'],
      content: <DetailFields form={form} agentId={customer.data?.agentId} />,
    },
  ]
}
