import { Button, Group, Progress, Text } from '@mantine/core'
import { IconCloud, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { formatRinggit } from '../../../../core/money.ts'
import { formatTime } from '../../../../kit/web/DayText.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import type { Entry } from '../outbox/entry.ts'
import { sendWaiting } from '../outbox/sendWaiting.ts'
import { useOnline } from '../../../../kit/web/useOnline.ts'
import { massCreditWebText as text } from '../text.ts'
import { progressOf, type Stop } from './stops.ts'
import classes from './CollectBar.module.css'

type Props = { stops: readonly Stop[]; entries: readonly Entry[]; syncedAt: number }

/** How far the round is and what it has brought in; whether the server knows of it. Stays in sight. */
export function CollectBar({ stops, entries, syncedAt }: Props) {
  const say = useSay()
  const { done, all, sumSen, expectedSen } = progressOf(stops)
  const percent = all === 0 ? 0 : (done / all) * 100
  return (
    <section className={classes.bar} aria-label={say(text.collectTitle)}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} className="figures" role="status">
          {say(text.progress, { done, all })}
        </Text>
        <Text className="figures" ta="right">
          <Text span fw={600} size="xl">
            {formatRinggit(sumSen)}
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            / {formatRinggit(expectedSen)}
          </Text>
        </Text>
      </Group>
      <Progress
        value={percent}
        color="in"
        size="sm"
        aria-label={say(text.progress, { done, all })}
      />
      <SyncState entries={entries} syncedAt={syncedAt} />
    </section>
  )
}

function SyncState({ entries, syncedAt }: Pick<Props, 'entries' | 'syncedAt'>) {
  const say = useSay()
  const isOnline = useOnline()
  const refused = entries.filter((entry) => entry.refused !== undefined).length
  const waiting = entries.length - refused
  const time = formatTime(new Date(syncedAt).toISOString())
  const Sign = !isOnline ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloud
  const words = [
    !isOnline && say(text.offline),
    waiting > 0 && say(text.waitingCount, { count: waiting }),
    refused > 0 && say(text.refusedCount, { count: refused }),
    syncedAt > 0 && say(text.lastSynced, { time }),
  ].filter(Boolean)
  return (
    <Group gap={6} wrap="nowrap" mih={28}>
      <Sign size={18} aria-hidden className={classes.cloud} />
      <Text size="sm" c={refused > 0 ? 'danger' : 'dimmed'} flex={1} role="status">
        {words.join(' · ')}
      </Text>
      {waiting > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => void sendWaiting()}>
          {say(text.sendNow)}
        </Button>
      )}
    </Group>
  )
}
