import { Button, Stack, Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { DISCARD_REASONS, type DiscardReason, type Entry } from '../outbox/entry.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { DISCARD_WORDS } from './discardWords.ts'
import classes from './RefusedEntry.module.css'

type Props = {
  entry: Entry
  onDiscard: (reason: DiscardReason) => void
  /** For what is no money. */
  onDrop: () => void
  onCancel: () => void
}

/** Asks what has become of the money before a payment is discarded: nothing goes without a word. */
export function Discard({ entry, onDiscard, onDrop, onCancel }: Props) {
  const t = useT()
  const isPayment = entry.act === 'PAY'
  return (
    <Stack gap="xs" mt="xs" role="group" aria-label={t(text.discardTitle, { name: entry.name })}>
      <Text size="sm" fw={600}>
        {isPayment
          ? t(roundMessages.whereIsMoney, { amountSen: entry.amountSen })
          : t(text.discardBodyBare)}
      </Text>
      {isPayment ? (
        DISCARD_REASONS.map((reason) => (
          <Button
            key={reason}
            size="sm"
            variant="default"
            className={classes.choice}
            onClick={() => onDiscard(reason)}
          >
            {t(DISCARD_WORDS[reason])}
          </Button>
        ))
      ) : (
        <Button size="sm" color="danger" onClick={onDrop}>
          {t(text.discard)}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onCancel}>
        {t(platformMessages.cancel)}
      </Button>
    </Stack>
  )
}
