import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCreditDetails } from '#modules/lending/credits/contract.ts'
import type { Entry, SlipEntry } from '../outbox/entry.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import type { Row } from '../rows.ts'
import { getWaysOut, isGone, type WayOut } from './getWaysOut.ts'
import { Discard } from './Discard.tsx'
import { useDecision } from './useDecision.ts'
import { useOtherCashbooks } from './useOtherCashbooks.ts'
import classes from './RefusedEntry.module.css'
import { saveFile } from '#platform/web/calls/saveFile.ts'
import { getOwner } from '../outbox/getOwner.ts'
import { readPhoto } from '../outbox/slipPhotos.ts'

/** Shows an entry that the server refused, with the reason; it stays until the user decides. */
export function RefusedEntry({ entry, row: shown }: { entry: Entry; row?: Row }) {
  const { row, others } = useOtherCashbooks(entry, shown)
  const decision = useDecision(entry, row)
  const credited = useCredited(entry)
  const [isDiscarding, setDiscarding] = useState(false)
  if (entry.act === 'PAY' && credited) {
    return (
      <AlreadyPaid
        entry={entry}
        credited={credited}
        onSame={decision.drop}
        onSecond={decision.sendAgain}
      />
    )
  }
  const balanceSen = row?.totalBalance
  const ways = getWaysOut(entry, balanceSen)
  return (
    <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Reason entry={entry} isListed={row !== undefined} />
      {isDiscarding ? (
        <Discard
          entry={entry}
          onDiscard={decision.discard}
          onDrop={decision.drop}
          onCancel={() => setDiscarding(false)}
        />
      ) : (
        <Group gap="xs" mt="xs">
          {ways.map((way) => (
            <Way
              key={way}
              way={way}
              entry={entry}
              balanceSen={balanceSen}
              others={others}
              decision={decision}
              onDiscard={() => setDiscarding(true)}
            />
          ))}
          {entry.act === 'SLIP' && <SavePhoto entry={entry} />}
        </Group>
      )}
    </Alert>
  )
}

/** The server's reason; what it may not say of another agent's cashbook, the phone knows. */
function Reason({ entry, isListed }: { entry: Entry; isListed: boolean }) {
  const t = useT()
  const isUndo = entry.act === 'UNPAY' || entry.act === 'UNMISS'
  const reason = isGone(entry) && !isListed ? t(roundMessages.cashbookGone) : (entry.refused ?? '')
  return (
    <Text size="sm" className={classes.reason}>
      {isUndo ? t(text.undoRefused, { message: reason }) : reason}
      {entry.act === 'PAY' && ` (${formatAmount(entry.amountSen)})`}
    </Text>
  )
}

type WayProps = {
  way: WayOut
  entry: Entry
  balanceSen: Row['totalBalance'] | undefined
  others: readonly Row[]
  decision: ReturnType<typeof useDecision>
  onDiscard: () => void
}

/** Shows the button of one way out; several for several cashbooks of the customer. */
function Way({ way, entry, balanceSen, others, decision, onDiscard }: WayProps) {
  const t = useT()
  if (way === 'ANOTHER') {
    return others.map((row) => (
      <Choice
        key={row.cashbookId}
        label={t(roundMessages.recordOnAnother, {
          code: row.cashbookCode,
          balanceSen: row.totalBalance,
        })}
        onClick={() => decision.sendTo(row)}
      />
    ))
  }
  if (way === 'BALANCE') {
    if (!balanceSen || entry.act !== 'PAY' || balanceSen >= entry.amountSen) return null
    const label = t(roundMessages.recordBalance, { balanceSen })
    return <Choice label={label} onClick={() => decision.sendAmount(balanceSen)} />
  }
  const again = t(entry.act === 'PAY' ? text.sendAnyway : platformMessages.retry)
  const choices = {
    AGAIN: [again, decision.sendAgain],
    TODAY: [t(roundMessages.recordOn, { todayOn: today() }), decision.sendToday],
    CASH: [t(roundMessages.recordAsCash), decision.sendAsCash],
    RETRY: [t(platformMessages.retry), decision.retry],
    DISCARD: [t(text.discard), onDiscard],
    OKAY: [t(platformMessages.okay), decision.drop],
  } as const
  const [label, onClick] = choices[way]
  return <Choice label={label} onClick={onClick} />
}

function Choice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="default" className={classes.choice} onClick={onClick}>
      {label}
    </Button>
  )
}

/**
 * Returns the payment that another user has recorded since; undefined while it is unknown or
 * absent.
 */
function useCredited({ cashbookId, refusedCode }: Entry) {
  const { data } = useEndpointQuery(
    getCreditDetails,
    { params: { cashbookId } },
    { enabled: refusedCode === 'CASHBOOK_CHANGED' },
  )
  return refusedCode === 'CASHBOOK_CHANGED' ? data?.creditedToday.at(-1) : undefined
}

type Credited = NonNullable<ReturnType<typeof useCredited>>

/**
 * Shows a payment that another user recorded. The same money twice is the likely case, so it is the
 * default button.
 */
function AlreadyPaid(props: {
  entry: Entry & { act: 'PAY' }
  credited: Credited
  onSame: () => void
  onSecond: () => void
}) {
  const t = useT()
  const { amount: paidSen, recordedBy: name, createdAt } = props.credited
  const { amountSen } = props.entry
  const time = formatTime(createdAt)
  return (
    <Alert color="out" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Text size="sm" fw={600}>
        {t(roundMessages.creditedMeanwhile, { name, paidSen, time })}
      </Text>
      <Text size="sm">{t(roundMessages.isSecond, { amountSen })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="sm" onClick={props.onSame}>
          {t(roundMessages.sameMoney)}
        </Button>
        <Button size="sm" variant="default" onClick={props.onSecond}>
          {t(roundMessages.secondPayment)}
        </Button>
      </Group>
    </Alert>
  )
}

/** Saves the photo of a slip among the phone's files: the camera keeps none of its own. */
function SavePhoto({ entry }: { entry: SlipEntry }) {
  const t = useT()
  async function save() {
    const owner = getOwner()
    const photo = owner && (await readPhoto(owner, entry.paymentKey))
    if (photo) saveFile(photo, photo.name)
  }
  if (entry.refusedCode === 'SLIP_GONE') return null
  return (
    <Button size="sm" variant="default" mih={44} onClick={() => void save()}>
      {t(roundMessages.savePhoto)}
    </Button>
  )
}
