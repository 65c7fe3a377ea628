import { Group, Stack, Text, Title } from '@mantine/core'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { ListCards } from '#platform/web/lists/ListCards.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { ListTable } from '#platform/web/lists/ListTable.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportCommissionPayments, listCommissionPayments } from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import type { Earner } from './earner.ts'
import { type Payment, paymentColumns } from './paymentColumns.tsx'

type Props = { earner: Earner; mayReverse: boolean }

const FACTS = { key: ({ id }: Payment) => id, name: ({ userName }: Payment) => userName }
const nothing = () => {}

/** Lists what a person was paid, latest first, each with its slip; a payment can be reversed. */
export function CommissionPayments({ earner: { agentId, userId }, mayReverse }: Props) {
  const t = useT()
  const list = useSlices(listCommissionPayments, { agentId, userId })
  const Body = usePhone() ? ListCards : ListTable
  if (list.error) return <ErrorView error={list.error} onRetry={list.retry} />
  if (!list.items) return <PanelSkeleton />
  return (
    <Stack gap="xs" w="100%">
      <Group gap="sm" justify="space-between">
        <Title order={3} size="h5">
          {t(text.payments)}
        </Title>
        {list.items.length > 0 && (
          <ExportMenu
            endpoint={exportCommissionPayments}
            query={{ agentId: String(agentId), userId: String(userId) }}
          />
        )}
      </Group>
      {list.items.length === 0 ? (
        <Text c="dimmed">{t(text.noPayments)}</Text>
      ) : (
        <Body
          label={text.payments}
          rows={list.items}
          columns={paymentColumns({ isNamed: false, mayReverse: () => mayReverse })}
          facts={FACTS}
          sort=""
          onSort={nothing}
          result={undefined}
          picked={undefined}
          onPick={nothing}
        />
      )}
      {list.more && <MoreButton onMore={list.more} isBusy={list.isFetchingMore} />}
    </Stack>
  )
}
