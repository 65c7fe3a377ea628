import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, formatDay, type Day } from '#core/calendar.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import type { MissedReason } from '../../contract.ts'
import { formatLabel } from '../rows.ts'
import { collectionWebMessages } from '../messages.ts'
import { miss } from './collecting.ts'
import type { Stop } from './stops.ts'

const REASONS = ['CLOSED', 'NO_MONEY', 'NOT_THERE'] as const

type Props = { stop: Stop; on: Day; onClose: () => void }

/** Shows the reasons for a missed visit; a promise needs a date. */
export function NotPaidSheet({ stop, on, onClose }: Props) {
  const t = useT()
  const [isPromise, setIsPromise] = useState(false)
  function note(reason: MissedReason, promisedOn?: Day) {
    onClose()
    miss(stop, reason, promisedOn)
  }
  return (
    <Sheet
      title={t(collectionWebMessages.notPaidFor, { name: formatLabel(stop.row) })}
      onClose={onClose}
    >
      {isPromise ? (
        <PromisedDay on={on} onChoose={(day) => note('PROMISED', day)} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          {REASONS.map((reason) => (
            <Button key={reason} variant="default" h={64} onClick={() => note(reason)}>
              {t(collectionWebMessages[reason])}
            </Button>
          ))}
          <Button variant="default" h={64} onClick={() => setIsPromise(true)}>
            {t(collectionWebMessages.PROMISED)}
          </Button>
        </SimpleGrid>
      )}
    </Sheet>
  )
}

const SOON = [1, 2, 3, 7] as const

function PromisedDay({ on, onChoose }: { on: Day; onChoose: (day: Day) => void }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text fw={600}>{t(collectionWebMessages.promisedWhen)}</Text>
      <SimpleGrid cols={2} spacing="sm">
        {SOON.map((count) => (
          <Button key={count} variant="default" h={64} onClick={() => onChoose(addDays(on, count))}>
            <span>
              {count === 1
                ? t(collectionWebMessages.tomorrow)
                : t(collectionWebMessages.inDays, { count })}
              <Text component="span" display="block" size="sm" c="dimmed">
                {formatDay(addDays(on, count))}
              </Text>
            </span>
          </Button>
        ))}
      </SimpleGrid>
      <DayInput
        label={t(collectionWebMessages.otherDay)}
        minDate={addDays(on, 1)}
        onChange={(day) => day !== null && day > on && onChoose(day)}
      />
    </Stack>
  )
}
