import { Alert, Checkbox, List, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../messages.ts'
import type { CreditDetails } from './creditFacts.ts'
import type { Confirmation } from './useCreditForm.ts'

type Props = { details: CreditDetails; confirmation: Confirmation }

/** Shows today's earlier payments with their collectors, and the tick that allows another. */
export function SameDayWarning({ details, confirmation }: Props) {
  const t = useT()
  return (
    <Alert
      color="out"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.creditedTodayTitle)}
      role="alert"
    >
      <Stack gap="sm">
        <List size="sm" listStyleType="none">
          {details.creditedToday.map((credit) => (
            <List.Item key={credit.id} className="figures">
              {t(text.creditedBy, {
                amountSen: credit.amount,
                name: credit.recordedBy,
                time: formatTime(credit.createdAt),
              })}
            </List.Item>
          ))}
        </List>
        <Checkbox
          label={t(text.anotherPayment)}
          checked={confirmation.isGiven}
          error={confirmation.isMissing && t(text.tickFirst)}
          onChange={(event) => confirmation.give(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}
