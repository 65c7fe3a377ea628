import { UnstyledButton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { NumberDrawer } from '../../books/web/NumberDrawer.tsx'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { listSettledCashbooks } from '../contract.ts'
import type { ReportFilter } from './reportFilter.ts'
import { CommissionLines } from './CommissionLines.tsx'
import { settlementReportMessages as text } from './messages.ts'
import classes from '../../books/web/ExplainNumber.module.css'

type Props = { name: Message; value: Sen; filter: ReportFilter }

/**
 * Shows a sum of commissions that opens its settlements: commissions are frozen there before they
 * are posted.
 */
export function ExplainShares({ name, value, filter }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.number}
        aria-haspopup="dialog"
        aria-label={t(ledgerMessages.explain, { name: t(name), amountSen: value })}
        onClick={() => setOpen(true)}
      >
        <MoneyText value={value} />
      </UnstyledButton>
      {isOpen && (
        <NumberDrawer name={name} value={value} onClose={() => setOpen(false)}>
          <ShareList filter={filter} />
        </NumberDrawer>
      )}
    </>
  )
}

/** Lists the settlements of the report: profit, each commission with its calculation, and net. */
function ShareList({ filter }: { filter: ReportFilter }) {
  const t = useT()
  const { items, error, retry, more, isFetchingMore } = useSlices(listSettledCashbooks, filter)
  if (error) return <ErrorView error={error} onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (items.length === 0) return <EmptyState kind="nothingYet" title={text.noSettlements} />
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t(text.shares)}
      </Text>
      {items.map((settled) => (
        <Stack key={settled.settlementId} gap={4}>
          <LinkTo
            to="/customer/details"
            search={{ id: settled.customerId, cashbookId: settled.cashbookId }}
            fw={600}
          >
            {`${settled.customerName} · ${settled.cashbookCode}`}
          </LinkTo>
          <CommissionLines settled={settled} />
          <Text size="sm">
            {t(settlementMessages.net)} <MoneyText value={settled.net} isStrong />
          </Text>
        </Stack>
      ))}
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </Stack>
  )
}
