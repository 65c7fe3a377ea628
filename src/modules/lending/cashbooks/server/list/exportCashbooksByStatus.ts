import { listDaysOff } from '#db/offBits.ts'
import { CASHBOOK_STATUS, standingOn, type CashbookStatus } from '#core/loan/standing.ts'
import { streamRows } from '#db/streamRows.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { columnsFor } from '#platform/server/sheets/columnsFor.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import type * as endpoints from '../../contract.ts'
import { getLossReasonWords } from '../../lossReasons.ts'
import { cashbookMessages } from '../../messages.ts'
import { getLoan } from '../cashbookRow.ts'
import { hasDaysOff } from '../days-off/loadChoiceOfDaysOff.ts'
import { maySeeProfit } from './maySeeProfit.ts'
import { selectListedCashbooks, type ListedRow } from './selectListedCashbooks.ts'

const NAMES = {
  [CASHBOOK_STATUS.UNSETTLED]: 'unsettled',
  [CASHBOOK_STATUS.SETTLED]: 'settled',
  [CASHBOOK_STATUS.CLOSED]: 'closed',
}

/** Handles a list of cashbooks as a file, with its filters, its order and all rows. */
export const handleExportCashbooksByStatus: Read<typeof endpoints.exportCashbooksByStatus> = async (
  context,
  { params: { status }, query: { format, ...filters } },
) => {
  const { db, today, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: columnsFor(context.actor, [
      ...getColumns(context, status),
      ...((await hasDaysOff(db)) ? [DAYS_OFF] : []),
    ]),
    name: ['cashbooks', NAMES[status], today],
    hasTotals: true,
    rows: streamRows(db, selectListedCashbooks(context, status, filters)),
  })
}

type Column = SheetColumn<ListedRow>

const DAYS_OFF: Column = {
  title: cashbookMessages.daysOffInTerm,
  kind: 'whole',
  valueOf: (row) => listDaysOff(row).filter((on) => on <= row.due_on).length,
}

function getColumns({ actor, today }: Context<Actor>, status: CashbookStatus): Column[] {
  if (status === CASHBOOK_STATUS.UNSETTLED) {
    const standing = (row: ListedRow) => standingOn(today, getLoan(row))
    return [
      ...ABOUT,
      { title: cashbookMessages.totalBalance, kind: 'money', valueOf: (row) => row.balance_sen },
      {
        title: cashbookMessages.dueToday,
        kind: 'money',
        valueOf: (row) => standing(row).dueTodaySen,
      },
      { title: cashbookMessages.debtDays, kind: 'whole', valueOf: (row) => standing(row).debtDays },
      {
        title: cashbookMessages.daysPastDue,
        kind: 'whole',
        valueOf: (row) => standing(row).daysPastDue,
      },
      { title: cashbookMessages.daysLeft, kind: 'whole', valueOf: (row) => standing(row).daysLeft },
      GUARANTORS,
    ]
  }
  return [...ABOUT, ...ENDED, ...(maySeeProfit(actor) ? EARNED : []), LOSS_REASON, GUARANTORS]
}

const ABOUT: Column[] = [
  { title: cashbookMessages.cashbookId, kind: 'text', valueOf: (row) => row.cashbook_code },
  {
    title: cashbookMessages.customer,
    kind: 'text',
    width: 28,
    valueOf: (row) => row.customer_name,
  },
  {
    title: cashbookMessages.group,
    kind: 'text',
    width: 18,
    isForStaff: true,
    valueOf: (row) => row.group_name,
  },
  { title: cashbookMessages.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: cashbookMessages.debitDate, kind: 'day', valueOf: (row) => row.debit_on },
  { title: cashbookMessages.dueDate, kind: 'day', valueOf: (row) => row.due_on },
  { title: cashbookMessages.debitDays, kind: 'whole', valueOf: (row) => row.debit_days },
  {
    title: cashbookMessages.interestRate,
    kind: 'percent',
    valueOf: (row) => row.interest_rate_basis_points,
  },
  { title: cashbookMessages.expectedCredit, kind: 'money', valueOf: (row) => row.expected_sen },
  { title: cashbookMessages.debitAmount, kind: 'money', valueOf: (row) => row.debit_sen },
  { title: cashbookMessages.dailyCredit, kind: 'money', valueOf: (row) => row.daily_sen },
  { title: cashbookMessages.totalCredit, kind: 'money', valueOf: (row) => row.credit_sen },
]

const ENDED: Column[] = [
  { title: cashbookMessages.endDate, kind: 'day', valueOf: (row) => row.end_on },
  { title: cashbookMessages.closedDate, kind: 'day', valueOf: (row) => row.closed_on },
  { title: cashbookMessages.loss, kind: 'money', valueOf: (row) => row.written_off_sen },
]

const EARNED: Column[] = [
  { title: cashbookMessages.profit, kind: 'money', valueOf: (row) => row.profit_sen },
  { title: cashbookMessages.net, kind: 'money', valueOf: (row) => row.net_sen },
]

const LOSS_REASON: Column = {
  title: cashbookMessages.lossReason,
  kind: 'text',
  isForStaff: true,
  valueOf: (row) => getLossReasonWords(row.loss_reason),
}

const GUARANTORS: Column = {
  title: guarantorMessages.guarantors,
  kind: 'text',
  width: 40,
  isForStaff: true,
  valueOf: ({ guarantors }) =>
    (guarantors ?? [])
      .map(({ name, phoneNumber }) => `${name} ${showPhone(phoneNumber)}`)
      .join('; '),
}
