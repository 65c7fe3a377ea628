import type { z } from 'zod'
import { sumSen } from '#core/money.ts'
import type { listingLine } from './schemas.ts'
import type { StopRow } from './getStops.ts'

export type Stop = z.output<typeof listingLine>

/** Converts a stop to the API's form. */
export function toStopDto(row: Omit<StopRow, 'agent_id'>): Stop {
  return {
    position: row.position,
    cashbookId: row.cashbook_id,
    cashbookCode: row.cashbook_code,
    customerId: row.customer_id,
    customerName: row.customer_name,
    phoneNumber: row.phone_number,
    place: row.place,
    day: row.day,
    debitDays: row.debit_days,
    dailyCredit: row.daily_sen,
    debtDays: row.debt_days,
    dueToday: row.due_today_sen,
    balance: row.balance_sen,
  }
}

/** Returns the sums of the stops. */
export function getTotals(stops: readonly Stop[]) {
  return {
    count: stops.length,
    dailyCredit: sumSen(stops.map(({ dailyCredit }) => dailyCredit)),
    dueToday: sumSen(stops.map(({ dueToday }) => dueToday)),
    balance: sumSen(stops.map(({ balance }) => balance)),
  }
}
