import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Day } from '#core/calendar.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { cashbookWebMessages as text } from '#features/cashbooks/web/messages.ts'

/** Shows that the figures are those of another day, and links back to today. */
export function AsOfNotice({ asOf }: { asOf: Day }) {
  const t = useT()
  const [, setUrl] = useUrlState({ asOf: '' })
  return (
    <Alert color="info" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="sm">
        {t(text.asOfNotice, { dayOn: asOf })}
        <Button variant="default" size="compact-sm" onClick={() => setUrl({ asOf: '' })}>
          {t(text.showToday)}
        </Button>
      </Group>
    </Alert>
  )
}
