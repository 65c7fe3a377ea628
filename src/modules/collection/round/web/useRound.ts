import { getRefusalMessage } from '#platform/contract/refusalMessages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { maxDay, todayIn, type Day } from '#core/calendar.ts'
import { addSen, maxSen, type Sen, subtractSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { keepResponses } from '#platform/web/device/keepResponses.ts'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { BUSINESS_TIME_ZONE, today } from '#platform/web/preferences/today.ts'
import { getBusiness } from '#modules/office/business/contract.ts'
import { useBusiness } from '#modules/office/business/web/useBusiness.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { UNDO_MINUTES, type undoCredit } from '#modules/lending/credits/contract.ts'
import { listMassCredit } from '../contract.ts'
import type { Entry } from './outbox/entry.ts'
import { sender, useIsRead, useOutbox } from './outbox/ownOutbox.ts'
import type { Outcome } from './outbox/sendEntry.ts'
import { useOutboxSync } from './outbox/useOutboxSync.ts'
import { toDay } from './new-day/toDay.ts'
import type { Row } from './rows.ts'
import { getStops } from './stops.ts'

const FRESH_EVERY_MS = 60_000
/** A pause in the work long enough to request the whole round again. */
const QUIET_MS = 5_000

/**
 * Returns today's stops including waiting entries; every response updates them. There are none until
 * the outbox is read.
 */
export function useRound(agentId: number) {
  const on = useToday()
  const result = useEndpointQuery(
    listMassCredit,
    { query: { agentId } },
    { refetchInterval: FRESH_EVERY_MS },
  )
  const entries = useOutbox()
  const isRead = useIsRead()
  const listedOn = result.data && getListedOn(result.dataUpdatedAt)
  const rows = useMemo(
    () => (isRead && result.data && listedOn ? toDay(result.data, listedOn, on) : undefined),
    [isRead, result.data, listedOn, on],
  )
  const stops = useMemo(() => getStops(rows ?? [], entries, on), [rows, entries, on])
  useKeptResponses()
  useOutboxSync()
  useResponsesInRows()
  return { result, isRead, stops, entries, on, listedOn }
}

const LOOK_EVERY_MS = 20_000

/** Returns today; a page that is open at midnight sees the new day, also without a network. */
function useToday(): Day {
  const [on, setOn] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setOn(today()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return on
}

/** Returns the day of a response, which the device dates by its own clock. */
const getListedOn = (updatedAt: number) =>
  todayIn(BUSINESS_TIME_ZONE, new Date(updatedAt + serverNow().getTime() - Date.now()))

/** Opens the round from the device, and keeps it there after each response. */
function useKeptResponses(): void {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => afterFirstInteraction(() => setTouched(true)), [])
  // The receipts that are drawn without a network have its head.
  useBusiness({ isNeeded: isTouched })
  const client = useQueryClient()
  useEffect(() => keepResponses(client, [listMassCredit, listBankAccounts, getBusiness]), [client])
}

function useResponsesInRows(): void {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = getQueryKey(listMassCredit)
    let quiet: ReturnType<typeof setTimeout>
    const stop = sender.onResponse((entry, shown) => {
      // A response that was requested before this payment would show it as unpaid again.
      void client.cancelQueries({ queryKey })
      for (const [key, rows] of client.getQueriesData<readonly Row[]>({ queryKey })) {
        const listedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
        const ofToday = rows && toDay(rows, getListedOn(listedAt), today())
        client.setQueryData(
          key,
          ofToday?.map((row) =>
            row.cashbookId === entry.cashbookId ? patchRow(row, entry, shown) : row,
          ),
        )
      }
      clearTimeout(quiet)
      quiet = setTimeout(() => void client.invalidateQueries({ queryKey }), QUIET_MS)
    })
    return () => {
      clearTimeout(quiet)
      stop()
    }
  }, [client])
}

type Cashbook = ResponseOf<typeof undoCredit>['cashbook']

/**
 * Returns the row after the server's response to one of its entries. A row that was listed later
 * already contains the response, as after a lost response and a reload: it is unchanged.
 */
function patchRow(row: Row, entry: Entry, outcome: Outcome): Row {
  if (outcome.act === 'SLIP') return row
  if (outcome.act === 'MISS') return { ...row, missedVisit: outcome.result }
  if (outcome.act === 'UNMISS') return { ...row, missedVisit: null }
  if (outcome.act === 'PAY') return withCredit(row, outcome.result)
  if (entry.act !== 'UNPAY' || row.lastCreditId !== entry.transactionId) return row
  const without = (amount: Sen) => maxSen(ZERO_SEN, subtractSen(amount, entry.amountSen))
  return {
    ...withCashbook(row, outcome.result.cashbook),
    paidToday: without(row.paidToday),
    ownPaidToday: without(row.ownPaidToday),
    ...(entry.isTransfer && {
      transferToday: without(row.transferToday ?? ZERO_SEN),
      ownTransferToday: without(row.ownTransferToday ?? ZERO_SEN),
    }),
    lastCreditId: null,
    lastCreditAmount: null,
    lastCreditAccount: null,
    undoableUntil: null,
  }
}

function withCredit(
  row: Row,
  { transaction, cashbook }: (Outcome & { act: 'PAY' })['result'],
): Row {
  const { id, amount, businessDate, createdAt, accountId, accountName } = transaction
  if (row.lastCreditId !== null && row.lastCreditId >= id) return row
  const isToday = businessDate === today()
  const undoableUntil = new Date(Date.parse(createdAt) + UNDO_MINUTES * 60_000)
  return {
    ...withCashbook(row, cashbook),
    latestDate: maxDay(row.latestDate, businessDate),
    ...(isToday && {
      paidToday: addSen(row.paidToday, amount),
      ownPaidToday: addSen(row.ownPaidToday, amount),
      ...(accountId !== null && {
        transferToday: addSen(row.transferToday ?? ZERO_SEN, amount),
        ownTransferToday: addSen(row.ownTransferToday ?? ZERO_SEN, amount),
      }),
      lastCreditId: id,
      lastCreditAmount: amount,
      lastCreditAccount: accountName,
      undoableUntil: undoableUntil.toISOString(),
    }),
  }
}

function withCashbook(row: Row, cashbook: Cashbook): Row {
  const code = cashbook.unableReason
  const message = code === null ? undefined : getRefusalMessage(code)
  return {
    ...row,
    status: cashbook.status,
    totalCredit: cashbook.totalCredit,
    totalBalance: cashbook.totalBalance,
    dueToday: cashbook.dueToday,
    debtDays: cashbook.debtDays,
    advance: cashbook.advance,
    advanceDays: cashbook.advanceDays,
    isOverdue: cashbook.isOverdue,
    transactionCount: cashbook.transactionCount,
    ableToCredit: cashbook.ableToCredit,
    unableReason: code === null ? null : { code, message: message ? translateNow(message) : code },
  }
}
