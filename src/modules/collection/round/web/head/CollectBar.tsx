import { Button, Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCloud, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Entry } from '../outbox/entry.ts'
import { sender } from '../outbox/ownOutbox.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { getProgress, type Stop } from '../stops.ts'
import { useSyncWords, type SyncProps } from './useSyncWords.ts'
import { OutboxSheet } from '../OutboxSheet.tsx'
import classes from './CollectBar.module.css'

type Props = {
  /** Undefined until the round is known. */
  stops: readonly Stop[] | undefined
  entries: readonly Entry[]
  syncedAt: number
}

/**
 * Shows the progress of the round, the collected amount and the state of the outbox. It stays
 * visible.
 */
export function CollectBar({ stops, entries, syncedAt }: Props) {
  const t = useT()
  const { done, all, sumSen, transferSen, waitingSen, expectedSen } = getProgress(stops ?? [])
  const percent = all === 0 ? 0 : (done / all) * 100
  return (
    <section className={classes.bar} aria-label={t(text.collectTitle)}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} className={`figures ${classes.money}`} role="status">
          {stops ? t(text.progress, { done, all }) : '–'}
        </Text>
        <Text className={`figures ${classes.money}`} ta="right">
          <Text span fw={600} size="xl">
            {stops ? formatAmount(sumSen) : '–'}
          </Text>{' '}
          {stops && (
            <Text span c="dimmed" size="sm">
              / {formatAmount(expectedSen)}
            </Text>
          )}
        </Text>
      </Group>
      <Progress value={percent} color="in" size="sm" aria-label={t(text.progress, { done, all })} />
      {transferSen > 0 && (
        <Text size="sm" c="dimmed" ta="right" className="figures">
          {t(roundMessages.partByTransfer, { transferSen })}
        </Text>
      )}
      <SyncState entries={entries} syncedAt={syncedAt} waitingSen={waitingSen} />
    </section>
  )
}

/**
 * Shows one line of fixed height: the unsent entries, and the time of the last response. It opens
 * the list of all entries.
 */
function SyncState({ entries, syncedAt, waitingSen }: SyncProps) {
  const t = useT()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { refused, waiting, words } = useSyncWords({ entries, syncedAt, waitingSen })
  const Sign = !isOnline ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloud
  return (
    <Group gap={6} wrap="nowrap" mih={32}>
      <UnstyledButton
        className={classes.state}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sign size={18} aria-hidden className={classes.cloud} />
        <Text
          size="sm"
          c={refused > 0 ? 'danger' : waiting > 0 ? 'out' : 'dimmed'}
          flex={1}
          truncate
          role="status"
        >
          {words}
        </Text>
        <IconChevronRight size={16} aria-hidden className={classes.cloud} />
      </UnstyledButton>
      {waiting > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          flex="none"
          onClick={() => void sender.sendNow()}
        >
          {t(text.sendNow)}
        </Button>
      )}
      {isOpen && <OutboxSheet syncedAt={syncedAt} onClose={() => setOpen(false)} />}
    </Group>
  )
}
