import { Group, Text } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { Cashbook } from '#features/cashbooks/web/getLoan.ts'
import { cashbookWebMessages as text } from '#features/cashbooks/web/messages.ts'

/** Shows the figures at the end of another day. */
export function AsOf({ cashbook, asOf }: { cashbook: Cashbook; asOf: Day | undefined }) {
  const t = useT()
  const [, setUrl] = useUrlState({ asOf: '' })
  return (
    <Group gap="sm">
      <Text c="dimmed" component="label" htmlFor="as-of">
        {t(text.asOf)}
      </Text>
      <DayInput
        id="as-of"
        w={160}
        value={asOf ?? today()}
        minDate={cashbook.debitDate}
        maxDate={today()}
        withAsterisk={false}
        clearable={false}
        onChange={(day) => setUrl({ asOf: day === today() ? '' : (day ?? '') })}
      />
    </Group>
  )
}
