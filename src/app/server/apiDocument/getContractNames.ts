import { z } from 'zod'
import * as access from '#modules/office/access/contract.ts'
import * as accessRolePermission from '#modules/office/access/rolePermissionContract.ts'
import * as accounts from '#modules/ledger/accounts/contract.ts'
import * as apiKeys from '#modules/office/api-keys/contract.ts'
import * as auth from '#modules/office/auth/contract.ts'
import * as authOwnSession from '#modules/office/auth/ownSessionContract.ts'
import * as authSecondFactor from '#modules/office/auth/secondFactorContract.ts'
import * as authSession from '#modules/office/auth/sessionContract.ts'
import * as business from '#modules/office/business/contract.ts'
import * as cashbooksAgreement from '#modules/lending/cashbooks/agreementContract.ts'
import * as cashbooks from '#modules/lending/cashbooks/contract.ts'
import * as cashbooksLists from '#modules/lending/cashbooks/listsContract.ts'
import * as cashbooksUpdateAgreement from '#modules/lending/cashbooks/updateAgreementContract.ts'
import * as collection from '#modules/collection/round/contract.ts'
import * as collectionDifference from '#modules/cash/hand-overs/differenceContract.ts'
import * as collectionHandOver from '#modules/cash/hand-overs/contract.ts'
import * as collectionPromise from '#modules/collection/round/promiseContract.ts'
import * as credits from '#modules/lending/credits/contract.ts'
import * as creditsCorrection from '#modules/lending/credits/correctionContract.ts'
import * as creditsReceipt from '#modules/lending/credits/receiptContract.ts'
import * as creditsSlip from '#modules/lending/credits/slipContract.ts'
import * as customerGroups from '#modules/customers/groups/contract.ts'
import * as customersAttachmentKind from '#modules/customers/attachmentKindContract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as customersDailyPayer from '#modules/customers/dailyPayerContract.ts'
import * as customersIdentity from '#modules/customers/identityContract.ts'
import * as customersMove from '#modules/customers/moveContract.ts'
import * as dashboard from '#modules/reports/dashboard/contract.ts'
import * as dataMigrationColumns from '#modules/records/migration/columnsContract.ts'
import * as dataMigration from '#modules/records/migration/contract.ts'
import * as disputes from '#modules/portal/disputes/contract.ts'
import * as toCheck from '#modules/records/to-check/contract.ts'
import * as files from '#modules/records/files/contract.ts'
import * as iou from '#modules/lending/iou/contract.ts'
import * as ledgerAccountCode from '#modules/reports/books/accountCodeContract.ts'
import * as ledger from '#modules/reports/books/contract.ts'
import * as lockedPeriod from '#modules/ledger/locked-period/contract.ts'
import * as listing from '#modules/collection/listing/contract.ts'
import * as massCredit from '#modules/collection/sheet/contract.ts'
import * as notes from '#modules/customers/notes/contract.ts'
import * as operationLog from '#modules/records/log/contract.ts'
import * as packages from '#modules/lending/packages/contract.ts'
import * as personalDataAnonymise from '#modules/records/personal-data/anonymiseContract.ts'
import * as personalData from '#modules/records/personal-data/contract.ts'
import * as pettyCash from '#modules/cash/petty-cash/contract.ts'
import * as portal from '#modules/portal/contract.ts'
import * as reloans from '#modules/lending/reloans/contract.ts'
import * as reminders from '#modules/collection/reminders/contract.ts'
import * as remindersText from '#modules/collection/reminders/textContract.ts'
import * as reportsAgentSummary from '#modules/reports/agents/contract.ts'
import * as reportsCustomerView from '#modules/reports/customers/contract.ts'
import * as reportsLendingFacts from '#modules/reports/facts/contract.ts'
import * as reportsPortfolio from '#modules/reports/portfolio/contract.ts'
import * as reportsTransaction from '#modules/reports/transactions/contract.ts'
import * as savedViews from '#modules/office/saved-views/contract.ts'
import * as commission from '#modules/cash/commission/contract.ts'
import * as settlements from '#modules/lending/settlements/contract.ts'
import * as settlementsReport from '#modules/reports/settlement/contract.ts'
import * as statementsCheck from '#modules/reports/statements/checkContract.ts'
import * as statements from '#modules/reports/statements/contract.ts'
import * as statementsRun from '#modules/reports/statements/runContract.ts'
import * as transfers from '#modules/lending/transfers/contract.ts'
import * as usersAccount from '#modules/office/users/accountContract.ts'
import * as usersAdmin from '#modules/office/users/adminContract.ts'
import * as usersAgentFigures from '#modules/office/users/agentFiguresContract.ts'
import * as users from '#modules/office/users/contract.ts'
import * as usersPeople from '#modules/office/users/peopleContract.ts'
import * as usersPeopleExport from '#modules/office/users/peopleExportContract.ts'
import * as usersPersonSessions from '#modules/office/users/personSessionsContract.ts'
import * as webhooks from '#modules/records/webhooks/contract.ts'
import * as requestOutcome from '#platform/contract/requestOutcome.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import * as health from '../http/health.ts'

const CONTRACTS: Readonly<Record<string, object>> = {
  access,
  accessRolePermission,
  accounts,
  apiKeys,
  auth,
  authOwnSession,
  authSecondFactor,
  authSession,
  business,
  cashbooksAgreement,
  cashbooks,
  cashbooksLists,
  cashbooksUpdateAgreement,
  collection,
  collectionDifference,
  collectionHandOver,
  collectionPromise,
  credits,
  creditsCorrection,
  creditsReceipt,
  creditsSlip,
  customerGroups,
  customersAttachmentKind,
  customers,
  customersDailyPayer,
  customersIdentity,
  customersMove,
  dashboard,
  dataMigrationColumns,
  dataMigration,
  disputes,
  toCheck,
  files,
  iou,
  ledgerAccountCode,
  ledger,
  lockedPeriod,
  listing,
  massCredit,
  notes,
  operationLog,
  packages,
  personalDataAnonymise,
  personalData,
  pettyCash,
  portal,
  reloans,
  reminders,
  remindersText,
  reportsAgentSummary,
  reportsCustomerView,
  reportsLendingFacts,
  reportsPortfolio,
  reportsTransaction,
  savedViews,
  commission,
  settlements,
  settlementsReport,
  statementsCheck,
  statements,
  statementsRun,
  transfers,
  usersAccount,
  usersAdmin,
  usersAgentFigures,
  users,
  usersPeople,
  usersPeopleExport,
  usersPersonSessions,
  webhooks,
  requestOutcome,
  health,
}

/** Names that mean something else in many programming languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Promise: 'PaymentPromise' }

/**
 * Returns the names of all endpoints and of all objects that contracts export: an endpoint is called
 * as its constant, an object the same with a capital letter. Of two objects with one name the later
 * is called after its contract too.
 */
export function getContractNames() {
  const endpoints = new Map<Endpoint, string>()
  const schemas = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const [contract, exported] of Object.entries(CONTRACTS)) {
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.set(value, name)
      if (!(value instanceof z.ZodObject)) continue
      const plain = OTHER_NAMES[capitalized(name)] ?? capitalized(name)
      const unique = taken.has(plain) ? capitalized(contract) + plain : plain
      taken.add(unique)
      schemas.set(value, unique)
    }
  }
  return { endpoints, schemas }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
