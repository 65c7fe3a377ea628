import { Grid, Stack } from '@mantine/core'
import { isRefused } from '#core/loan/refusal.ts'
import { subtractSen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { SteppedForm } from '#platform/web/forms/SteppedForm.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { ScheduleRail } from '#features/cashbooks/web/terms/ScheduleRail.tsx'
import { CashInHand } from './CashInHand.tsx'
import { ConfirmReloan } from './ConfirmReloan.tsx'
import { reloanWebMessages as text } from './messages.ts'
import { useReloan, type Reloaning } from './useReloan.ts'
import { useReloanSteps } from './useReloanSteps.tsx'

/** Shows `/reloan/add`: old cashbooks, terms of the new one, a confirmation, then the payment. */
export function ReloanPage() {
  const [{ customerId, cashbookIds }] = useUrlState({ customerId: 0, cashbookIds: '' })
  return (
    <NewReloan
      key={customerId}
      prefillId={customerId || undefined}
      prefillCashbooks={cashbookIds}
    />
  )
}

type Props = { prefillId: number | undefined; prefillCashbooks: string }

function NewReloan({ prefillId, prefillCashbooks }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const reloaning = useReloan(prefillId, prefillCashbooks)
  const { form, terms, confirming } = reloaning
  const rail = <ReloanRail reloaning={reloaning} />
  const steps = useReloanSteps(reloaning, isPhone ? rail : null)
  if (confirming) return <ConfirmReloan reloaning={reloaning} terms={confirming} />
  const submitLabel =
    terms && !isRefused(terms) ? t(text.review, { debitSen: terms.debitSen }) : t(text.reviewBare)
  const stepped = <SteppedForm form={form} steps={steps} submitLabel={submitLabel} />
  return (
    <Stack gap="md">
      <PageTitle title={text.newReloan} />
      {isPhone ? (
        stepped
      ) : (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>{stepped}</Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <div style={{ position: 'sticky', top: 'calc(var(--header-height) + 24px)' }}>
              {rail}
            </div>
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  )
}

/** Shows the result of the entries during typing. */
function ReloanRail({ reloaning: { terms, carriedSen } }: { reloaning: Reloaning }) {
  if (!terms || isRefused(terms)) return <ScheduleRail terms={terms} />
  const { debitSen, firstCreditSen: firstSen } = terms
  const cashSen = subtractSen(subtractSen(debitSen, carriedSen), firstSen)
  const cash = (
    <CashInHand cashSen={cashSen} debitSen={debitSen} carriedSen={carriedSen} firstSen={firstSen} />
  )
  return <ScheduleRail terms={terms} receives={cash} />
}
