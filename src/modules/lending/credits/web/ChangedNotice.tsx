import { Alert, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../messages.ts'
import type { CreditDetails } from './creditFacts.ts'

/**
 * Shows what has changed on the cashbook since the form opened; renders nothing without a change.
 */
export function ChangedNotice({ seen, details }: { seen: CreditDetails; details: CreditDetails }) {
  const t = useT()
  if (seen.cashbook.transactionCount === details.cashbook.transactionCount) return null
  return (
    <Alert
      color="info"
      icon={<IconRefresh aria-hidden />}
      title={t(text.changedTitle)}
      role="alert"
    >
      <Text>
        {t(text.changedBalance, {
          beforeSen: seen.cashbook.totalBalance,
          balanceSen: details.cashbook.totalBalance,
        })}
      </Text>
    </Alert>
  )
}
