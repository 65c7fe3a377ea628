import type { CashbookStatus, LoanState } from '#core/loan/standing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import type { Message } from '#platform/contract/message.ts'
import type { listMassCredit } from '../contract.ts'

/** A cashbook of the sheet or the round, as the server returns it. */
export type Row = ResponseOf<typeof listMassCredit>[number]

/** Formats a label that is unique where names repeat: `Ahmad bin Abdullah CB000394`. */
export const formatLabel = ({ customerName, cashbookCode }: Row): string =>
  `${customerName} ${cashbookCode}`

/** Formats the small line under a name: `012-383 1495 · CB000394`. */
export function getIds({ phoneNumber, cashbookCode }: Row): string {
  return [phoneNumber && showPhone(phoneNumber), cashbookCode].filter(Boolean).join(' · ')
}

/** Wraps a text that the server has already translated in a message. */
export const quoted = (message: string): Message => ({
  key: 'quoted',
  en: message,
  my: message,
  zh: message,
})

/** Converts a row to the state of a loan that the core expects. */
export function toLoanState(row: Row): LoanState {
  return {
    expectedSen: row.expectedCredit,
    debitSen: row.debitAmount,
    dailySen: row.dailyCredit,
    debitDays: row.debitDays,
    debitOn: row.debitDate,
    startOn: row.startDate,
    dueOn: row.dueDate,
    daysOff: row.daysOff ?? [],
    status: row.status as CashbookStatus,
    settleType: row.settleType,
    creditSen: row.totalCredit,
    writtenOffSen: row.lossAmount,
    latestOn: row.latestDate,
  }
}
