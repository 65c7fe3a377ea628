import { Button, Text } from '@mantine/core'
import { IconCheck, IconCloudUp, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { subtractSen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { assertDefined } from '#core/invariant.ts'
import { useStore } from '#platform/web/createStore.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useUser } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { newKey } from '../outbox/entry.ts'
import { getOutbox, sender } from '../outbox/ownOutbox.ts'
import { getIds, formatLabel } from '../rows.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages } from '../messages.ts'
import type { OpenDialogFor } from '../openDialog.ts'
import { ReceiptOfStop } from './ReceiptOfStop.tsx'
import { SlipOfStop } from './SlipOfStop.tsx'
import { RefusedEntry } from '../refused/RefusedEntry.tsx'
import { StopMenu } from './StopMenu.tsx'
import { isPart, type Stop } from '../stops.ts'
import { UndoButton } from './UndoButton.tsx'
import classes from './DoneCard.module.css'

/** Says who took the money of a stop that others took some of: each their own part. */
function describeCollectors({ row, paidSen }: Stop): [Message, Values] {
  const { othersToday: names, paidToday, ownPaidToday } = row
  const othersSen = subtractSen(paidToday, ownPaidToday)
  const ownSen = subtractSen(paidSen, othersSen)
  return ownSen > 0 && othersSen > 0
    ? [roundMessages.othersTookPart, { names, ownSen, othersSen }]
    : [roundMessages.othersTook, { names }]
}

/** Shows a completed stop: its amount, whether the server has it, and the next actions. */
export const DoneCard = memo(function DoneCard({
  stop,
  onOpenDialog,
}: {
  stop: Stop
  onOpenDialog: OpenDialogFor
}) {
  const t = useT()
  const { row, paidSen, missed, entries } = stop
  const isPaid = paidSen > 0
  const refused = entries.filter((entry) => entry.refused !== undefined)
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <div className={classes.who}>
          <div className={classes.about}>
            <LinkTo to="/customer/details" search={{ id: row.customerId }} className={classes.name}>
              {row.customerName}
            </LinkTo>
            <Text size="sm" c="dimmed" className="figures">
              {getIds(row)}
            </Text>
          </div>
          {isPaid && <Paid stop={stop} />}
          {!isPaid && missed && (
            <Text c="out" fw={600}>
              <IconX size="1em" aria-hidden className="flow-arrow" />{' '}
              {t(collectionWebMessages[missed.reason])}
            </Text>
          )}
        </div>
        <StopMenu stop={stop} onOpenDialog={onOpenDialog} />
      </div>
      {isPaid && <ByTransfer stop={stop} />}
      {row.othersToday !== '' && (
        <Text size="sm" c="out">
          {t(...describeCollectors(stop))}
        </Text>
      )}
      {missed?.promisedOn && !isPaid && (
        <Text size="sm">
          {missed.promisedSen === null
            ? t(collectionWebMessages.promisedFor, { promisedOn: missed.promisedOn })
            : t(roundMessages.promisedFor, {
                promisedOn: missed.promisedOn,
                amountSen: missed.promisedSen,
              })}
        </Text>
      )}
      {stop.slips.some((slip) => slip.refused === undefined) && (
        <Text size="sm" c="out">
          {t(roundMessages.slipWaits)}
        </Text>
      )}
      <div className={classes.line}>
        <EntryState stop={stop} />
        <div className={classes.actions}>
          {(isPaid || !row.missedVisit) && refused.length === 0 && <UndoButton stop={stop} />}
          {isPaid && <SlipOfStop stop={stop} />}
          {isPaid && <ReceiptOfStop stop={stop} />}
          {!isPaid && row.missedVisit && <TakeMissedBack stop={stop} />}
        </div>
      </div>
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} row={row} />
      ))}
    </li>
  )
})

/** Shows green with a tick for recorded, a cloud for unsent, and orange for a partial payment. */
function Paid({ stop }: { stop: Stop }) {
  const t = useT()
  const { paidSen, waitingSen, standing } = stop
  const isWaiting = waitingSen > 0
  const Sign = isWaiting ? IconCloudUp : IconCheck
  const isShort = isPart(stop) && standing.dueTodaySen > 0
  return (
    <Text
      fw={600}
      size="xl"
      className={`figures ${classes.paid}`}
      c={isWaiting || isShort ? 'out' : 'in'}
      data-waiting={isWaiting || undefined}
    >
      <Sign size="1em" aria-hidden className="flow-arrow" /> {formatAmount(paidSen)}
      {isShort && (
        <Text span display="block" size="sm" ta="end">
          {t(roundMessages.shortBy, { shortSen: standing.dueTodaySen })}
        </Text>
      )}
    </Text>
  )
}

/** Shows what of the payment came by transfer, and to which account. */
function ByTransfer({ stop }: { stop: Stop }) {
  const t = useT()
  const { row, entries, paidSen, transferSen } = stop
  if (transferSen <= 0) return null
  const waiting = entries.findLast((entry) => entry.act === 'PAY' && !entry.isUndone)
  const account =
    waiting?.act === 'PAY' ? waiting.transfer?.accountName : (row.lastCreditAccount ?? undefined)
  const words = account ? t(roundMessages.byTransferTo, { account }) : t(roundMessages.byTransfer)
  return (
    <Text size="sm" c="info" ta="end" className={classes.through}>
      {transferSen < paidSen ? t(roundMessages.partByTransfer, { transferSen }) : words}
    </Text>
  )
}

function EntryState({ stop: { entries } }: { stop: Stop }) {
  const t = useT()
  const sendingKey = useStore(sender.sendingKey)
  const waiting = entries.filter((entry) => entry.refused === undefined)
  const isSending = waiting.some(({ key }) => key === sendingKey)
  const word = isSending
    ? collectionWebMessages.sending
    : waiting.length > 0
      ? collectionWebMessages.waiting
      : collectionWebMessages.recordedState
  return (
    <Text size="sm" c={waiting.length > 0 ? 'out' : 'dimmed'} flex={1} role="status">
      {entries.length > waiting.length && waiting.length === 0 ? '' : t(word)}
    </Text>
  )
}

function TakeMissedBack({ stop: { row } }: { stop: Stop }) {
  const t = useT()
  const user = useUser()
  const reverseCredits = () => {
    const { cashbookId, customerName: name } = row
    const missedVisitId = assertDefined(row.missedVisit, 'a missed stop has a visit').id
    const about = { key: newKey(), cashbookId, name, on: today(), tries: 0 }
    getOutbox(user.id).add({ ...about, act: 'UNMISS', missedVisitId })
    void sender.sendWaiting()
  }
  return (
    <Button
      variant="default"
      aria-label={`${t(platformMessages.undo)} · ${formatLabel(row)}`}
      onClick={reverseCredits}
    >
      {t(platformMessages.undo)}
    </Button>
  )
}
