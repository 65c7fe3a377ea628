import { expect, test } from 'vitest'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import type { RoleName } from '#core/access/roles.ts'
import { currentSession, keepSession } from '#platform/web/session/sessionState.ts'
import { pages } from '../../routes/pages.ts'
import { isOpenItem } from './isOpenItem.ts'
import { firstPage, navEntries } from './navItems.ts'

const ALL = new Set([
  '/',
  '/cashbook',
  '/cashbook/add',
  '/customer',
  '/customer/details',
  '/mass-credit',
  '/reloan',
  '/listing',
  '/data-migration',
  '/permission',
  '/admin',
  '/agent',
  '/runner',
  '/package-management',
  '/report/transaction-report',
  '/report/settlement-report',
  '/report/trial-balance',
  '/report/operation-log',
  '/note',
])

function shownTo(role: RoleName, change = {}, paths = ALL) {
  beLoggedIn(role, change)
  return navEntries(currentSession(), paths).map((entry) =>
    'items' in entry
      ? `${entry.label.en as string}: ${entry.items.map((item) => item.label.en as string).join(', ')}`
      : (entry.label.en as string),
  )
}

test('super admin', () => {
  expect(shownTo('SUPER_ADMIN')).toEqual([
    'Dashboard',
    'Customer list',
    'Mass credit',
    'User management: Admin list, Agent list, Runner list',
    'Package list',
    'Reports: Transaction report, Settlement report, Trial balance, Operation log',
    'Note',
    'More: Reloan, Listing',
    'Settings: Data migration, Permissions',
  ])
})

test('every page of the settings is in the menu of the settings, which is lit while it is open', () => {
  beLoggedIn('SUPER_ADMIN')
  const paths = pages.map(({ path }) => path)
  const entries = navEntries(currentSession(), new Set(paths))
  const lit = (path: string) =>
    entries.flatMap((entry) =>
      ('items' in entry ? entry.items : [entry])
        .filter((item) => isOpenItem(item, path))
        .map((item) => [entry.label.en, item.to]),
    )
  const settings = paths.filter((path) => path.startsWith('/settings/'))
  expect(settings).toContain('/settings/reminder')
  for (const path of settings) expect(lit(path)).toEqual([['Settings', path]])
})

test('an admin has no operation log item', () => {
  expect(shownTo('ADMIN')).toContain(
    'Reports: Transaction report, Settlement report, Trial balance',
  )
})

test('an agent can add cashbooks, and has one list of users as a plain link', () => {
  expect(shownTo('AGENT')).toEqual([
    'Dashboard',
    'Add cashbook',
    'Customer list',
    'Mass credit',
    'Runner list',
    'Package list',
    'Reports: Transaction report, Settlement report',
    'Note',
    'More: Reloan, Listing',
  ])
})

test('a runner', () => {
  const shown = ['Customer list', 'Mass credit', 'Note', 'More: Reloan, Listing']
  expect(shownTo('RUNNER')).toEqual(shown)
})

// The dashboard hides some things from a role that has the permission.
test.each(['RUNNER', 'CUSTOMER'] as const)(
  'a %s who was given the dashboard is not led to a page that is closed to them',
  (role) => {
    const permissions = [...DEFAULT_PERMISSIONS[role], 'SUMMARY_MANAGEMENT_READ']
    expect(shownWith(permissions, role).flat()).not.toContain('Dashboard')
    expect(firstPage(currentSession(), ALL).to).not.toBe('/')
  },
)

/** Returns the items shown to an agent, or another role, with only these permissions. */
function shownWith(permissions: readonly string[], role: RoleName = 'AGENT', paths = ALL) {
  const user = beLoggedIn(role)
  keepSession(user, 't', permissions)
  return navEntries(currentSession(), paths).map((entry) =>
    'items' in entry
      ? [entry.label.en, ...entry.items.map(({ label }) => label.en)]
      : [entry.label.en, entry.to],
  )
}

test.each([
  ['Dashboard: needs SUMMARY_MANAGEMENT_READ.', 'SUMMARY_MANAGEMENT_READ', 'Dashboard', '/'],
  [
    'Mass credit: needs CASHBOOK_MANAGEMENT_UPDATE.',
    'CASHBOOK_MANAGEMENT_UPDATE',
    'Mass credit',
    '/mass-credit',
  ],
  [
    'Package list: needs PACKAGE_MANAGEMENT_READ.',
    'PACKAGE_MANAGEMENT_READ',
    'Package list',
    '/package-management',
  ],
  ['Note: needs NOTE_MANAGEMENT_READ.', 'NOTE_MANAGEMENT_READ', 'Note', '/note'],
  [
    'Transaction report needs cashbook create.',
    'CASHBOOK_MANAGEMENT_CREATE',
    'Transaction report',
    '/report/transaction-report',
  ],
] as const)('%s', (_, permission, label, path) => {
  const only = new Set([path])
  for (const role of ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const) {
    // A runner's first page is the round, whatever other permissions they have.
    if (path === '/' && role === 'RUNNER') continue
    expect(shownWith([permission], role, only)).toEqual([[label, path]])
    const others = Object.values(DEFAULT_PERMISSIONS.SUPER_ADMIN).filter((p) => p !== permission)
    expect(shownWith(others, role, only)).toEqual([])
  }
})

test('Add cashbook: needs CASHBOOK_MANAGEMENT_CREATE, and the user must not be an admin type.', () => {
  const only = new Set(['/cashbook/add'])
  const add = [['Add cashbook', '/cashbook/add']]
  expect(shownWith(['CASHBOOK_MANAGEMENT_CREATE'], 'AGENT', only)).toEqual(add)
  expect(shownWith(['CASHBOOK_MANAGEMENT_CREATE'], 'RUNNER', only)).toEqual(add)
  expect(shownWith(['CASHBOOK_MANAGEMENT_UPDATE'], 'AGENT', only)).toEqual([])
  expect(shownWith(['CASHBOOK_MANAGEMENT_CREATE'], 'ADMIN', only)).toEqual([])
  expect(shownWith(['CASHBOOK_MANAGEMENT_CREATE'], 'SUPER_ADMIN', only)).toEqual([])
})

test('User management: every combination of its three permissions', () => {
  const lists = [
    ['ADMIN_MANAGEMENT_READ', 'Admin list', '/admin'],
    ['AGENT_MANAGEMENT_READ', 'Agent list', '/agent'],
    ['RUNNER_MANAGEMENT_READ', 'Runner list', '/runner'],
  ] as const
  for (let choice = 0; choice < 8; choice++) {
    const held = lists.filter((_, at) => choice & (1 << at))
    const shown = shownWith(held.map(([permission]) => permission)).filter(
      // An agent's settlement report needs no permission.
      ([label]) => label !== 'Settlement report',
    )
    const group = [['User management', ...held.map(([, label]) => label)]]
    const single = held.map(([, label, path]) => [label, path])
    expect(shown).toEqual(held.length > 1 ? group : single)
  }
})

test('Reports, by role and permission', () => {
  const three = new Set([
    '/report/transaction-report',
    '/report/settlement-report',
    '/report/operation-log',
  ])
  const [create, log] = ['CASHBOOK_MANAGEMENT_CREATE', 'LOG_MANAGEMENT_READ']
  const settlement = [['Settlement report', '/report/settlement-report']]
  expect(shownWith([create, log], 'SUPER_ADMIN', three)).toEqual([
    ['Reports', 'Transaction report', 'Settlement report', 'Operation log'],
  ])
  expect(shownWith([], 'SUPER_ADMIN', three)).toEqual(settlement)
  for (const role of ['ADMIN', 'AGENT'] as const) {
    expect(shownWith([log], role, three)).toEqual(settlement)
    expect(shownWith([create, log], role, three)).toEqual([
      ['Reports', 'Transaction report', 'Settlement report'],
    ])
  }
  for (const role of ['RUNNER', 'CUSTOMER'] as const) {
    expect(shownWith([log], role, three)).toEqual([])
  }
  expect(shownWith([create, log], 'RUNNER', three)).toEqual([
    ['Transaction report', '/report/transaction-report'],
  ])
  // The report itself refuses a customer, whatever the permissions of the role.
  expect(shownWith([create, log], 'CUSTOMER', three)).toEqual([])
})

test("For a customer-role user it goes straight to their own first customer's details page.", () => {
  expect(
    shownTo('CUSTOMER', {
      customers: [
        { id: 31, name: 'Tan' },
        { id: 32, name: 'Lee' },
      ],
    }),
  ).toEqual(['Cashbook'])
  const [entry] = navEntries(currentSession(), ALL)
  expect(entry).toMatchObject({ to: '/customer/details', search: { id: 31 } })
})

test('Customer list: labelled Cashbook if the user has neither customer read nor customer group read.', () => {
  const cashbooks = 'CASHBOOK_MANAGEMENT_READ'
  expect(shownWith([cashbooks], 'RUNNER')[0]).toEqual(['Cashbook', '/cashbook'])
  for (const read of ['CUSTOMER_MANAGEMENT_READ', 'CUSTOMER_GROUP_MANAGEMENT_READ']) {
    expect(shownWith([cashbooks, read], 'RUNNER')[0]).toEqual(['Customer list', '/customer'])
  }
})

test('data migration is for admin types', () => {
  const paths = new Set(['/data-migration'])
  expect(shownTo('ADMIN', {}, paths)).toEqual(['Data migration'])
  expect(shownTo('AGENT', {}, paths)).toEqual([])
})

test('a page that does not exist is hidden', () => {
  expect(shownTo('AGENT', {}, new Set(['/', '/note']))).toEqual(['Dashboard', 'Note'])
})

test('a runner starts with the round, or with another page that they may open', () => {
  beLoggedIn('RUNNER')
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/mass-credit' })
  const { user, token, permission } = currentSession()
  const without = permission.filter((each) => each !== 'CASHBOOK_MANAGEMENT_UPDATE')
  keepSession(user!, token!, without)
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/customer' })
  beLoggedIn('AGENT')
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/' })
})
