import { roleName, type RoleId, type RoleName } from '#core/access/roles.ts'
import type { Language } from '#platform/contract/message.ts'

/** The chapters of the manual, by the names of their files. */
export type Chapter =
  | 'books'
  | 'cash'
  | 'customers'
  | 'imports'
  | 'lending'
  | 'mass-credit'
  | 'offline'
  | 'payments'
  | 'reloan'
  | 'reminders'
  | 'round'
  | 'settlement'
  | 'start'

/** The chapter of each page; null for a page of several things: there the one of the role opens. */
export const CHAPTERS: Readonly<Record<string, Chapter | null>> = {
  '/': null,
  '/account': null,
  '/admin': 'start',
  '/agent': 'start',
  '/bank-file': 'cash',
  '/cashbook': 'lending',
  '/cashbook/add': 'lending',
  '/cashbook/iou': 'lending',
  '/customer': 'customers',
  '/customer/add': 'customers',
  '/customer/details': 'payments',
  '/customer/duplicate': 'customers',
  '/customer/edit': 'customers',
  '/customer/group': 'customers',
  '/customer/merge': 'customers',
  '/customer/statement': 'books',
  '/data-migration': 'imports',
  '/dispute': 'customers',
  '/listing': 'round',
  '/listing/details': 'round',
  '/mass-credit': 'mass-credit',
  '/mass-credit/cash': 'cash',
  '/note': 'customers',
  '/package-management': 'start',
  '/permission': 'start',
  '/petty-cash-transaction': 'cash',
  '/approval': 'lending',
  '/reloan': 'reloan',
  '/reloan/add': 'reloan',
  '/reloan/statement': 'reloan',
  '/reminder': 'reminders',
  '/report/accountant': 'books',
  '/report/commission': 'settlement',
  '/report/customer-view': 'books',
  '/report/month-end': 'settlement',
  '/report/operation-log': 'books',
  '/report/portfolio': 'settlement',
  '/report/settlement-report': 'settlement',
  '/report/statement': 'books',
  '/report/to-check': 'books',
  '/report/transaction-report': 'books',
  '/report/trial-balance': 'books',
  '/runner': 'start',
  '/settings/api-key': 'start',
  '/settings/approval': 'lending',
  '/settings/business': 'start',
  '/settings/days-off': 'lending',
  '/settings/reminder': 'reminders',
  '/settings/webhook': 'start',
  '/transfer': 'payments',
}

/** Where the manual opens for a role; customers have none. */
const OF_ROLES: Partial<Record<RoleName, Chapter>> = {
  SUPER_ADMIN: 'start',
  ADMIN: 'start',
  AGENT: 'customers',
  RUNNER: 'round',
}

/** A runner's sheet is the round. */
const OF_RUNNERS: typeof CHAPTERS = { '/mass-credit': 'round' }

/** Returns the address of the manual's chapter for a page; undefined for who has no manual. */
export function getManualPath(
  path: string,
  roleId: RoleId,
  language: Language,
): string | undefined {
  const role = roleName(roleId)
  const first = OF_ROLES[role]
  if (first === undefined) return undefined
  const chapter = (role === 'RUNNER' && OF_RUNNERS[path]) || CHAPTERS[path] || first
  return `/manual/${language}/${chapter}.html`
}
