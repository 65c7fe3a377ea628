import { allows } from '#core/access/allows.ts'
import { maskIdentity, showIdentity } from '#core/identityNumber.ts'
import { streamRows } from '#db/streamRows.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { columnsFor } from '#platform/server/sheets/columnsFor.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import type { CustomerRow } from '../customerRows.ts'
import { selectListedCustomers } from './selectListedCustomers.ts'

/** Handles the list of customers as a file, with its filters, its order and all rows. */
export const handleExportCustomers: Read<typeof endpoints.exportCustomers> = async (
  context,
  { query: { format, ...filters } },
) => {
  const { db, actor, today, language, timeZone } = context
  return sheet({
    format,
    language,
    timeZone,
    columns: columnsFor(actor, getColumns(allows('CUSTOMER_MANAGEMENT_UPDATE', actor.permissions))),
    name: ['customers', today],
    hasTotals: true,
    rows: streamRows(db, selectListedCustomers(context, filters)),
  })
}

/** Returns the columns; those who may change customers read identity numbers in full. */
const getColumns = (seesNumbers: boolean): SheetColumn<CustomerRow>[] =>
  seesNumbers ? [...PERSON, FULL_NUMBER, ...REST] : [...PERSON, MASKED_NUMBER, ...REST]

const MASKED_NUMBER: SheetColumn<CustomerRow> = {
  title: text.identityNumber,
  kind: 'text',
  width: 20,
  isForStaff: true,
  valueOf: (row) => maskIdentity(row.identity_number),
}
const FULL_NUMBER: SheetColumn<CustomerRow> = {
  ...MASKED_NUMBER,
  valueOf: (row) => showIdentity(row.identity_number),
}

const PERSON: SheetColumn<CustomerRow>[] = [
  { title: text.name, kind: 'text', width: 28, valueOf: (row) => row.name },
  {
    title: text.phoneNumber,
    kind: 'text',
    width: 18,
    valueOf: (row) => showPhone(row.phone_number),
  },
]

const REST: SheetColumn<CustomerRow>[] = [
  { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  {
    title: text.group,
    kind: 'text',
    width: 18,
    isForStaff: true,
    valueOf: (row) => row.group_name,
  },
  { title: text.businessNature, kind: 'text', width: 20, valueOf: (row) => row.business_nature },
  { title: text.address, kind: 'text', width: 40, valueOf: (row) => row.address },
  { title: text.postalCode, kind: 'text', valueOf: (row) => row.postal_code },
  { title: text.city, kind: 'text', valueOf: (row) => row.city },
  { title: text.state, kind: 'text', valueOf: (row) => row.state },
  { title: text.region, kind: 'text', valueOf: (row) => row.region },
  { title: text.balance, kind: 'money', valueOf: (row) => row.balance_sen },
  { title: text.dailyCredit, kind: 'money', valueOf: (row) => row.daily_sen },
  { title: text.dueToday, kind: 'money', valueOf: (row) => row.due_today_sen },
  { title: text.debtDays, kind: 'whole', valueOf: (row) => row.debt_days },
  { title: text.daysPastDue, kind: 'whole', valueOf: (row) => row.days_past_due },
  { title: text.daysLeft, kind: 'whole', valueOf: (row) => row.days_left },
  { title: text.lastPaid, kind: 'day', valueOf: (row) => row.last_credit_on },
]
