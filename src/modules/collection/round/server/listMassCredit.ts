import { listDaysOff } from '#db/offBits.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import type { CashbookStatus } from '#core/loan/standing.ts'
import type { SettleType } from '#core/loan/terms.ts'
import { targetOn } from '#core/loan/dayFigures.ts'
import { standingOn } from '#core/loan/standing.ts'
import { refuseDate } from '#core/loan/transaction.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { subtractSen } from '#core/money.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { getLoan } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { loadGuarantors } from '#modules/customers/server/guarantors/loadGuarantors.ts'
import type * as endpoints from '../contract.ts'
import { GUARANTOR_DEBT_DAYS, type MissedReason } from '../contract.ts'
import { selectPromises, toPromiseDto } from './promises/promiseRows.ts'
import { sheetRows, type SheetQuery, type SheetRow } from './sheetRows.ts'

/** Handles the sheet or the round of a day, which is today or in the past. */
export const handleListMassCredit: Read<typeof endpoints.listMassCredit> = async (
  context,
  { query },
) => {
  const { today } = context
  const { date = today } = query
  if (date > today) throw fieldError('date', refusalMessages.DATE_IN_FUTURE, { todayOn: today })
  const [rows, promises] = await Promise.all([
    sheetRows(context, query, date),
    livePromises(context, query, date),
  ])
  const guarantors = await findGuarantors(context, rows)
  return rows.map((row) => {
    const named = guarantors.get(row.id)
    return {
      ...toRowDto(row, date, context),
      promise: promises.get(row.id) ?? null,
      ...(named && { guarantors: named }),
    }
  })
}

/**
 * Loads who answers for the loans that are behind, or will be on the next day: a phone works out a
 * new day by itself.
 */
async function findGuarantors({ db }: Context<Actor>, rows: readonly SheetRow[]) {
  const behind = rows.filter(({ debt_days: days }) => days >= GUARANTOR_DEBT_DAYS - 1)
  const byBook = await loadGuarantors(
    db,
    behind.map(({ id }) => id),
  )
  return new Map(
    [...byBook].map(([id, all]) => [
      id,
      all.map(({ name, phoneNumber }) => ({ name, phoneNumber })),
    ]),
  )
}

/** Loads by cashbook the promise for the day or later, or the one broken the day before. */
async function livePromises({ db, actor }: Context<Actor>, query: SheetQuery, date: Day) {
  const agentId = actor.agentId ?? query.agentId
  const rows = await selectPromises(db, date)
    .where('promise.promised_on', '>=', addDays(date, -1))
    .where('promise.made_on', '<=', date)
    .$call((all) => (agentId === undefined ? all : all.where('promise.agent_id', '=', agentId)))
    .orderBy('promise.made_on')
    .orderBy('promise.id')
    .execute()
  const live = rows.filter(({ state }) => state === 'OPEN' || state === 'BROKEN')
  return new Map(live.map((row) => [row.cashbook_id, toPromiseDto(row)]))
}

function toRowDto(row: SheetRow, date: Day, context: Context<Actor>) {
  const unableReason = whyUnable(row, date, context)
  const { due_today_sen: dueToday, paid_sen: paidToday } = row
  return {
    cashbookId: row.id,
    cashbookCode: row.cashbook_code,
    customerId: row.customer_id,
    customerName: row.name,
    phoneNumber: row.phone_number,
    customerLanguage: row.language as Language,
    profilePhoto: photoPath(row.profile_file_id),
    agentId: row.agent_id,
    customerGroupId: row.customer_group_id,
    customerGroupName: row.group_name,
    place: [row.address, row.city].filter(Boolean).join(', '),
    businessNature: row.business_nature,
    dailyPayer: row.is_daily_payer,
    customerType: row.customer_type,
    routePosition: row.position,
    listingPosition: row.listing_position,
    listingNumber: row.listing_number,
    expectedCredit: row.expected_sen,
    debitAmount: row.debit_sen,
    dailyCredit: row.daily_sen,
    debitDays: row.debit_days,
    debitDate: row.debit_on,
    startDate: row.start_on,
    dueDate: row.due_on,
    ...(row.off_bits !== null && { daysOff: listDaysOff(row) }),
    status: row.status as CashbookStatus,
    settleType: row.settle_type as SettleType,
    totalCredit: row.credit_sen,
    lossAmount: row.written_off_sen,
    latestDate: row.latest_on,
    transactionCount: row.transaction_count,
    totalBalance: row.standing_balance_sen,
    dueToday,
    expected: targetOn(date, getLoan(row), subtractSen(row.credit_sen, row.change_sen)).targetSen,
    debtDays: row.debt_days,
    daysPastDue: row.days_past_due,
    advance: row.advance_sen,
    advanceDays: row.advance_days,
    dayNumber: row.day_number,
    isOverdue: row.is_overdue,
    ableToCredit: unableReason === null,
    unableReason,
    paidToday,
    ownPaidToday: row.own_paid_sen,
    transferToday: row.transfer_sen,
    ownTransferToday: row.own_transfer_sen,
    othersToday: row.others ?? '',
    lastCreditId: row.last_credit_id,
    lastCreditAmount: row.last_credit_sen,
    lastCreditAccount: row.last_account,
    undoableUntil: row.undoable_until,
    lastRoundPosition: row.last_round_position,
    missedVisit: toMissedVisitDto(row, date),
  }
}

function toMissedVisitDto({ id: cashbookId, missed }: SheetRow, date: Day) {
  return (
    missed && {
      id: missed.id,
      cashbookId,
      date,
      remark: missed.remark,
      reason: missed.reason as MissedReason,
      promisedDate: missed.promised_on,
      promisedAmount: missed.amount_sen,
    }
  )
}

/** Returns the core's refusal in the user's language. */
function whyUnable(row: SheetRow, date: Day, { language, today }: Context<Actor>) {
  const loan = getLoan(row)
  const onDate = refuseDate(loan, date, today)
  const code = standingOn(date, loan).unableReason ?? onDate?.refused
  if (code === undefined) return null
  const values = { debitOn: loan.debitOn, ...onDate?.params }
  return { code, message: translate(refusalMessages[code], language, values) }
}
