import { Button, Group, Progress, Text } from '@mantine/core'
import { IconCloud, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { formatRinggit, type Sen } from '#core/money.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { wholeAmounts } from '#platform/web/forms/wholeAmounts.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Entry } from '../outbox/entry.ts'
import { sendNow, useSilentSince } from '../outbox/sendWaiting.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { getProgress, type Stop } from './stops.ts'
import classes from './CollectBar.module.css'

type SyncProps = { entries: readonly Entry[]; syncedAt: number; waitingSen: Sen }

type Props = { stops: readonly Stop[]; entries: readonly Entry[]; syncedAt: number }

/**
 * Shows the progress of the round, the collected amount and the state of the outbox. It stays
 * visible.
 */
export function CollectBar({ stops, entries, syncedAt }: Props) {
  const t = useT()
  const { done, all, sumSen, transferSen, waitingSen, expectedSen } = getProgress(stops)
  const percent = all === 0 ? 0 : (done / all) * 100
  return (
    <section className={classes.bar} aria-label={t(text.collectTitle)}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} className={`figures ${classes.money}`} role="status">
          {t(text.progress, { done, all })}
        </Text>
        <Text className={`figures ${classes.money}`} ta="right">
          <Text span fw={600} size="xl">
            {formatRinggit(sumSen)}
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            / {formatRinggit(expectedSen)}
          </Text>
        </Text>
      </Group>
      <Progress value={percent} color="in" size="sm" aria-label={t(text.progress, { done, all })} />
      {transferSen > 0 && (
        <Text size="sm" c="dimmed" ta="right" className="figures">
          {wholeAmounts(t(roundMessages.partByTransfer, { transferSen }))}
        </Text>
      )}
      <SyncState entries={entries} syncedAt={syncedAt} waitingSen={waitingSen} />
    </section>
  )
}

/** Shows one line of fixed height: the unsent entries, or else the time of the last response. */
function SyncState({ entries, syncedAt, waitingSen }: SyncProps) {
  const t = useT()
  const isOnline = useOnline()
  const silentSince = useSilentSince()
  const refused = entries.filter((entry) => entry.refused !== undefined).length
  const waiting = entries.length - refused
  const getTime = (at: Date) => formatTime(at.toISOString())
  const Sign = !isOnline ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloud
  const amount = waitingSen > 0 ? ` · ${formatRinggit(waitingSen)}` : ''
  const words = [
    refused > 0 && t(text.refusedCount, { count: refused }),
    waiting > 0 && t(text.waitingCount, { count: waiting }) + amount,
    silentSince && t(roundMessages.silentSince, { time: getTime(silentSince) }),
    entries.length === 0 && !isOnline && t(text.offline),
    entries.length === 0 &&
      syncedAt > 0 &&
      t(text.lastSynced, { time: getTime(new Date(syncedAt)) }),
  ].filter(Boolean)
  return (
    <Group gap={6} wrap="nowrap" h={32}>
      <Sign size={18} aria-hidden className={classes.cloud} />
      <Text
        size="sm"
        c={refused > 0 ? 'danger' : waiting > 0 ? 'out' : 'dimmed'}
        className={classes.words}
        flex={1}
        truncate
        role="status"
      >
        {words.join(' · ')}
      </Text>
      {waiting > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          flex="none"
          mih={32}
          onClick={() => void sendNow()}
        >
          {t(text.sendNow)}
        </Button>
      )}
    </Group>
  )
}
