import { Stack, Title } from '@mantine/core'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { Tree, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { listCommissionCashbooks } from '../contract.ts'
import type { Earner } from './earner.ts'
import { commissionMessages as text } from '../messages.ts'

/** Lists the closed cashbooks on which a person earned commission. */
export function CommissionCashbooks({ earner: { agentId, userId } }: { earner: Earner }) {
  const t = useT()
  const list = useSlices(listCommissionCashbooks, { agentId, userId })
  if (list.error) return <ErrorView error={list.error} onRetry={list.retry} />
  if (!list.items) return <PanelSkeleton />
  return (
    <Stack gap="xs" w="100%">
      <Title order={3} size="h5">
        {t(text.cashbooks)}
      </Title>
      <Tree
        label={text.cashbooks}
        nameHead={text.cashbooks}
        heads={[text.closed, text.profit, text.commission]}
      >
        {list.items.map((row) => (
          <TreeRow
            key={row.settlementId}
            name={
              <LinkTo
                to="/customer/details"
                search={{ id: row.customerId, cashbookId: row.cashbookId }}
                inherit
              >
                {`${row.customerName} · ${row.cashbookCode}`}
              </LinkTo>
            }
            cells={[
              { label: text.closed, value: <DayText value={row.closedDate} /> },
              { label: text.profit, value: <MoneyText value={row.profit} /> },
              {
                label: text.commission,
                value: <MoneyText value={row.commission} />,
                isStrong: true,
              },
            ]}
          />
        ))}
      </Tree>
      {list.more && <MoreButton onMore={list.more} isBusy={list.isFetchingMore} />}
    </Stack>
  )
}
