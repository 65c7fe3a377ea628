import { Stack, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import type { LoanTerms } from '#core/loan/terms.ts'
import { negateSen, ZERO_SEN } from '#core/money.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ConfirmFrame } from '../../cashbooks/web/opening/ConfirmFrame.tsx'
import { ConfirmList } from '../../cashbooks/web/opening/ConfirmList.tsx'
import { Big, ConfirmNumbers } from '../../cashbooks/web/opening/ConfirmNumbers.tsx'
import { Person } from '../../cashbooks/web/opening/CustomerPick.tsx'
import { IouMissing } from '../../cashbooks/web/opening/IouMissing.tsx'
import { PettyCashWarning } from '../../cashbooks/web/opening/PettyCashWarning.tsx'
import { getCustomer } from '#modules/customers/contract.ts'
import { CashInHand } from './CashInHand.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { reloanWebMessages as text } from './messages.ts'
import type { Preview, Reloaning } from './useReloan.ts'

type Props = { reloaning: Reloaning; terms: LoanTerms }

/**
 * Shows everything for confirmation, the cash in hand largest, with the button that processes the
 * reloan.
 */
export function ConfirmReloan({ reloaning, terms }: Props) {
  const t = useT()
  const { form, preview, seenBefore, isDone, back, process } = reloaning
  // The notice shows the previous figures next to the new ones.
  const data = preview.error ? undefined : preview.data
  return (
    <ConfirmFrame
      title={text.confirmTitle}
      submitLabel={getSubmitLabel(data, t)}
      isBusy={form.isSubmitting || isDone}
      canSubmit={data !== undefined && !preview.isFetching}
      isBackNarrow
      onSubmit={() => data && process(data)}
      onBack={back}
      resetKey={seenBefore}
    >
      {seenBefore && !preview.isFetching && <StaleNotice before={seenBefore} now={data} />}
      {preview.isPending && <PanelSkeleton />}
      {preview.error && <ErrorView error={preview.error} onRetry={preview.refetch} />}
      {data && (
        <div data-dimmed={preview.isFetching || undefined}>
          <Seen reloaning={reloaning} terms={terms} preview={data} />
        </div>
      )}
    </ConfirmFrame>
  )
}

function getSubmitLabel(preview: Preview | undefined, t: ReturnType<typeof useT>): string {
  const cashSen = preview?.cashInHand ?? ZERO_SEN
  if (cashSen === 0) return t(text.nothingLabel)
  if (cashSen < 0) return t(text.collectLabel, { cashSen: negateSen(cashSen) })
  return t(preview?.account ? text.transferLabel : text.handOverLabel, { cashSen })
}

function Seen({ reloaning, terms, preview }: Props & { preview: Preview }) {
  const t = useT()
  const params = { id: reloaning.customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params })
  const { cashInHand, payOut, debitAmount, carried, firstCreditAmount, account } = preview
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
          isTransfer={account !== null}
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
        {oldCashbooks.map(({ id, cashbookId: cashbookCode, totalBalance }) => (
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
