import { Stack, Text } from '@mantine/core'
import { Answered } from '../../../../platform/web/Answered.tsx'
import { useSay } from '../../../../platform/web/language.ts'
import { useAnswer } from '../../../../platform/web/useAnswer.ts'
import { getSettlement } from '../../settlementContract.ts'
import { endingText as text } from './endingText.ts'
import { SettlementShares } from './SettlementShares.tsx'

/** What a settled cashbook earned, whom, and who settled and closed it. For those who may see profit. */
export function SettlementPanel({ cashbookId }: { cashbookId: number }) {
  const t = useSay()
  const answer = useAnswer(getSettlement, { params: { id: cashbookId } })
  return (
    <Answered answer={answer}>
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
    </Answered>
  )
}
