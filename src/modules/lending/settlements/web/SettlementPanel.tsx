import { Stack, Text } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getSettlement } from '../contract.ts'
import { endingMessages as text } from './endingMessages.ts'
import { SettlementShares } from './SettlementShares.tsx'

/**
 * Shows the profit and the commissions of a settled cashbook, and who settled and closed it. Only
 * for users who may see profit.
 */
export function SettlementPanel({ cashbookId }: { cashbookId: number }) {
  const t = useT()
  const result = useEndpointQuery(getSettlement, { params: { id: cashbookId } })
  return (
    <QueryBoundary result={result}>
      {(settlement) => (
        <Stack gap="sm">
          <SettlementShares settlement={settlement} />
          {settlement.settledDate && (
            <Text size="sm">
              {t(text.settledBy, { dayOn: settlement.settledDate, name: settlement.settledBy })}
            </Text>
          )}
          {settlement.remark !== '' && (
            <Text size="sm" c="dimmed">
              {settlement.remark}
            </Text>
          )}
          {settlement.closedDate && (
            <Text size="sm">
              {t(text.closedBy, { dayOn: settlement.closedDate, name: settlement.closedBy })}
            </Text>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}
