import { Stack } from '@mantine/core'
import { isRefused } from '#core/loan/refusal.ts'
import { subtractSen } from '#core/money.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { LoanWizard, type FactsProps } from '../../cashbooks/web/opening/LoanWizard.tsx'
import { ScheduleRail } from '../../cashbooks/web/terms/ScheduleRail.tsx'
import { CashInHand } from './CashInHand.tsx'
import { ConfirmReloan } from './ConfirmReloan.tsx'
import { OldCashbooksField } from './OldCashbooksField.tsx'
import { RELOANS } from './reloanLinks.ts'
import { reloanWebMessages as text } from './messages.ts'
import { KeepOffer, OfferComparison } from './offers/OfferComparison.tsx'
import { useOffers, type Offers } from './offers/useOffers.ts'
import { useReloan, type Reloaning } from './useReloan.ts'

/** Shows `/reloan/add`: old cashbooks, terms of the new one, a confirmation, then the payment. */
export function ReloanPage(props: FactsProps) {
  const [{ customerId, cashbookIds }] = useUrlState({ customerId: 0, cashbookIds: '' })
  return (
    <NewReloan
      key={customerId}
      prefillId={customerId || undefined}
      prefillCashbooks={cashbookIds}
      {...props}
    />
  )
}

type Props = FactsProps & { prefillId: number | undefined; prefillCashbooks: string }

function NewReloan({ prefillId, prefillCashbooks, showFacts }: Props) {
  const reloaning = useReloan(prefillId, prefillCashbooks)
  const { form, customerId, old, terms, daysOff, confirming } = reloaning
  const offers = useOffers(daysOff)
  if (confirming) return <ConfirmReloan reloaning={reloaning} terms={confirming} />
  return (
    <LoanWizard
      title={text.newReloan}
      list={RELOANS}
      openedFor={prefillId}
      form={form}
      terms={terms}
      daysOff={daysOff}
      customerId={customerId}
      // The cashbooks belong to the customer, and packages depend on the customer's address.
      onChooseCustomer={(chosen) =>
        form.set({ customerId: chosen, cashbookIds: '', packageId: null })
      }
      extraStep={{
        title: text.stepOld,
        fields: ['cashbookIds'],
        content: (
          <OldCashbooksField field={form.field('cashbookIds')} customerId={customerId} old={old} />
        ),
      }}
      rail={<ReloanRail reloaning={reloaning} offers={offers} />}
      below={
        <OfferComparison
          offers={offers}
          entries={form.values}
          customerId={customerId}
          carriedSen={reloaning.carriedSen}
          isTransfer={Boolean(form.values.accountId)}
          onChoose={form.set}
        />
      }
      facts={customerId !== undefined && showFacts?.(customerId)}
    />
  )
}

/** Shows the result of the entries during typing. */
function ReloanRail({
  reloaning: { form, terms, carriedSen },
  offers,
}: {
  reloaning: Reloaning
  offers: Offers
}) {
  if (!terms || isRefused(terms)) return <ScheduleRail terms={terms} />
  const { debitSen, firstCreditSen: firstSen } = terms
  const cashSen = subtractSen(subtractSen(debitSen, carriedSen), firstSen)
  const cash = (
    <CashInHand
      cashSen={cashSen}
      debitSen={debitSen}
      carriedSen={carriedSen}
      firstSen={firstSen}
      isTransfer={Boolean(form.values.accountId)}
    />
  )
  return (
    <Stack gap="sm">
      <ScheduleRail terms={terms} receives={cash} />
      <KeepOffer offers={offers} entries={form.values} />
    </Stack>
  )
}
