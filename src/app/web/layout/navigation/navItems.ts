import {
  IconArrowsExchange,
  IconBook2,
  IconBuildingBank,
  IconCashRegister,
  IconChartBar,
  IconChecklist,
  IconDatabaseImport,
  IconDots,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconNotes,
  IconPackage,
  IconReportMoney,
  IconScale,
  IconShieldLock,
  IconUserShield,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  IconWalk,
  type Icon,
} from '@tabler/icons-react'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import type { Message } from '#platform/contract/message.ts'
import { may, type Needs } from '#platform/web/session/Guard.tsx'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import type { SessionState } from '#platform/web/session/sessionState.ts'
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
  needs?: Needs
  /** Whether the item is shown, when permissions alone do not decide it. */
  isFor?: (session: SessionState) => boolean
  group?: keyof typeof GROUPS
}

const GROUPS = {
  users: { label: text.userManagement, icon: IconUsers },
  reports: { label: text.reports, icon: IconReportMoney },
  // Items that the product needs in addition to those that the owner named.
  more: { label: text.more, icon: IconDots },
} as const

const hasRole = (session: SessionState, ...roles: RoleId[]) =>
  session.user !== null && roles.includes(session.user.roleId)

// prettier-ignore
const LINES: readonly Line[] = [
  { to: '/', label: text.dashboard, icon: IconLayoutDashboard, needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] } },
  { to: '/cashbook/add', label: text.addCashbook, icon: IconCashRegister, needs: 'CASHBOOK_MANAGEMENT_CREATE', isFor: ({ isAdmin }) => !isAdmin },
  { to: '/customer', label: text.customerList, icon: IconBook2, covers: ['/cashbook'], needs: ['CUSTOMER_MANAGEMENT_READ', 'CUSTOMER_GROUP_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'] },
  { to: '/mass-credit', label: text.massCredit, icon: IconChecklist, needs: 'CASHBOOK_MANAGEMENT_UPDATE' },
  { to: '/admin', label: text.adminList, icon: IconUserShield, needs: 'ADMIN_MANAGEMENT_READ', group: 'users' },
  { to: '/agent', label: text.agentList, icon: IconUserStar, needs: 'AGENT_MANAGEMENT_READ', group: 'users' },
  { to: '/runner', label: text.runnerList, icon: IconWalk, needs: 'RUNNER_MANAGEMENT_READ', group: 'users' },
  { to: '/package-management', label: text.packageList, icon: IconPackage, needs: 'PACKAGE_MANAGEMENT_READ' },
  { to: '/report/transaction-report', label: text.transactionReport, icon: IconChartBar, needs: 'CASHBOOK_MANAGEMENT_CREATE', group: 'reports' },
  { to: '/report/customer-view', label: text.customerView, icon: IconUsersGroup, needs: 'CASHBOOK_MANAGEMENT_CREATE', isFor: (session) => hasRole(session, ROLES.SUPER_ADMIN, ROLES.ADMIN, ROLES.AGENT), group: 'reports' },
  { to: '/report/settlement-report', label: text.settlementReport, icon: IconBuildingBank, isFor: (session) => hasRole(session, ROLES.SUPER_ADMIN, ROLES.ADMIN, ROLES.AGENT), group: 'reports' },
  { to: '/report/trial-balance', label: text.trialBalance, icon: IconScale, isFor: (session) => hasRole(session, ROLES.SUPER_ADMIN, ROLES.ADMIN), group: 'reports' },
  { to: '/report/operation-log', label: text.operationLog, icon: IconHistory, needs: 'LOG_MANAGEMENT_READ', isFor: (session) => hasRole(session, ROLES.SUPER_ADMIN), group: 'reports' },
  { to: '/note', label: text.note, icon: IconNotes, needs: 'NOTE_MANAGEMENT_READ' },
  { to: '/reloan', label: text.reloan, icon: IconArrowsExchange, needs: 'CASHBOOK_MANAGEMENT_READ', isFor: (session) => !hasRole(session, ROLES.CUSTOMER), group: 'more' },
  { to: '/listing', label: text.listing, icon: IconListCheck, needs: 'CASHBOOK_MANAGEMENT_UPDATE', group: 'more' },
  { to: '/data-migration', label: text.dataMigration, icon: IconDatabaseImport, needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['SUPER_ADMIN', 'ADMIN'] }, group: 'more' },
  { to: '/permission', label: text.rolePermissions, icon: IconShieldLock, needs: 'PERMISSION_MANAGEMENT_READ', group: 'more' },
]

/** Returns the navigation items of this user: existing pages that they may open. */
export function navEntries(session: SessionState, paths: ReadonlySet<string>): NavEntry[] {
  const shown = LINES.map((line) => fitted(line, session)).filter(
    ({ to, needs, isFor }) =>
      paths.has(to) && may(session, needs) && (isFor === undefined || isFor(session)),
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
  return 'items' in first ? first.items[0]! : first
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
