import {
  IconArrowsExchange,
  IconBellRinging,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCalendarCheck,
  IconCalendarOff,
  IconCashRegister,
  IconChartBar,
  IconChartPie,
  IconChecklist,
  IconCoins,
  IconDatabaseImport,
  IconDots,
  IconFileDollar,
  IconFiles,
  IconEyeCheck,
  IconHistory,
  IconLayoutDashboard,
  IconKey,
  IconWebhook,
  IconListCheck,
  IconMessageReport,
  IconNotes,
  IconPackage,
  IconReportMoney,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTransferIn,
  IconUserCheck,
  IconUserDollar,
  IconUserShield,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  IconWalk,
  type Icon,
} from '@tabler/icons-react'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Message } from '#platform/contract/message.ts'
import { may } from '#platform/web/session/Guard.tsx'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { SessionState } from '#platform/web/session/sessionState.ts'
import { pages } from '../../routes/pages.ts'
import { layoutMessages as text } from '../messages.ts'

export type NavItem = {
  label: Message
  icon: Icon
  /** Other pages that belong to this item. */
  covers?: readonly string[]
} & Target
export type NavGroup = { label: Message; icon: Icon; items: readonly NavItem[] }
export type NavEntry = NavItem | NavGroup

type Line = NavItem & {
  /** Whether the item is shown, when the access to its page alone does not decide it. */
  isFor?: (session: SessionState) => boolean
  group?: keyof typeof GROUPS
}

const GROUPS = {
  users: { label: text.userManagement, icon: IconUsers },
  reports: { label: text.reports, icon: IconReportMoney },
  // Items that the product needs in addition to those that the owner named.
  more: { label: text.more, icon: IconDots },
  settings: { label: text.settings, icon: IconSettings },
} as const

const hasRole = (session: SessionState, ...roles: RoleId[]) =>
  session.user !== null && roles.includes(session.user.roleId)

const REMINDERS: NavItem = {
  to: '/reminder',
  label: text.reminders,
  icon: IconBellRinging,
}

// prettier-ignore
const LINES: readonly Line[] = [
  { to: '/', label: text.dashboard, icon: IconLayoutDashboard },
  { to: '/cashbook/add', label: text.addCashbook, icon: IconCashRegister },
  { to: '/customer', label: text.customerList, icon: IconBook2, covers: ['/cashbook'] },
  { to: '/mass-credit', label: text.massCredit, icon: IconChecklist },
  { ...REMINDERS, isFor: (session) => hasRole(session, ROLES.AGENT, ROLES.RUNNER) },
  { to: '/admin', label: text.adminList, icon: IconUserShield, group: 'users' },
  { to: '/agent', label: text.agentList, icon: IconUserStar, group: 'users' },
  { to: '/runner', label: text.runnerList, icon: IconWalk, group: 'users' },
  { to: '/package-management', label: text.packageList, icon: IconPackage },
  { to: '/report/transaction-report', label: text.transactionReport, icon: IconChartBar, group: 'reports' },
  { to: '/report/customer-view', label: text.customerView, icon: IconUsersGroup, group: 'reports' },
  { to: '/report/portfolio', label: text.portfolio, icon: IconChartPie, group: 'reports' },
  { to: '/report/settlement-report', label: text.settlementReport, icon: IconBuildingBank, group: 'reports' },
  { to: '/report/commission', label: text.commission, icon: IconUserDollar, group: 'reports' },
  { to: '/report/statement', label: text.statements, icon: IconFiles, group: 'reports' },
  { to: '/dispute', label: text.problems, icon: IconMessageReport, group: 'reports' },
  { to: '/report/to-check', label: text.toCheck, icon: IconEyeCheck, group: 'reports' },
  { to: '/report/month-end', label: text.monthEnd, icon: IconCalendarCheck, group: 'reports' },
  { to: '/report/trial-balance', label: text.trialBalance, icon: IconScale, group: 'reports' },
  { to: '/report/accountant', label: text.accountant, icon: IconCalculator, group: 'reports' },
  { to: '/report/operation-log', label: text.operationLog, icon: IconHistory, group: 'reports' },
  { to: '/note', label: text.note, icon: IconNotes },
  { to: '/reloan', label: text.reloan, icon: IconArrowsExchange, isFor: (session) => !hasRole(session, ROLES.CUSTOMER), group: 'more' },
  { to: '/mass-credit/cash', label: text.tabCash, icon: IconCoins, isFor: (session) => !hasRole(session, ROLES.RUNNER, ROLES.CUSTOMER), group: 'more' },
  { to: '/transfer', label: text.transfers, icon: IconTransferIn, isFor: (session) => !hasRole(session, ROLES.RUNNER, ROLES.CUSTOMER), group: 'more' },
  { to: '/approval', label: text.approvals, icon: IconUserCheck, group: 'more' },
  { to: '/bank-file', label: text.bankFile, icon: IconFileDollar, group: 'more' },
  { to: '/listing', label: text.listing, icon: IconListCheck, group: 'more' },
  // Admin types have the most items, and a bar that holds all of them.
  { ...REMINDERS, isFor: (session) => hasRole(session, ROLES.SUPER_ADMIN, ROLES.ADMIN), group: 'more' },
  { to: '/data-migration', label: text.dataMigration, icon: IconDatabaseImport, group: 'settings' },
  { to: '/settings/business', label: text.business, icon: IconBuildingStore, group: 'settings' },
  { to: '/settings/reminder', label: text.reminderTexts, icon: IconBellRinging, group: 'settings' },
  { to: '/settings/days-off', label: text.daysOff, icon: IconCalendarOff, group: 'settings' },
  { to: '/settings/approval', label: text.approvalRules, icon: IconUserCheck, group: 'settings' },
  { to: '/settings/api-key', label: text.apiKeys, icon: IconKey, group: 'settings' },
  { to: '/settings/webhook', label: text.webhooks, icon: IconWebhook, group: 'settings' },
  { to: '/permission', label: text.rolePermissions, icon: IconShieldLock, group: 'settings' },
]

const NEEDS = new Map(pages.map(({ path, needs }) => [path, needs]))

/** Returns the navigation items of this user: existing pages that they may open. */
export function navEntries(session: SessionState, paths: ReadonlySet<string>): NavEntry[] {
  const shown = LINES.map((line) => fitted(line, session)).filter(
    ({ to, isFor }) =>
      paths.has(to) && may(session, NEEDS.get(to)) && (isFor === undefined || isFor(session)),
  )
  const entries: NavEntry[] = []
  for (const line of shown) {
    const items = shown.filter(({ group }) => group === line.group)
    if (!line.group || items.length === 1) entries.push(line)
    else if (items[0] === line) entries.push({ ...GROUPS[line.group], items })
  }
  return entries
}

/**
 * Returns the first page that this user may open: the round for a runner, the account if there is
 * no other.
 */
export function firstPage(session: SessionState, paths: ReadonlySet<string>): Target {
  const entries = navEntries(session, paths)
  const isRound = (entry: NavEntry) => 'to' in entry && entry.to === '/mass-credit'
  const round = hasRole(session, ROLES.RUNNER) ? entries.find(isRound) : undefined
  const first = round ?? entries[0]
  if (!first) return { to: '/account' }
  return 'items' in first ? assertDefined(first.items[0], 'a group has items') : first
}

/** Adjusts the customer list, the only item that depends on the user. */
function fitted(line: Line, session: SessionState): Line {
  if (line.to !== '/customer') return line
  const [own] = session.user?.customers ?? []
  if (hasRole(session, ROLES.CUSTOMER) && own) {
    return { ...line, label: text.cashbook, to: '/customer/details', search: { id: own.id } }
  }
  const readsCustomers = may(session, [
    'CUSTOMER_MANAGEMENT_READ',
    'CUSTOMER_GROUP_MANAGEMENT_READ',
  ])
  return readsCustomers ? line : { ...line, label: text.cashbook, to: '/cashbook' }
}
