import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { today } from '#platform/web/preferences/today.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCreditDetails } from '#features/credits/contract.ts'
import { listMassCredit } from '../../../contract.ts'
import type { Entry, Transfer } from '../../outbox/entry.ts'
import { changeEntry, dropEntry } from '../../outbox/outboxStore.ts'
import { sendWaiting } from '../../outbox/sendWaiting.ts'
import { roundMessages } from '../../roundMessages.ts'
import { collectionWebMessages as text } from '../../messages.ts'
import type { Stop } from '../stops.ts'

type Props = { entry: Entry; stop: Stop }

/** Shows an entry that the server refused, with the reason; it stays until the user decides. */
export function RefusedEntry({ entry, stop }: Props) {
  const { drop, discard, sendAgain, sendThrough } = useDecision({ entry, stop })
  const credited = useCredited(entry)
  if (entry.act === 'PAY' && credited) {
    return <AlreadyPaid entry={entry} credited={credited} onSame={drop} onSecond={sendAgain} />
  }
  const transfer = getRefusedTransfer(entry)
  if (entry.act === 'PAY' && transfer) {
    return (
      <AccountRefused
        entry={entry}
        onCash={() => sendThrough(undefined)}
        onRetry={() => sendThrough(transfer)}
        onDiscard={discard}
      />
    )
  }
  return <Refused entry={entry} stop={stop} onDiscard={discard} onSendAgain={sendAgain} />
}

function useDecision({ entry, stop }: Props) {
  const t = useT()
  const user = useUser()
  const client = useQueryClient()

  async function drop() {
    dropEntry(user.id, entry.key)
    await client.invalidateQueries({ queryKey: getQueryKey(listMassCredit) })
  }

  async function discard() {
    const isUndo = entry.act === 'UNPAY' || entry.act === 'UNMISS'
    const isSure =
      isUndo ||
      (await confirm({
        title: t(text.discardTitle, { name: entry.name }),
        body:
          entry.act === 'PAY'
            ? t(text.discardBody, { amountSen: entry.amountSen })
            : t(text.discardBodyBare),
        submitLabel: t(text.discard),
        isDanger: true,
      }))
    if (isSure) await drop()
  }

  /** Sends the entry without the refused part: neither the seen count nor an invalid date. */
  function sendAgain() {
    const unseen = { seenTransactionCount: undefined, countBefore: stop.row.transactionCount }
    const undated = isDateRefused(entry) ? { isUndated: true, on: today() } : {}
    const change = entry.act === 'PAY' ? { ...unseen, ...undated } : undated
    changeEntry(user.id, entry.key, { refused: undefined, refusedCode: undefined, ...change })
    void sendWaiting()
  }

  /** Sends the entry as it was once the account is active again, or as cash. */
  function sendThrough(transfer: Transfer | undefined) {
    changeEntry(user.id, entry.key, { refused: undefined, refusedCode: undefined, transfer })
    void sendWaiting()
  }

  return { drop: () => void drop(), discard: () => void discard(), sendAgain, sendThrough }
}

/** The codes of a refused account: deactivated, or removed. */
const ACCOUNT_CODES = ['ACCOUNT_INACTIVE', 'NOT_FOUND']

/** Returns the transfer of an entry whose account the server refused. */
function getRefusedTransfer(entry: Entry): Transfer | undefined {
  const isAccounts = ACCOUNT_CODES.includes(entry.refusedCode ?? '')
  return entry.act === 'PAY' && isAccounts ? entry.transfer : undefined
}

const isDateRefused = ({ refusedCode }: Entry) => refusedCode?.startsWith('DATE_') ?? false

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

/** Shows a transfer into an account that is not active: the money may be cash after all. */
function AccountRefused(props: {
  entry: Entry & { act: 'PAY' }
  onCash: () => void
  onRetry: () => void
  onDiscard: () => void
}) {
  const t = useT()
  const { refused, amountSen } = props.entry
  return (
    <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Text size="sm">
        {refused} {`(${formatAmount(amountSen)})`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="sm" variant="default" onClick={props.onCash}>
          {t(roundMessages.recordAsCash)}
        </Button>
        <Button size="sm" variant="default" onClick={props.onRetry}>
          {t(platformMessages.retry)}
        </Button>
        <Button size="sm" variant="default" onClick={props.onDiscard}>
          {t(text.discard)}
        </Button>
      </Group>
    </Alert>
  )
}

function Refused(props: Props & { onDiscard: () => void; onSendAgain: () => void }) {
  const t = useT()
  const { entry, stop } = props
  const isPayment = entry.act === 'PAY'
  const isUndo = entry.act === 'UNPAY' || entry.act === 'UNMISS'
  const message = entry.refused ?? ''
  const again = isDateRefused(entry)
    ? t(roundMessages.recordOn, { todayOn: today() })
    : t(isPayment ? text.sendAnyway : platformMessages.retry)
  return (
    <Alert color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Text size="sm">
        {isUndo ? t(text.undoRefused, { message }) : message}
        {isPayment && ` (${formatAmount(entry.amountSen)})`}
      </Text>
      <Group gap="xs" mt="xs">
        {!isUndo && (!isPayment || stop.standing.balanceSen > 0) && (
          <Button size="sm" variant="default" onClick={props.onSendAgain}>
            {again}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={props.onDiscard}>
          {t(isUndo ? platformMessages.okay : text.discard)}
        </Button>
      </Group>
    </Alert>
  )
}
