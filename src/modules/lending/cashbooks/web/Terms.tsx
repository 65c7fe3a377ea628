import { Box, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatDay, type Day } from '#core/calendar.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useOnPaper } from '#platform/web/layout/useOnPaper.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { CashbookFacts } from './CashbookFacts.tsx'
import type { CashbookDetails } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

type Props = {
  cashbook: CashbookDetails
  isStaff: boolean
  /** A field at the end of the line. */
  asOf?: ReactNode
}

/**
 * Shows the terms in one line, and all of them on request; on paper and to a borrower always all of
 * them.
 */
export function Terms({ cashbook, isStaff, asOf }: Props) {
  const t = useT()
  const onPaper = useOnPaper()
  const [isOpen, { toggle }] = useDisclosure()
  if (onPaper || !isStaff) return <CashbookFacts cashbook={cashbook} isStaff={isStaff} />
  const { packageName, debitAmount, interestRate, startDate, dueDate } = cashbook
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const values = {
    name: packageName ?? t(text.ownTerms),
    amount: formatAmount(debitAmount),
    rate: interestRate,
    first: formatShort(startDate),
    last: formatShort(dueDate),
  }
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" className="figures">
          {t(text.termsLine, values)}
        </Text>
        <Group gap="sm">
          {asOf}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            rightSection={<Chevron size={14} aria-hidden />}
            onClick={toggle}
          >
            {t(isOpen ? text.hideTerms : text.showTerms)}
          </Button>
        </Group>
      </Group>
      {isOpen && (
        <Box mt="sm">
          <CashbookFacts cashbook={cashbook} isStaff={isStaff} />
        </Box>
      )}
    </div>
  )
}

/** Formats a day of this year as `16-11`, of another with its year. */
function formatShort(on: Day): string {
  return on.slice(0, 4) === today().slice(0, 4) ? formatDay(on).slice(0, 5) : formatDay(on)
}
