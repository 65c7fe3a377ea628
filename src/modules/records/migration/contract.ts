import { endpoint } from '#platform/contract/endpoint.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { Message } from '#platform/contract/message.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import type * as server from './server/schemas.ts'
import { migrationMessages, columnMessages } from './messages.ts'
import { sheetMessages as optional } from './sheetMessages.ts'

/**
 * The importable sheets in their order: transactions need cashbooks, and cashbooks need customers.
 */
export const MIGRATION_TYPES = ['customers', 'cashbooks', 'transactions'] as const

export type MigrationType = (typeof MIGRATION_TYPES)[number]

export const TYPE_NAMES: Readonly<Record<MigrationType, Message>> = {
  customers: migrationMessages.customers,
  cashbooks: migrationMessages.cashbooks,
  transactions: migrationMessages.transactions,
}

/** How the text of a cell is parsed. */
export type CellKind =
  | 'text'
  | 'phone'
  | 'identity'
  | 'money'
  | 'day'
  | 'whole'
  | 'percent'
  | 'yesNo'
  | 'settleType'
  | 'language'

export type Column = {
  readonly key: string
  readonly title: Message
  readonly hint: Message
  readonly example: string
  readonly kind: CellKind
  readonly isNeeded: boolean
  /** The maximum length of a text, in characters. */
  readonly maxLength: number
}

type Details = Partial<Pick<Column, 'kind' | 'isNeeded' | 'maxLength'>>

const column = (
  key: string,
  title: Message,
  hint: Message,
  example: string,
  { kind = 'text', isNeeded = false, maxLength = 100 }: Details = {},
): Column => ({ key, title, hint, example, kind, isNeeded, maxLength })

const NEEDED = { isNeeded: true } as const

const optionalHint = columnMessages.optionalHint

const agent = column('agent', columnMessages.agent, columnMessages.agentHint, 'lim', NEEDED)

const runner = column('runner', columnMessages.runner, columnMessages.runnerHint, 'siti')

const account = column('account', optional.account, optional.accountHint, 'Maybank 4321', {
  maxLength: 60,
})

const remark = column('remark', columnMessages.remark, optionalHint, '', { maxLength: 500 })

// prettier-ignore
const CUSTOMERS: readonly Column[] = [
  agent,
  column('name', columnMessages.name, columnMessages.nameHint, 'Tan Mei Ling', { ...NEEDED, maxLength: 200 }),
  column('phoneNumber', columnMessages.phoneNumber, columnMessages.phoneHint, '012-345 6789', { ...NEEDED, kind: 'phone' }),
  column('identityNumber', customersMessages.identityNumber, optional.identityHint, '900101-14-8354', { kind: 'identity', maxLength: 60 }),
  column('businessNature', columnMessages.businessNature, optionalHint, 'Nasi lemak', { maxLength: 200 }),
  column('address', columnMessages.address, optionalHint, '12 Jalan Besar', { maxLength: 500 }),
  column('postalCode', columnMessages.postalCode, optionalHint, '50000', { maxLength: 10 }),
  column('city', columnMessages.city, optionalHint, 'Kuala Lumpur'),
  column('state', columnMessages.state, optionalHint, 'Kuala Lumpur'),
  column('region', columnMessages.region, optionalHint, 'Central'),
  column('group', columnMessages.group, columnMessages.groupHint, 'Pasar Pudu'),
  column('dailyPayer', columnMessages.dailyPayer, columnMessages.dailyPayerHint, 'yes', { kind: 'yesNo' }),
  column('language', customersMessages.language, optional.languageHint, 'my', { kind: 'language' }),
]

// prettier-ignore
const CASHBOOKS: readonly Column[] = [
  agent,
  column('phoneNumber', columnMessages.customerPhone, columnMessages.customerPhoneHint, '012-345 6789', { ...NEEDED, kind: 'phone' }),
  column('customerName', columnMessages.customerName, columnMessages.customerNameHint, 'Tan Mei Ling', { maxLength: 200 }),
  column('reference', columnMessages.reference, columnMessages.referenceHint, 'A-1027', { ...NEEDED, maxLength: 60 }),
  column('package', columnMessages.package, columnMessages.packageHint, 'Harian 60', { maxLength: 200 }),
  column('expectedCredit', columnMessages.expectedCredit, columnMessages.expectedCreditHint, '1200.00', { ...NEEDED, kind: 'money' }),
  column('debitAmount', columnMessages.debitAmount, columnMessages.debitAmountHint, '960.00', { kind: 'money' }),
  column('interestRate', columnMessages.interestRate, columnMessages.interestRateHint, '', { kind: 'percent' }),
  column('debitDays', columnMessages.debitDays, columnMessages.debitDaysHint, '60', { ...NEEDED, kind: 'whole' }),
  column('debitDate', columnMessages.debitDate, columnMessages.dayHint, '01-01-2026', { ...NEEDED, kind: 'day' }),
  column('startDate', columnMessages.startDate, columnMessages.startDateHint, '', { kind: 'day' }),
  column('firstCredit', columnMessages.firstCredit, columnMessages.firstCreditHint, '20.00', { kind: 'money' }),
  column('paidSoFar', columnMessages.paidSoFar, columnMessages.paidSoFarHint, '180.00', { kind: 'money' }),
  column('lastPaidDate', columnMessages.lastPaidDate, columnMessages.lastPaidDateHint, '09-01-2026', { kind: 'day' }),
  runner,
  column('skipsDaysOff', columnMessages.skipsDaysOff, columnMessages.skipsDaysOffHint, 'no', { kind: 'yesNo' }),
  column('settleType', columnMessages.settleType, columnMessages.settleTypeHint, 'manual', { kind: 'settleType' }),
  remark,
  account,
  column('guarantorName', guarantorMessages.guarantorName, optional.guarantorHint, 'Tan Ah Seng', { maxLength: 200 }),
  column('guarantorPhone', guarantorMessages.guarantorPhone, optional.guarantorPhoneHint, '012-765 4321', { kind: 'phone' }),
  column('guarantorIdentity', guarantorMessages.guarantorIdentity, optionalHint, '', { kind: 'identity', maxLength: 60 }),
  column('guarantorRelation', guarantorMessages.relation, optionalHint, '', { maxLength: 60 }),
]

// prettier-ignore
const TRANSACTIONS: readonly Column[] = [
  column('reference', columnMessages.reference, columnMessages.referenceOfRowHint, 'A-1027', { ...NEEDED, maxLength: 60 }),
  column('date', columnMessages.date, columnMessages.dayHint, '02-01-2026', { ...NEEDED, kind: 'day' }),
  column('amount', columnMessages.amount, columnMessages.amountHint, '20.00', { ...NEEDED, kind: 'money' }),
  column('agent', columnMessages.agent, columnMessages.agentOfReferenceHint, ''),
  runner,
  remark,
  account,
  column('transferReference', optional.transferReference, optional.transferReferenceHint, '', { maxLength: 60 }),
]

export const COLUMNS: Readonly<Record<MigrationType, readonly Column[]>> = {
  customers: CUSTOMERS,
  cashbooks: CASHBOOKS,
  transactions: TRANSACTIONS,
}

/**
 * What a person answers about the rows of a sheet: cells put right, one text in the place of another
 * in all rows of a column, and rows that are not imported. An empty `to` is an empty cell.
 */
export type Answers = {
  readonly cells: readonly { readonly row: number; readonly column: string; readonly to: string }[]
  readonly values: readonly {
    readonly column: string
    readonly from: string
    readonly to: string
  }[]
  readonly leftOut: readonly number[]
}

/** The rows of a sheet that the row with the headings is chosen from. */
export const FIRST_ROWS = 20

/** Returns the required fields that have no column of the sheet. */
export function missingColumns(type: MigrationType, mapping: Mapping): Column[] {
  return COLUMNS[type].filter(({ key, isNeeded }) => isNeeded && mapping[key] === undefined)
}

/**
 * UPLOADED: the columns must be chosen. CHECKING, then REFUSED with problems or CHECKED without.
 * IMPORTING, then DONE, or FAILED with nothing imported.
 */
export const MIGRATION_STATES = [
  'UPLOADED',
  'CHECKING',
  'REFUSED',
  'CHECKED',
  'IMPORTING',
  'DONE',
  'FAILED',
] as const

/** Only admins may import, because it lets them open cashbooks. */
const ADMINS = {
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
} as const

export const downloadTemplate = endpoint<typeof server.downloadTemplate>()({
  method: 'GET',
  path: '/configuration/data-migration/{type}/template',
  ...ADMINS,
})

export const migrateData = endpoint<typeof server.migrateData>()({
  method: 'POST',
  path: '/configuration/data-migration/{type}',
  changes: ['IMPORTS', 'CUSTOMERS', 'LOANS', 'CASH', 'COMMISSION'],
  ...ADMINS,
  files: { file: { atMost: 1, sheetsOnly: true } },
  movesMoney: true,
})

export const getMigration = endpoint<typeof server.getMigration>()({
  method: 'GET',
  path: '/configuration/data-migration/{id}',
  reads: ['IMPORTS'],
  ...ADMINS,
})

export const downloadReport = endpoint<typeof server.downloadReport>()({
  method: 'GET',
  path: '/configuration/data-migration/{id}/report',
  ...ADMINS,
})

export const listMigrations = endpoint<typeof server.listMigrations>()({
  method: 'GET',
  path: '/configuration/data-migration',
  reads: ['IMPORTS'],
  ...ADMINS,
  list: { kind: 'SLICES' },
})
