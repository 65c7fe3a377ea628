import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sen, type Sen } from '#core/money.ts'
import { ThisDevice } from '#platform/web/device/ThisDevice.tsx'
import { useStore } from '#platform/web/createStore.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { collectionWebMessages as text } from './messages.ts'
import { getEntryNumber, type Entry, type SentEntry } from './outbox/entry.ts'
import { getOutbox, sender, useOutbox } from './outbox/ownOutbox.ts'
import { useSent } from './outbox/useSent.ts'
import { roundMessages } from './roundMessages.ts'
import { reverseCredits } from './collecting.ts'
import { DISCARD_WORDS } from './refused/discardWords.ts'
import { RefusedEntry } from './refused/RefusedEntry.tsx'

type Props = {
  syncedAt: number
  /** The part of today's sum that came by transfer, where the page does not show it. */
  transferSen?: Sen
  onClose: () => void
}

/** Shows each entry of this phone: what the server refused, what waits, and what was sent today. */
export function OutboxSheet({ syncedAt, transferSen = sen(0), onClose }: Props) {
  const t = useT()
  const isOnline = useOnline()
  const time = formatTime(new Date(syncedAt).toISOString())
  const entries = useOutbox()
  const sent = useSent()
  const refused = entries.filter((entry) => entry.refused !== undefined)
  const waiting = entries.filter((entry) => entry.refused === undefined)
  const recorded = sent.filter(({ discarded }) => discarded === undefined)
  const discarded = sent.filter((each) => each.discarded !== undefined)
  return (
    <Sheet title={t(roundMessages.onThisPhone)} onClose={onClose}>
      <Stack gap="lg">
        {!isOnline && syncedAt > 0 && (
          <Text c="dimmed">
            {t(text.offline)} · {t(roundMessages.asOf, { time })}
          </Text>
        )}
        {transferSen > 0 && (
          <Text className="figures">{t(roundMessages.partByTransfer, { transferSen })}</Text>
        )}
        {entries.length === 0 && <Text c="dimmed">{t(roundMessages.allSent)}</Text>}
        {refused.length > 0 && (
          <Section title={t(text.needsYou)} entries={refused}>
            {refused.map((entry) => (
              <div key={entry.key}>
                <Line entry={entry} note="" />
                <RefusedEntry entry={entry} />
              </div>
            ))}
          </Section>
        )}
        {waiting.length > 0 && (
          <Section title={t(text.waiting)} entries={waiting}>
            {[...waiting].reverse().map((entry, at) => (
              <WaitingLine key={entry.key} entry={entry} isLast={at === 0} />
            ))}
            <Button mt="xs" onClick={() => void sender.sendNow()}>
              {t(text.sendNow)}
            </Button>
          </Section>
        )}
        {recorded.length > 0 && (
          <SentSection
            title={t(roundMessages.sentToday)}
            sent={recorded}
            getNote={({ sentAt }) => t(roundMessages.sentAt, { time: formatTime(sentAt) })}
          />
        )}
        {discarded.length > 0 && (
          <SentSection
            title={t(roundMessages.discardedToday)}
            sent={discarded}
            getNote={({ discarded: reason = 'MISTAKE' }) => t(DISCARD_WORDS[reason])}
          />
        )}
        <ThisDevice />
      </Stack>
    </Sheet>
  )
}

type SentProps = {
  title: string
  sent: readonly SentEntry[]
  getNote: (sent: SentEntry) => string
}

/** Shows what is no longer in the outbox, the last first. */
function SentSection({ title, sent, getNote }: SentProps) {
  return (
    <Section title={title} entries={sent.map(({ entry }) => entry)}>
      {[...sent].reverse().map((each) => (
        <Line key={each.entry.key} entry={each.entry} note={getNote(each)} />
      ))}
    </Section>
  )
}

type SectionProps = { title: string; entries: readonly Entry[]; children: ReactNode }

function Section({ title, entries, children }: SectionProps) {
  return (
    <section>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3} size="h5">
          {title} ({entries.length})
        </Title>
        <Text fw={600} className="figures">
          {formatAmount(getSum(entries))}
        </Text>
      </Group>
      <Stack gap={0}>{children}</Stack>
    </section>
  )
}

/** Returns the credits less what was undone of them. */
function getSum(entries: readonly Entry[]): Sen {
  const signed = entries.map((entry) =>
    entry.act === 'PAY' && !entry.isUndone
      ? entry.amountSen
      : entry.act === 'UNPAY'
        ? -entry.amountSen
        : 0,
  )
  return sen(signed.reduce((sum, each) => sum + each, 0))
}

/**
 * Shows an entry that waits. Only the last one can be undone by one tap: on the others a tap is mostly
 * meant for another line.
 */
function WaitingLine({ entry, isLast }: { entry: Entry; isLast: boolean }) {
  const t = useT()
  const user = useUser()
  const isSending = useStore(sender.sendingKey) === entry.key
  const canUndo = (entry.act === 'PAY' || entry.act === 'MISS') && !entry.isUndone
  const isSlip = entry.act === 'SLIP'
  const label = t(isSlip ? text.discard : platformMessages.undo)
  const take = () =>
    isSlip ? getOutbox(user.id).discard(entry.key) : reverseCredits(user.id, entry)
  const button = isLast ? (
    <Button
      variant="default"
      flex="none"
      aria-label={`${label} · ${entry.name}`}
      onClick={() => take()}
    >
      {label}
    </Button>
  ) : (
    <RowActions
      name={entry.name}
      actions={[{ label, icon: isSlip ? IconTrash : IconArrowBackUp, onPick: () => take() }]}
    />
  )
  return (
    <Line
      entry={entry}
      note={t(isSending ? text.sending : text.waiting)}
      action={(isSlip || canUndo) && button}
    />
  )
}

type LineProps = { entry: Entry; note: string | undefined; action?: ReactNode }

function Line({ entry, note, action }: LineProps) {
  const t = useT()
  const number = entry.act === 'PAY' && getEntryNumber(entry)
  const words = [entry.at && formatTime(entry.at), note, number].filter(Boolean).join(' · ')
  return (
    <Group gap="0 sm" py="xs" justify="space-between">
      <div>
        <Text fw={600}>{entry.name}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {words}
        </Text>
      </div>
      <Group wrap="nowrap" gap="sm" ms="auto">
        <Text className="figures" ta="right" style={{ whiteSpace: 'nowrap' }}>
          {getWords(entry, t)}
        </Text>
        {action}
      </Group>
    </Group>
  )
}

function getWords(entry: Entry, t: ReturnType<typeof useT>): string {
  const undo = t(platformMessages.undo)
  if (entry.act === 'PAY') {
    const amount = formatAmount(entry.amountSen)
    return entry.isUndone ? `${undo} ${amount}` : amount
  }
  if (entry.act === 'MISS') return t(text[entry.reason])
  if (entry.act === 'SLIP') return t(roundMessages.slipPhoto)
  return entry.act === 'UNPAY' ? `${undo} ${formatAmount(entry.amountSen)}` : undo
}
