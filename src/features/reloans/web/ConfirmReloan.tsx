import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { LoanTerms } from '#core/loan/terms.ts'
import { negateSen } from '#core/money.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ConfirmList } from '#features/cashbooks/web/opening/ConfirmList.tsx'
import { Big, ConfirmNumbers } from '#features/cashbooks/web/opening/ConfirmNumbers.tsx'
import { Person } from '#features/cashbooks/web/opening/CustomerPick.tsx'
import { IouMissing } from '#features/cashbooks/web/opening/IouMissing.tsx'
import { PettyCashWarning } from '#features/cashbooks/web/opening/PettyCashWarning.tsx'
import { getCustomer } from '#features/customers/contract.ts'
import { CashInHand } from './CashInHand.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { reloanWebMessages as text } from './messages.ts'
import type { Preview, Reloaning } from './useReloan.ts'
import classes from './ConfirmReloan.module.css'

type Props = { reloaning: Reloaning; terms: LoanTerms }

/**
 * Shows everything for confirmation, the cash in hand largest, with the button that processes the
 * reloan.
 */
export function ConfirmReloan({ reloaning, terms }: Props) {
  const { preview, seenBefore } = reloaning
  const top = useRef<HTMLDivElement>(null)
  // The focus is not on the button: an Enter key still held from the form must not process.
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [seenBefore])
  // The notice shows the previous figures next to the new ones.
  const data = preview.error ? undefined : preview.data
  return (
    <Stack gap="md" maw={880} mx="auto" ref={top} tabIndex={-1} className={classes.page}>
      <PageTitle title={text.confirmTitle} />
      {seenBefore && !preview.isFetching && <StaleNotice before={seenBefore} now={data} />}
      {preview.isPending && <PanelSkeleton />}
      {preview.error && <ErrorView error={preview.error} onRetry={preview.refetch} />}
      {data && (
        <div data-dimmed={preview.isFetching || undefined}>
          <Seen reloaning={reloaning} terms={terms} preview={data} />
        </div>
      )}
      <Buttons reloaning={reloaning} preview={data} />
    </Stack>
  )
}

function Seen({ reloaning, terms, preview }: Props & { preview: Preview }) {
  const t = useT()
  const params = { id: reloaning.customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params })
  const { cashInHand, payOut, debitAmount, carried, firstCreditAmount } = preview
  return (
    <Stack gap="md">
      <Panel>
        {customer.data && <Person {...customer.data} />}
        <CarriedList preview={preview} />
        <CashInHand
          isLarge
          cashSen={cashInHand}
          debitSen={debitAmount}
          carriedSen={carried}
          firstSen={firstCreditAmount}
        />
      </Panel>
      <PettyCashWarning preview={preview} />
      <IouMissing preview={preview} customerId={reloaning.customerId} />
      <Panel title={text.newCashbook}>
        <ConfirmNumbers
          terms={terms}
          receives={
            <Big
              label={text.payOut}
              number={<MoneyText value={payOut} flow="out" />}
              hint={t(text.payOutHint)}
            />
          }
        />
        <ConfirmList adding={reloaning} terms={terms} preview={preview} />
      </Panel>
    </Stack>
  )
}

/** Shows the old cashbooks struck through, with the balances that the new one takes over. */
function CarriedList({ preview: { oldCashbooks, carried } }: { preview: Preview }) {
  const t = useT()
  return (
    <Table tabularNums verticalSpacing={6} horizontalSpacing={0} captionSide="top">
      <Table.Caption ta="start">{t(text.willSettle)}</Table.Caption>
      <Table.Tbody>
        {oldCashbooks.map(({ id, cashbookCode, totalBalance }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Text component="s" inherit td="line-through">
                {cashbookCode}
              </Text>
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={totalBalance} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr fw={600}>
          <Table.Td>{t(text.carried)}</Table.Td>
          <Table.Td ta="end">
            <MoneyText value={carried} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

function Buttons({ reloaning, preview }: { reloaning: Reloaning; preview: Preview | undefined }) {
  const t = useT()
  const { form, isDone, back, process } = reloaning
  const isBusy = form.isSubmitting || isDone
  const cash = preview?.cashInHand ?? 0
  const submitLabel =
    preview === undefined || cash === 0
      ? t(text.nothingLabel)
      : cash > 0
        ? t(text.handOverLabel, { cashSen: preview.cashInHand })
        : t(text.collectLabel, { cashSen: negateSen(preview.cashInHand) })
  return (
    <Group justify="flex-end" gap="sm" className={`form-buttons ${classes.buttons}`}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={back}
        disabled={isBusy}
      >
        {t(platformMessages.back)}
      </Button>
      <Button
        loading={isBusy}
        disabled={!preview || reloaning.preview.isFetching}
        onClick={() => preview && process(preview)}
      >
        {submitLabel}
      </Button>
    </Group>
  )
}
