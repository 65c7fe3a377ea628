import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { today } from '#platform/web/preferences/today.ts'
import type { MissedReason } from '../contract.ts'
import { newKey, type Entry } from './outbox/entry.ts'
import { getOutbox, sender } from './outbox/ownOutbox.ts'
import { getUndo } from './outbox/undo.ts'
import { getSlipEntry } from './outbox/slips.ts'
import { collectionWebMessages } from './messages.ts'
import { roundMessages } from './roundMessages.ts'
import { showLastDone } from './lastDone.ts'
import { isTapMeant, keepPlace } from './leaving.ts'
import { learnPlace } from './near/places.ts'
import type { Stop } from './stops.ts'
import { forgetIfShared } from './transfer/sharedSlip.ts'
import { takeTransfer } from './transfer/chosenTransfer.ts'

/** An amount above this multiple of the daily credit needs a confirmation. */
const MANY_TIMES = 5

/** Records a payment in the outbox, which sends it when possible; Undo reverses it. */
export async function pay(stop: Stop, amountSen: Sen): Promise<boolean> {
  if (!isTapMeant(stop.row.cashbookId)) return false
  if (!(await isMeant(stop, amountSen))) return false
  const { row, seenCount: seenTransactionCount } = stop
  const { transfer, slip } = takeTransfer(row.cashbookId)
  const paid = { name: row.customerName, amountSen }
  const words = transfer
    ? translateNow(roundMessages.transferNotice, { ...paid, account: transfer.accountName })
    : translateNow(collectionWebMessages.paidNotice, paid)
  void keep(stop, { act: 'PAY', amountSen, seenTransactionCount, transfer }, words, slip)
  return true
}

/** Records a visit without a payment, and the reason. */
export function miss(
  stop: Stop,
  reason: MissedReason,
  promise?: { on: Day; amountSen: Sen },
): void {
  const values = {
    name: stop.row.customerName,
    reason: translateNow(collectionWebMessages[reason]),
  }
  void keep(
    stop,
    {
      act: 'MISS',
      reason,
      promisedDate: promise?.on ?? null,
      promisedAmount: promise?.amountSen,
    },
    translateNow(collectionWebMessages.missedNotice, values),
  )
}

type Done = Pick<Entry & { act: 'PAY' }, 'act' | 'amountSen' | 'seenTransactionCount' | 'transfer'>
type Missed = Pick<Entry & { act: 'MISS' }, 'act' | 'reason' | 'promisedDate' | 'promisedAmount'>

/** The vibration differs for a payment and a missed visit, so the user need not look. */
const TAP_MS = { PAY: 15, MISS: [15, 80, 15] }

async function keep({ row }: Stop, done: Done | Missed, words: string, photo?: File) {
  const userId = assertDefined(currentSession().user, 'a logged-in page has a user').id
  const { cashbookId, customerId, customerName: name } = row
  const at = serverNow().toISOString()
  const about = { key: newKey(), cashbookId, customerId, name, on: today(), at, tries: 0 }
  const entry: Entry = { ...done, ...about }
  const slip = entry.act === 'PAY' && photo ? { entry: getSlipEntry(entry), photo } : undefined
  const outbox = getOutbox(userId)
  outbox.add(entry, slip)
  await keepPlace(cashbookId, outbox.whenStored())
  if (slip)
    void outbox
      .whenStored()
      .then(() => forgetIfShared(slip.photo))
      .catch(() => {})
  // Only now: what an absent network says at once would come before the card answers the tap.
  void sender.sendWaiting()
  navigator.vibrate?.(TAP_MS[done.act])
  void learnPlace(customerId)
  const onUndo = () => reverseCredits(userId, entry)
  showLastDone({ words, isPaid: done.act === 'PAY', onUndo })
}

/** Reverses a stop's latest payment that the server has; a page loaded since has only its row. */
export function undoLatest({ row }: Stop): void {
  const { cashbookId, customerName: name, lastCreditId, lastCreditAmount } = row
  if (lastCreditId === null || lastCreditAmount === null) return
  const userId = assertDefined(currentSession().user, 'a logged-in page has a user').id
  getOutbox(userId).add({
    act: 'UNPAY',
    key: newKey(),
    cashbookId,
    name,
    on: today(),
    tries: 0,
    amountSen: lastCreditAmount,
    transactionId: lastCreditId,
    isTransfer: row.lastCreditAccount != null,
  })
  void sender.sendWaiting()
}

/** Deletes an entry that was never sent; reverses one that was sent through the server. */
export function reverseCredits(userId: number, entry: Entry): void {
  const outbox = getOutbox(userId)
  const id = sender.getRecordedId(entry.key)
  const undo = id === undefined || outbox.find(entry.key) ? undefined : getUndo(entry, id)
  if (undo) outbox.add(undo)
  else outbox.undo(entry)
  showLastDone({
    words: translateNow(collectionWebMessages.undone, { name: entry.name }),
    isPaid: false,
  })
  void sender.sendWaiting()
}

/** Asks before an amount that may have a digit too many; a whole balance has none. */
async function isMeant({ row, standing }: Stop, amountSen: Sen): Promise<boolean> {
  const { dailyCredit: dailySen, customerName: name } = row
  if (amountSen <= dailySen * MANY_TIMES || amountSen === standing.balanceSen) return true
  const times = Math.round((amountSen / dailySen) * 10) / 10
  return confirm({
    title: translateNow(collectionWebMessages.largeTitle, { amountSen, name }),
    body: translateNow(collectionWebMessages.largeBody, { times, dailySen }),
    submitLabel: translateNow(collectionWebMessages.record),
  })
}
