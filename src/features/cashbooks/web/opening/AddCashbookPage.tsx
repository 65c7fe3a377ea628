import { Grid, Stack } from '@mantine/core'
import { isRefused } from '#core/loan/refusal.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { SteppedForm, type FormStep } from '#platform/web/forms/SteppedForm.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getCustomer } from '#features/customers/contract.ts'
import { ScheduleRail } from '../terms/ScheduleRail.tsx'
import { TermFields } from '../terms/TermFields.tsx'
import { cashbookWebMessages as text } from '../messages.ts'
import { ConfirmCashbook } from './ConfirmCashbook.tsx'
import { CustomerPick } from './CustomerPick.tsx'
import { DetailFields } from './DetailFields.tsx'
import { PackageCards } from './PackageCards.tsx'
import { useAddCashbook, type AddingCashbook } from './useAddCashbook.ts'
import { packagePatch } from './packagePatch.ts'

/**
 * Shows the form for a new cashbook, with customer, package, numbers and papers, and a confirm
 * step.
 */
export function AddCashbookPage() {
  const [{ customerId }] = useUrlState({ customerId: 0 })
  return <AddCashbook key={customerId} prefillId={customerId || undefined} />
}

function AddCashbook({ prefillId }: { prefillId: number | undefined }) {
  const t = useT()
  const isPhone = usePhone()
  const adding = useAddCashbook(prefillId)
  const { form, terms, confirming } = adding
  const steps = useSteps(adding)
  if (confirming) return <ConfirmCashbook adding={adding} terms={confirming} />
  const submitLabel =
    terms && !isRefused(terms) ? t(text.review, { debitSen: terms.debitSen }) : t(text.reviewBare)
  const stepped = <SteppedForm form={form} steps={steps} submitLabel={submitLabel} />
  return (
    <Stack gap="md">
      <PageTitle title={text.addCashbook} />
      {isPhone ? (
        stepped
      ) : (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>{stepped}</Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <div style={{ position: 'sticky', top: 'calc(var(--header-height) + 24px)' }}>
              <ScheduleRail terms={terms} />
            </div>
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  )
}

function useSteps({ form, customerId, terms }: AddingCashbook): FormStep[] {
  const isPhone = usePhone()
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const packageId = form.values.packageId || null
  return [
    {
      title: text.stepCustomer,
      fields: ['customerId'],
      content: (
        <CustomerPick
          field={form.field('customerId')}
          // The available packages depend on the customer's place.
          onChoose={(customerId) => form.set({ customerId, packageId: null })}
        />
      ),
    },
    {
      title: text.stepPackage,
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
      title: text.stepNumbers,
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
          {isPhone && <ScheduleRail terms={terms} />}
        </Stack>
      ),
    },
    {
      title: text.stepDetails,
      fields: ['runnerId', 'settleType', 'remark'],
      content: <DetailFields form={form} agentId={customer.data?.agentId} />,
    },
  ]
}
