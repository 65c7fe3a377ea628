import { Grid, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { isRefused } from '#core/loan/refusal.ts'
import type { Message } from '#platform/contract/message.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { SteppedForm, type FormStep } from '#platform/web/forms/SteppedForm.tsx'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { BackLink, type Back } from '#platform/web/layout/BackLink.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { GuarantorFields } from '#modules/customers/web/guarantors/GuarantorFields.tsx'
import { BackToCustomer } from '#modules/customers/web/BackToCustomer.tsx'
import { getCustomer } from '#modules/customers/contract.ts'
import type { openCashbook } from '../../contract.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AccountChoice, AccountFields } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { cashbookMessages } from '../../messages.ts'
import { AddRunner, RunnerSelect } from '../RunnerSelect.tsx'
import { SettleTypeField } from '../SettleTypeField.tsx'
import { cashbookWebMessages as text } from '../messages.ts'
import type { getEnteredTerms } from '../terms/getEnteredTerms.ts'
import { TermFields } from '../terms/TermFields.tsx'
import type { KnownDaysOff } from '../terms/useDaysOff.ts'
import { CustomerPick } from './CustomerPick.tsx'
import { PackageCards } from './PackageCards.tsx'
import { getPackageEntries, useUsualPackage } from './useUsualPackage.ts'

type LoanForm = EndpointForm<typeof openCashbook>

type Props = {
  title: Message
  /** The list that the page belongs to, unless it was opened for a customer. */
  list: Back
  /** The customer for whom the page was opened. */
  openedFor: number | undefined
  form: LoanForm
  terms: ReturnType<typeof getEnteredTerms>
  daysOff: KnownDaysOff | undefined
  customerId: number | undefined
  onChooseCustomer: (customerId: number | null) => void
  /** A step after the customer's. */
  extraStep?: FormStep
  /** The result of the entries: next to the form, on a phone below the amounts. */
  rail: ReactNode
  /** What is known about the customer: below the result, on a phone below the customer. */
  facts: ReactNode
  /** What stands below the form over its whole width. */
  below?: ReactNode
}

/** A page of a new loan is given what the whole product knows about a customer. */
export type FactsProps = { showFacts?: (customerId: number) => ReactNode }

/** Shows the form of a new loan in steps: customer, package, amounts, runner and receipts. */
export function LoanWizard({ title, list, openedFor, form, terms, ...props }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const { rail, facts, below } = props
  const inSteps = isPhone ? { rail, facts } : { rail: null, facts: null }
  const steps = useLoanSteps({ form, terms, ...props, ...inSteps })
  const submitLabel =
    terms && !isRefused(terms) ? t(text.review, { debitSen: terms.debitSen }) : t(text.reviewBare)
  const stepped = <SteppedForm form={form} steps={steps} submitLabel={submitLabel} />
  return (
    <FormPage isWide>
      <PageTitle title={title} back={<WayBack list={list} openedFor={openedFor} />} />
      {isPhone ? (
        stepped
      ) : (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>{stepped}</Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <div style={{ position: 'sticky', top: 'calc(var(--header-height) + 24px)' }}>
              <Stack gap="md">
                {rail}
                {facts}
              </Stack>
            </div>
          </Grid.Col>
        </Grid>
      )}
      {below}
    </FormPage>
  )
}

/** Leads back to the customer for whom the page was opened, or to the list. */
function WayBack({ list, openedFor }: Pick<Props, 'list' | 'openedFor'>) {
  const params = { id: openedFor ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: openedFor !== undefined })
  if (openedFor === undefined) return <BackLink {...list} />
  return <BackToCustomer id={openedFor} name={customer.data?.name} />
}

function useLoanSteps({
  form,
  customerId,
  onChooseCustomer,
  extraStep,
  rail,
  facts,
  terms,
  daysOff,
}: Omit<Props, 'title' | 'list' | 'openedFor' | 'below'>): FormStep[] {
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const packageId = form.values.packageId || null
  useUsualPackage(form, customerId)
  const hasFirstCredit = terms !== undefined && !isRefused(terms) && terms.firstCreditSen > 0
  return [
    {
      title: text.stepCustomer,
      fields: ['customerId'],
      content: (
        <Stack gap="md">
          <CustomerPick field={form.field('customerId')} onChoose={onChooseCustomer} />
          {facts}
        </Stack>
      ),
    },
    ...(extraStep ? [extraStep] : []),
    {
      title: text.stepPackage,
      fields: ['packageId'],
      content: (
        <PackageCards
          customerId={customerId}
          value={packageId}
          error={form.mantine.errors.packageId as string | undefined}
          onChoose={(chosen) => form.set(getPackageEntries(chosen))}
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
        'skipsDaysOff',
      ],
      content: (
        <Stack gap="md">
          <TermFields
            form={form}
            terms={terms}
            daysOff={daysOff}
            hasPackage={packageId !== null}
            isAllInHand={!extraStep}
          />
          {rail}
        </Stack>
      ),
    },
    {
      title: text.stepDetails,
      fields: [
        'runnerId',
        'accountId',
        'reference',
        'firstCreditAccountId',
        'settleType',
        'remark',
        'guarantors',
      ],
      content: (
        <DetailFields
          form={form}
          agentId={customer.data?.agentId}
          hasFirstCredit={hasFirstCredit}
        />
      ),
    },
  ]
}

type DetailProps = { form: LoanForm; agentId: number | undefined; hasFirstCredit: boolean }

/** Shows the fields for the runner, the accounts, the settle type, the remark and the papers. */
function DetailFields({ form, agentId, hasFirstCredit }: DetailProps) {
  const t = useT()
  return (
    <Stack gap="md">
      <RunnerSelect agentId={agentId} {...form.field('runnerId')} />
      <AddRunner agentId={agentId} />
      <AccountFields form={form} agentId={agentId} label={accountMessages.payOutAccount} />
      {hasFirstCredit && (
        <AccountChoice
          agentId={agentId}
          value={form.values.firstCreditAccountId || null}
          label={accountMessages.firstCreditAccount}
          onChange={(firstCreditAccountId) => form.set({ firstCreditAccountId })}
        />
      )}
      <SettleTypeField {...form.field('settleType')} />
      <Textarea {...form.field('remark')} autosize minRows={2} />
      <FilesInput label={t(cashbookMessages.receipts)} {...form.filesField('Files')} />
      <GuarantorFields
        value={form.values.guarantors || []}
        onChange={(guarantors) => form.set({ guarantors })}
        field={form.field}
      />
    </Stack>
  )
}
