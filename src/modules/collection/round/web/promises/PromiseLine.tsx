import { Group, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { promiseMessages as text } from './messages.ts'

type Props = {
  promise: { amount: Sen; paid: Sen; date: Day }
  state: ComponentProps<typeof StatusBadge>
  /** Who made it, and when. */
  origin: string
}

/** Shows a promise: the amount and its day, what became of it, and who made it. */
export function PromiseLine({ promise, state, origin }: Props) {
  const t = useT()
  const { amount: amountSen, paid: paidSen, date: promisedOn } = promise
  return (
    <Stack gap={2} miw={0}>
      <Group gap="xs">
        <Text fw={600} className="figures">
          {t(text.amountForDay, { amountSen, promisedOn })}
        </Text>
        <StatusBadge {...state} />
      </Group>
      {paidSen > 0 && paidSen < amountSen && (
        <Text size="sm">{t(text.paidOf, { paidSen, amountSen })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {origin}
      </Text>
    </Stack>
  )
}
