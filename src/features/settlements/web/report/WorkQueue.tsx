import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { settlementReportMessages as text } from './messages.ts'

type Props = {
  title: Message
  count: number
  amount: Sen
  amountLabel: Message
  target: Target
  /** A second button, for the action that empties the queue. */
  action?: ReactNode
}

/** Shows open work: its count, its amount and a link to it. */
export function WorkQueue({ title, count, amount, amountLabel, target, action }: Props) {
  const t = useT()
  return (
    <Panel title={title} h="100%">
      {count === 0 ? (
        <Text c="dimmed">{t(text.nothingWaits)}</Text>
      ) : (
        <Stack gap="sm">
          <Group gap="sm" align="baseline">
            <Text fz={28} fw={600} lh={1.2} className="figures">
              {count.toLocaleString('en')}
            </Text>
            <Text c="dimmed">{t(amountLabel, { amountSen: amount })}</Text>
          </Group>
          <Group gap="sm">
            <Button component={Link} {...linkTo(target)} variant="default">
              {t(text.review, { count: count.toLocaleString('en') })}
            </Button>
            {action}
          </Group>
        </Stack>
      )}
    </Panel>
  )
}
