import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { toDetailsLink } from '../customerLinks.ts'
import type { Compared, ComparedRecord } from './Comparison.tsx'
import { mergeMessages as text } from './messages.ts'

type Props = { compared: Compared; onSwap: () => void }

/** Shows the two records with what they have; the other one can be chosen to stay. */
export function RecordChoice({ compared: { kept, merged }, onSwap }: Props) {
  const t = useT()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <OneRecord record={kept} isKept />
      <OneRecord record={merged}>
        <Button variant="default" size="compact-md" onClick={onSwap}>
          {t(text.keepThis)}
        </Button>
      </OneRecord>
    </SimpleGrid>
  )
}

type OneProps = { record: ComparedRecord; isKept?: boolean; children?: React.ReactNode }

function OneRecord({ record, isKept = false, children }: OneProps) {
  const t = useT()
  const { id, name, cashbooks, openCashbooks: open, totalBalance: owedSen, notes } = record
  const counts = { name, cashbooks, open, owedSen, notes, files: record.attachments }
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" mih={30}>
          {isKept ? (
            <StatusBadge tone="in" icon={IconCheck} word={text.stays} />
          ) : (
            <StatusBadge tone="gray" icon={IconArrowRight} word={text.goes} />
          )}
          {children}
        </Group>
        <LinkTo {...toDetailsLink(id)} inherit fw={600}>
          {name}
        </LinkTo>
        <Text size="sm" c="dimmed" className="figures">
          {t(text.recordNumber, { id })} ·{' '}
          {t(text.since, { time: formatInstant(record.createdAt) })}
        </Text>
        <Text size="sm" className="figures">
          {t(text.follows, counts)}
        </Text>
      </Stack>
    </Paper>
  )
}
