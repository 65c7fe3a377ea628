import { z } from 'zod'
import { invariant } from '#core/invariant.ts'
import * as bankLinesSchemas from '#modules/cash/bank-lines/server/schemas.ts'
import * as commissionSchemas from '#modules/cash/commission/server/schemas.ts'
import * as handOversSchemas from '#modules/cash/hand-overs/server/schemas.ts'
import * as pettyCashSchemas from '#modules/cash/petty-cash/server/schemas.ts'
import * as listingSchemas from '#modules/collection/listing/server/schemas.ts'
import * as remindersSchemas from '#modules/collection/reminders/server/schemas.ts'
import * as roundSchemas from '#modules/collection/round/server/schemas.ts'
import * as sheetSchemas from '#modules/collection/sheet/server/schemas.ts'
import * as groupsSchemas from '#modules/customers/groups/server/schemas.ts'
import * as notesSchemas from '#modules/customers/notes/server/schemas.ts'
import * as customersIdentitySchemas from '#modules/customers/server/identitySchemas.ts'
import * as customersMergeSchemas from '#modules/customers/server/mergeSchemas.ts'
import * as customersMoveSchemas from '#modules/customers/server/moveSchemas.ts'
import * as customersSchemas from '#modules/customers/server/schemas.ts'
import * as accountsSchemas from '#modules/ledger/accounts/server/schemas.ts'
import * as lockedPeriodSchemas from '#modules/ledger/locked-period/server/schemas.ts'
import * as cashbooksDaysOffSchemas from '#modules/lending/cashbooks/server/daysOffSchemas.ts'
import * as cashbooksGuarantorSchemas from '#modules/lending/cashbooks/server/guarantorSchemas.ts'
import * as cashbooksListSchemas from '#modules/lending/cashbooks/server/listSchemas.ts'
import * as cashbooksSchemas from '#modules/lending/cashbooks/server/schemas.ts'
import * as creditsSchemas from '#modules/lending/credits/server/schemas.ts'
import * as iouSchemas from '#modules/lending/iou/server/schemas.ts'
import * as packagesSchemas from '#modules/lending/packages/server/schemas.ts'
import * as reloansSchemas from '#modules/lending/reloans/server/schemas.ts'
import * as settlementsSchemas from '#modules/lending/settlements/server/schemas.ts'
import * as transfersSchemas from '#modules/lending/transfers/server/schemas.ts'
import * as accessSchemas from '#modules/office/access/server/schemas.ts'
import * as approvalsSchemas from '#modules/office/approvals/server/schemas.ts'
import * as apiKeysSchemas from '#modules/office/api-keys/server/schemas.ts'
import * as authSchemas from '#modules/office/auth/server/schemas.ts'
import * as businessSchemas from '#modules/office/business/server/schemas.ts'
import * as savedViewsSchemas from '#modules/office/saved-views/server/schemas.ts'
import * as usersAccountSchemas from '#modules/office/users/server/accountSchemas.ts'
import * as usersSchemas from '#modules/office/users/server/schemas.ts'
import * as disputesSchemas from '#modules/portal/disputes/server/schemas.ts'
import * as portalSchemas from '#modules/portal/server/schemas.ts'
import * as filesSchemas from '#modules/records/files/server/schemas.ts'
import * as logSchemas from '#modules/records/log/server/schemas.ts'
import * as migrationSchemas from '#modules/records/migration/server/schemas.ts'
import * as personalDataSchemas from '#modules/records/personal-data/server/schemas.ts'
import * as toCheckSchemas from '#modules/records/to-check/server/schemas.ts'
import * as webhooksSchemas from '#modules/records/webhooks/server/schemas.ts'
import * as customerActivitySchemas from '#modules/reports/activity/server/schemas.ts'
import * as agentsSchemas from '#modules/reports/agents/server/schemas.ts'
import * as monthEndSchemas from '#modules/reports/month-end/server/schemas.ts'
import * as booksSchemas from '#modules/reports/books/server/schemas.ts'
import * as reportsCustomersSchemas from '#modules/reports/customers/server/schemas.ts'
import * as dashboardSchemas from '#modules/reports/dashboard/server/schemas.ts'
import * as factsSchemas from '#modules/reports/facts/server/schemas.ts'
import * as portfolioSchemas from '#modules/reports/portfolio/server/schemas.ts'
import * as settlementSchemas from '#modules/reports/settlement/server/schemas.ts'
import * as statementsSchemas from '#modules/reports/statements/server/schemas.ts'
import * as transactionsSchemas from '#modules/reports/transactions/server/schemas.ts'
import { agreement } from '#modules/lending/cashbooks/forms.ts'
import { passwordBody } from '#modules/office/users/forms.ts'
import * as outcomes from '#platform/server/pipeline/requestOutcomeSchemas.ts'

/** What names objects: the schemas of each noun, and two of its forms that stand in several places. */
const SCHEMAS: readonly object[] = [
  bankLinesSchemas,
  commissionSchemas,
  handOversSchemas,
  pettyCashSchemas,
  listingSchemas,
  remindersSchemas,
  roundSchemas,
  sheetSchemas,
  groupsSchemas,
  notesSchemas,
  customersIdentitySchemas,
  customersMergeSchemas,
  customersMoveSchemas,
  customersSchemas,
  accountsSchemas,
  lockedPeriodSchemas,
  cashbooksDaysOffSchemas,
  cashbooksGuarantorSchemas,
  cashbooksListSchemas,
  cashbooksSchemas,
  creditsSchemas,
  iouSchemas,
  packagesSchemas,
  reloansSchemas,
  settlementsSchemas,
  transfersSchemas,
  accessSchemas,
  apiKeysSchemas,
  approvalsSchemas,
  authSchemas,
  businessSchemas,
  savedViewsSchemas,
  usersAccountSchemas,
  usersSchemas,
  disputesSchemas,
  portalSchemas,
  filesSchemas,
  logSchemas,
  migrationSchemas,
  personalDataSchemas,
  toCheckSchemas,
  webhooksSchemas,
  customerActivitySchemas,
  agentsSchemas,
  booksSchemas,
  monthEndSchemas,
  reportsCustomersSchemas,
  dashboardSchemas,
  factsSchemas,
  portfolioSchemas,
  settlementSchemas,
  statementsSchemas,
  transactionsSchemas,
  outcomes,
  { agreement, passwordBody },
]

/** Names that mean something else in many programming languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Promise: 'PaymentPromise' }

/** Returns the names of these objects: as their constants, with a capital letter. */
export function getSchemaNames(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [name, value] of SCHEMAS.flatMap((schemas) => Object.entries(schemas))) {
    if (!(value instanceof z.ZodObject)) continue
    const capitalized = name.charAt(0).toUpperCase() + name.slice(1)
    names.set(value, OTHER_NAMES[capitalized] ?? capitalized)
  }
  invariant(new Set(names.values()).size === names.size, 'no two schemas have one name')
  return names
}
