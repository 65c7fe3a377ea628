import type { Act, Area } from '#core/access/permissions.ts'
import type { Message } from '#platform/contract/message.ts'
import { accessMessages as text } from '../messages.ts'

export const ACT_WORDS: Readonly<Record<Act, Message>> = {
  READ: text.read,
  CREATE: text.create,
  UPDATE: text.update,
  DELETE: text.delete,
}

/** The name of an area, and a hint about what else it opens. */
export const AREA_WORDS: Readonly<Record<Area, { name: Message; hint?: Message }>> = {
  ADMIN: { name: text.admins },
  AGENT: { name: text.agents },
  RUNNER: { name: text.runners },
  PERMISSION: { name: text.rolePermissions },
  PACKAGE: { name: text.packages, hint: text.packagesHint },
  CUSTOMER_GROUP: { name: text.customerGroups },
  CUSTOMER: { name: text.customers, hint: text.customersHint },
  CASHBOOK: { name: text.cashbooks, hint: text.cashbooksHint },
  SUMMARY: { name: text.dashboard, hint: text.dashboardHint },
  CASHBOOK_TRANSACTIONS: { name: text.transactions, hint: text.transactionsHint },
  LOG: { name: text.operationLog, hint: text.operationLogHint },
  NOTE: { name: text.notes },
}
