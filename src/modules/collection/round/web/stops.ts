import type { Day } from '#core/calendar.ts'
import { isDayOff } from '#core/loan/daysOff.ts'
import { standingOn, type LoanState, type Standing } from '#core/loan/standing.ts'
import {
  addSen,
  maxSen,
  minSen,
  sen,
  subtractSen,
  sumSen,
  ZERO_SEN,
  type Sen,
} from '#core/money.ts'
import type { MissedReason } from '../contract.ts'
import type { Entry } from './outbox/entry.ts'
import { toLoanState, type Row } from './rows.ts'

/**
 * TO_COLLECT has an amount due today, AHEAD has none, DONE paid or was visited without payment, CANNOT
 * may not pay.
 */
export type StopState = 'TO_COLLECT' | 'AHEAD' | 'DONE' | 'CANNOT'

/** A stop of the round: a row that includes the waiting entries of the outbox. */
export type Stop = {
  row: Row
  /** The waiting entries of this cashbook, oldest first. */
  entries: readonly Entry[]
  /** The photos of its transfers that wait. */
  slips: readonly Entry[]
  loan: LoanState
  standing: Standing
  state: StopState
  /** Today's payments, including the waiting ones. */
  paidSen: Sen
  /** What waits of this or an earlier day: the server does not know it yet. */
  waitingSen: Sen
  /** The part of it that came by transfer. */
  transferSen: Sen
  /** The part of it that this user collected, and what of that is cash. */
  ownSen: Sen
  ownCashSen: Sen
  /** The instalment of the day, as of the beginning of the day. */
  expectedSen: Sen
  /** The amount that the large button records. */
  usualSen: Sen
  missed: { reason: MissedReason; promisedOn: Day | null; promisedSen: Sen | null } | null
  /** Whether the customer promised money for this day, or broke a promise for yesterday. */
  promised: 'TODAY' | 'BROKEN' | null
  /** The transactionCount that the next payment expects. */
  seenCount: number
}

const kept = new WeakMap<Row, { on: Day; own: readonly Entry[]; stop: Stop }>()

/** Returns every stop of the round; an unchanged stop is the same object. */
export function getStops(rows: readonly Row[], entries: readonly Entry[], on: Day): Stop[] {
  const waiting = new Map<number, Entry[]>()
  for (const entry of entries) {
    waiting.set(entry.cashbookId, [...(waiting.get(entry.cashbookId) ?? []), entry])
  }
  return rows.map((row) => {
    const own = waiting.get(row.cashbookId) ?? []
    const last = kept.get(row)
    if (last?.on === on && isSame(last.own, own)) return last.stop
    const stop = toStop(row, own, on)
    kept.set(row, { on, own, stop })
    return stop
  })
}

const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
  one.length === other.length && one.every((entry, at) => entry === other[at])

/** Returns whether the day is off for the loan, and nothing is due from before: no visit is needed. */
export const isResting = ({ state, loan }: Stop, on: Day): boolean =>
  state === 'AHEAD' && isDayOff(loan.daysOff, on)

/** Returns one stop of the round. */
export function toStop(row: Row, all: readonly Entry[], on: Day): Stop {
  const entries = all.filter(({ act }) => act !== 'SLIP')
  const live = entries.filter(({ refused }) => refused === undefined)
  const { changeSen, changeCount, todaySen, transferSen } = pendingChange(row, live, on)
  const stored = toLoanState(row)
  const loan = { ...stored, creditSen: addSen(stored.creditSen, changeSen) }
  const standing = standingOn(on, loan)
  const paidSen = addSen(row.paidToday, todaySen)
  const ownSen = addSen(row.ownPaidToday, todaySen)
  // What waits since an earlier day is paid, but not today.
  const ofToday = live.filter((entry) => entry.on === on)
  const missed = getMissed(row, ofToday)
  const isPaying = ofToday.some((entry) => entry.act === 'PAY' && !entry.isUndone)
  const isRefusing = entries.some(({ refused }) => refused)
  const isDone = paidSen > 0 || missed !== null || isPaying || isRefusing
  const isAble = row.unableReason === null && standing.balanceSen > 0
  const isDue = standing.dueTodaySen > 0
  return {
    row,
    entries,
    slips: all.filter(({ act }) => act === 'SLIP'),
    loan,
    standing,
    paidSen,
    missed,
    promised:
      row.promise?.state === 'BROKEN' ? 'BROKEN' : row.promise?.date === on ? 'TODAY' : null,
    expectedSen: row.expected,
    waitingSen: maxSen(ZERO_SEN, changeSen),
    transferSen: addSen(row.transferToday ?? ZERO_SEN, transferSen),
    ownSen,
    ownCashSen: subtractSen(ownSen, addSen(row.ownTransferToday ?? ZERO_SEN, transferSen)),
    state: isDone ? 'DONE' : !isAble ? 'CANNOT' : isDue ? 'TO_COLLECT' : 'AHEAD',
    usualSen: minSen(loan.dailySen, isDue ? standing.dueTodaySen : standing.balanceSen),
    seenCount: row.transactionCount + changeCount,
  }
}

/**
 * Returns the waiting changes that the row does not contain. A payment with another count than the
 * row's is either in the row already, with its response lost, or will be refused: it adds nothing.
 */
function pendingChange(row: Row, live: readonly Entry[], on: Day) {
  let changeSen = ZERO_SEN
  let changeCount = 0
  // The parts of the day, and what of them is no cash.
  let todaySen = ZERO_SEN
  let transferSen = ZERO_SEN
  const change = (entry: Entry, amountSen: Sen, isTransfer: boolean) => {
    changeSen = addSen(changeSen, amountSen)
    if (entry.on !== on) return
    todaySen = addSen(todaySen, amountSen)
    if (isTransfer) transferSen = addSen(transferSen, amountSen)
  }
  for (const entry of live) {
    if (entry.act === 'PAY' && !entry.isUndone) {
      const count = row.transactionCount + changeCount
      if ((entry.seenTransactionCount ?? entry.countBefore ?? count) !== count) continue
      change(entry, entry.amountSen, entry.transfer !== undefined)
      changeCount += 1
    }
    if (entry.act === 'UNPAY' && row.lastCreditId === entry.transactionId) {
      change(entry, sen(-entry.amountSen), entry.isTransfer === true)
      changeCount -= 1
    }
  }
  return { changeSen, changeCount, todaySen, transferSen }
}

function getMissed(row: Row, live: readonly Entry[]): Stop['missed'] {
  const reported = row.missedVisit
  let missed: Stop['missed'] = reported && {
    reason: reported.reason,
    promisedOn: reported.promisedDate,
    promisedSen: reported.promisedAmount ?? null,
  }
  for (const entry of live) {
    if (entry.act === 'MISS' && !entry.isUndone) {
      missed = {
        reason: entry.reason,
        promisedOn: entry.promisedDate,
        promisedSen: entry.promisedAmount ?? null,
      }
    }
    if (entry.act === 'UNMISS') missed = null
  }
  return missed
}

/** Returns whether the server refused an entry of the stop, which then needs a decision. */
export const isRefused = ({ entries }: Stop): boolean =>
  entries.some(({ refused }) => refused !== undefined)

/**
 * Returns the refused entries that no stop shows: their cashbook was settled, closed, written off, moved
 * or removed since, or they are slips, whose payment is done.
 */
export function getRefusedAlone(
  entries: readonly Entry[],
  rows: readonly Pick<Row, 'cashbookId'>[],
): Entry[] {
  const shown = new Set(rows.map(({ cashbookId }) => cashbookId))
  return entries.filter(
    ({ act, cashbookId, refused }) =>
      refused !== undefined && (act === 'SLIP' || !shown.has(cashbookId)),
  )
}

/** Returns the stops of the user's listings, and all stops with a refused entry. */
export function getListedStops(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop) => stop.row.listingPosition !== null || isRefused(stop))
}

/** Returns whether less than the day's instalment was paid. */
export const isPart = ({ paidSen, expectedSen }: Stop): boolean =>
  paidSen > 0 && paidSen < expectedSen

/** Returns the progress: stops done of all, and the user's own money of the expected amount. */
export function getProgress(stops: readonly Stop[]) {
  const counted = stops.filter(({ state }) => state === 'TO_COLLECT' || state === 'DONE')
  const sum = (of: (stop: Stop) => Sen) => sen(counted.reduce((total, stop) => total + of(stop), 0))
  return {
    done: counted.filter(({ state }) => state === 'DONE').length,
    all: counted.length,
    sumSen: sum(({ ownSen }) => ownSen),
    transferSen: sum(({ ownSen, ownCashSen }) => subtractSen(ownSen, ownCashSen)),
    // Also of those paid ahead: it may wait since an earlier day.
    waitingSen: sumSen(stops.map(({ waitingSen }) => waitingSen)),
    expectedSen: sum(({ expectedSen }) => expectedSen),
  }
}
