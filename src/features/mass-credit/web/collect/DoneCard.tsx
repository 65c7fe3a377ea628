import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { formatRinggit } from '../../../../core/money.ts'
import { useSay } from '../../../../kit/web/language.ts'
import { whatsAppAddress } from '../../../../kit/web/PhoneLink.tsx'
import { today } from '../../../../kit/web/today.ts'
import { useUser } from '../../../../kit/web/session.ts'
import { kitText } from '../../../../kit/web/text.ts'
import { newKey } from '../outbox/entry.ts'
import { addEntry } from '../outbox/outboxStore.ts'
import { sendWaiting, useSendingKey } from '../outbox/sendWaiting.ts'
import { idsOf, labelOf } from '../rows.ts'
import { massCreditWebText as text } from '../text.ts'
import { RefusedEntry } from './RefusedEntry.tsx'
import type { Stop } from './stops.ts'
import classes from './DoneCard.module.css'

/** A stop that is done: what it brought, whether the server knows, and the receipt. */
export const DoneCard = memo(function DoneCard({ stop }: { stop: Stop }) {
  const say = useSay()
  const { row, paidSen, missed, entries } = stop
  const isPaid = paidSen > 0
  const refused = entries.filter((entry) => entry.refused !== undefined)
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <div className={classes.about}>
          <Text fw={600}>{row.customerName}</Text>
          <Text size="sm" c="dimmed" className="figures">
            {idsOf(row)}
          </Text>
        </div>
        {isPaid && (
          <Text fw={600} size="xl" className="figures" c="in">
            <IconCheck size="1em" aria-hidden className="flow-arrow" /> {formatRinggit(paidSen)}
          </Text>
        )}
        {!isPaid && missed && (
          <Text c="out" fw={600}>
            <IconX size="1em" aria-hidden className="flow-arrow" /> {say(text[missed.reason])}
          </Text>
        )}
      </div>
      {missed?.promisedOn && !isPaid && (
        <Text size="sm">{say(text.promisedFor, { promisedOn: missed.promisedOn })}</Text>
      )}
      <div className={classes.line}>
        <EntryState stop={stop} />
        {isPaid && <Receipt stop={stop} />}
        {!isPaid && row.missedVisit && <TakeMissedBack stop={stop} />}
      </div>
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} stop={stop} />
      ))}
    </li>
  )
})

function EntryState({ stop: { entries } }: { stop: Stop }) {
  const say = useSay()
  const sendingKey = useSendingKey()
  const waiting = entries.filter((entry) => entry.refused === undefined)
  const word = waiting.some(({ key }) => key === sendingKey)
    ? text.sending
    : waiting.length > 0
      ? text.waiting
      : text.recordedState
  return (
    <Text size="sm" c="dimmed" flex={1} role="status">
      {entries.length > waiting.length && waiting.length === 0 ? '' : say(word)}
    </Text>
  )
}

/** A message for the customer's own number, sent by the runner's tap and nobody else's. */
function Receipt({ stop: { row, paidSen, entries, standing } }: { stop: Stop }) {
  const say = useSay()
  const isKnown = entries.length === 0 && row.lastCreditId !== null
  if (!row.phoneNumber || !isKnown) return null
  const receipt = say(text.receipt, {
    no: `${row.cashbookCode}-${row.lastCreditId}`,
    name: row.customerName,
    amountSen: paidSen,
    paidOn: today(),
    balanceSen: standing.balanceSen,
  })
  return (
    <Button
      component="a"
      variant="default"
      href={`${whatsAppAddress(row.phoneNumber)}?text=${encodeURIComponent(receipt)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say(text.receiptFor, { name: labelOf(row) })}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {say(text.receiptLabel)}
    </Button>
  )
}

function TakeMissedBack({ stop: { row } }: { stop: Stop }) {
  const say = useSay()
  const user = useUser()
  const takeBack = () => {
    const { cashbookId, customerName: name } = row
    const missedVisitId = row.missedVisit!.id
    const about = { key: newKey(), cashbookId, name, on: today(), tries: 0 }
    addEntry(user.id, { ...about, act: 'UNMISS', missedVisitId })
    void sendWaiting()
  }
  return (
    <Button variant="default" onClick={takeBack}>
      {say(kitText.undo)}
    </Button>
  )
}
