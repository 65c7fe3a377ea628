import { Text } from '@mantine/core'
import { formatTime } from '#platform/web/display/DayText.tsx'
import type { Entry } from '../outbox/entry.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { Section } from '../Section.tsx'
import classes from '../cards/DoneCard.module.css'
import { RefusedEntry } from './RefusedEntry.tsx'

/** Shows the refused entries whose cashbook has left the round, each as a card to decide. */
export function RefusedAlone({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={text.needsYou} count={entries.length}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.card}>
          <div className={classes.line}>
            <Text fw={600} py={8} className={classes.about}>
              {entry.name}
            </Text>
            {entry.at !== undefined && (
              <Text size="sm" c="dimmed" className="figures" pe="xs">
                {formatTime(entry.at)}
              </Text>
            )}
          </div>
          <RefusedEntry entry={entry} />
        </li>
      ))}
    </Section>
  )
}
