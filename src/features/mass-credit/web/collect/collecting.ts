import type { Day } from '../../../../core/calendar.ts'
import type { Sen } from '../../../../core/money.ts'
import { confirm } from '../../../../kit/web/dialogs.ts'
import { sayNow } from '../../../../kit/web/language.ts'
import { notify } from '../../../../kit/web/notify.tsx'
import { currentSession } from '../../../../kit/web/sessionState.ts'
import { today } from '../../../../kit/web/today.ts'
import type { MissedReason } from '../../contract.ts'
import { newKey, type Entry } from '../outbox/entry.ts'
import { addEntry, changeEntry, dropEntry, entriesOf } from '../outbox/outboxStore.ts'
import { recordedId, sendWaiting, undoOf } from '../outbox/sendWaiting.ts'
import { massCreditWebText as text } from '../text.ts'
import { isTapMeant, keepPlace } from './leaving.ts'
import type { Stop } from './stops.ts'

/** More daily credits than this at once are asked about. */
const MANY_TIMES = 5

/** Takes a payment: kept at once, sent when it can be, and taken back by Undo. */
export async function pay(stop: Stop, amountSen: Sen): Promise<boolean> {
  if (!isTapMeant(stop.row.cashbookId)) return false
  if (!(await isMeant(stop, amountSen))) return false
  const { row, seenCount: seenTransactionCount } = stop
  keep(stop, { act: 'PAY', amountSen, seenTransactionCount }, (undo) =>
    notify.undoable(text.paidNotice, { name: row.customerName, amountSen }, undo),
  )
  return true
}

/** Notes a visit without money, and why. */
export function miss(stop: Stop, reason: MissedReason, promisedDate: Day | null = null): void {
  const { customerName: name } = stop.row
  keep(stop, { act: 'MISS', reason, promisedDate }, (undo) =>
    notify.undoable(text.missedNotice, { name, reason: sayNow(text[reason]) }, undo),
  )
}

type Done = Pick<Entry & { act: 'PAY' }, 'act' | 'amountSen' | 'seenTransactionCount'>
type Missed = Pick<Entry & { act: 'MISS' }, 'act' | 'reason' | 'promisedDate'>

function keep({ row }: Stop, done: Done | Missed, tell: (undo: () => void) => void) {
  const userId = currentSession().user!.id
  const { cashbookId, customerName: name } = row
  const entry: Entry = { ...done, key: newKey(), cashbookId, name, on: today(), tries: 0 }
  keepPlace(cashbookId)
  addEntry(userId, entry)
  navigator.vibrate?.(15)
  tell(() => takeBack(userId, entry))
  void sendWaiting()
}

/** Forgets an entry that never left; takes one that did back by the server. */
export function takeBack(userId: number, entry: Entry): void {
  const waiting = entriesOf(userId).find(({ key }) => key === entry.key)
  const id = recordedId(entry.key)
  const undo = id === undefined ? undefined : undoOf(entry, id)
  if (waiting?.tries === 0 || waiting?.refused) dropEntry(userId, entry.key)
  else if (waiting) changeEntry(userId, entry.key, { isUndone: true })
  else if (undo) addEntry(userId, undo)
  notify.info(text.undone, { name: entry.name })
  void sendWaiting()
}

async function isMeant({ row }: Stop, amountSen: Sen): Promise<boolean> {
  const { dailyCredit: dailySen, customerName: name } = row
  if (amountSen <= dailySen * MANY_TIMES) return true
  const times = Math.round((amountSen / dailySen) * 10) / 10
  return confirm({
    title: sayNow(text.largeTitle, { amountSen, name }),
    body: sayNow(text.largeBody, { times, dailySen }),
    verb: sayNow(text.record),
  })
}
