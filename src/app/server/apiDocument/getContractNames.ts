import { z } from 'zod'
import * as access from '#features/access/contract.ts'
import * as accessRolePermission from '#features/access/rolePermissionContract.ts'
import * as accounts from '#features/accounts/contract.ts'
import * as apiKeys from '#features/api-keys/contract.ts'
import * as auth from '#features/auth/contract.ts'
import * as authOwnSession from '#features/auth/ownSessionContract.ts'
import * as authSecondFactor from '#features/auth/secondFactorContract.ts'
import * as authSession from '#features/auth/sessionContract.ts'
import * as business from '#features/business/contract.ts'
import * as cashbooksAgreement from '#features/cashbooks/agreementContract.ts'
import * as cashbooks from '#features/cashbooks/contract.ts'
import * as cashbooksLists from '#features/cashbooks/listsContract.ts'
import * as cashbooksUpdateAgreement from '#features/cashbooks/updateAgreementContract.ts'
import * as collection from '#features/collection/contract.ts'
import * as collectionDifference from '#features/collection/differenceContract.ts'
import * as collectionHandOver from '#features/collection/handOverContract.ts'
import * as collectionPromise from '#features/collection/promiseContract.ts'
import * as credits from '#features/credits/contract.ts'
import * as creditsCorrection from '#features/credits/correctionContract.ts'
import * as creditsReceipt from '#features/credits/receiptContract.ts'
import * as creditsSlip from '#features/credits/slipContract.ts'
import * as customerGroups from '#features/customer-groups/contract.ts'
import * as customersAttachmentKind from '#features/customers/attachmentKindContract.ts'
import * as customers from '#features/customers/contract.ts'
import * as customersDailyPayer from '#features/customers/dailyPayerContract.ts'
import * as customersIdentity from '#features/customers/identityContract.ts'
import * as customersMove from '#features/customers/moveContract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as dataMigrationColumns from '#features/data-migration/columnsContract.ts'
import * as dataMigration from '#features/data-migration/contract.ts'
import * as disputes from '#features/disputes/contract.ts'
import * as toCheck from '#features/to-check/contract.ts'
import * as files from '#features/files/contract.ts'
import * as iou from '#features/iou/contract.ts'
import * as ledgerAccountCode from '#features/ledger/accountCodeContract.ts'
import * as ledger from '#features/ledger/contract.ts'
import * as listing from '#features/listing/contract.ts'
import * as massCredit from '#features/mass-credit/contract.ts'
import * as notes from '#features/notes/contract.ts'
import * as operationLog from '#features/operation-log/contract.ts'
import * as packages from '#features/packages/contract.ts'
import * as personalDataAnonymise from '#features/personal-data/anonymiseContract.ts'
import * as personalData from '#features/personal-data/contract.ts'
import * as pettyCash from '#features/petty-cash/contract.ts'
import * as portal from '#features/portal/contract.ts'
import * as reloans from '#features/reloans/contract.ts'
import * as reminders from '#features/reminders/contract.ts'
import * as remindersText from '#features/reminders/textContract.ts'
import * as reportsAgentSummary from '#features/reports/agentSummaryContract.ts'
import * as reportsCustomerView from '#features/reports/customerViewContract.ts'
import * as reportsLendingFacts from '#features/reports/lendingFactsContract.ts'
import * as reportsPortfolio from '#features/reports/portfolioContract.ts'
import * as reportsTransaction from '#features/reports/transactionContract.ts'
import * as savedViews from '#features/saved-views/contract.ts'
import * as settlementsCommission from '#features/settlements/commissionContract.ts'
import * as settlements from '#features/settlements/contract.ts'
import * as settlementsReport from '#features/settlements/reportContract.ts'
import * as statementsCheck from '#features/statements/checkContract.ts'
import * as statements from '#features/statements/contract.ts'
import * as statementsRun from '#features/statements/runContract.ts'
import * as transfers from '#features/transfers/contract.ts'
import * as usersAccount from '#features/users/accountContract.ts'
import * as usersAdmin from '#features/users/adminContract.ts'
import * as usersAgentFigures from '#features/users/agentFiguresContract.ts'
import * as users from '#features/users/contract.ts'
import * as usersPeople from '#features/users/peopleContract.ts'
import * as usersPeopleExport from '#features/users/peopleExportContract.ts'
import * as usersPersonSessions from '#features/users/personSessionsContract.ts'
import * as webhooks from '#features/webhooks/contract.ts'
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
  settlementsCommission,
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
