import { expect, test } from 'vitest'
import { beLoggedIn } from '../../../testing/showWeb.tsx'
import type { RoleName } from '../../../core/access/roles.ts'
import { currentSession, keepSession } from '../../../kit/web/sessionState.ts'
import { firstPage, navEntries } from './navItems.ts'

const ALL = new Set([
  '/',
  '/cashbook',
  '/cashbook/add',
  '/customer',
  '/customer/details',
  '/mass-credit',
  '/reloan',
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
    'Reloan',
    'User management: Admin list, Agent list, Runner list',
    'Package list',
    'Reports: Transaction report, Settlement report, Trial balance, Operation log',
    'Note',
  ])
})

test('an admin sees no operation log', () => {
  expect(shownTo('ADMIN')).toContain(
    'Reports: Transaction report, Settlement report, Trial balance',
  )
})

test('an agent adds cashbooks, and has one list of users as a plain link', () => {
  expect(shownTo('AGENT')).toEqual([
    'Dashboard',
    'Add cashbook',
    'Customer list',
    'Mass credit',
    'Reloan',
    'Runner list',
    'Package list',
    'Reports: Transaction report, Settlement report',
    'Note',
  ])
})

test('a runner', () => {
  expect(shownTo('RUNNER')).toEqual(['Customer list', 'Mass credit', 'Reloan', 'Note'])
})

test('a customer goes straight to their own details', () => {
  expect(shownTo('CUSTOMER', { customers: [{ id: 31, name: 'Tan' }] })).toEqual(['Cashbook'])
  const [entry] = navEntries(currentSession(), ALL)
  expect(entry).toMatchObject({ to: '/customer/details', search: { id: 31 } })
})

test('without customer and group read the list is called Cashbook', () => {
  const user = beLoggedIn('RUNNER')
  keepSession(user, 't', ['CASHBOOK_MANAGEMENT_READ'])
  const [entry] = navEntries(currentSession(), ALL)
  expect(entry).toMatchObject({ to: '/cashbook', label: { en: 'Cashbook' } })
})

test('bringing data in is for admin types', () => {
  const paths = new Set(['/data-migration'])
  expect(shownTo('ADMIN', {}, paths)).toEqual(['Data migration'])
  expect(shownTo('AGENT', {}, paths)).toEqual([])
})

test('a page that does not exist is not shown', () => {
  expect(shownTo('AGENT', {}, new Set(['/', '/note']))).toEqual(['Dashboard', 'Note'])
})

test('a runner starts with the round, or with what else they may open', () => {
  beLoggedIn('RUNNER')
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/mass-credit' })
  const { user, token, permission } = currentSession()
  const without = permission.filter((each) => each !== 'CASHBOOK_MANAGEMENT_UPDATE')
  keepSession(user!, token!, without)
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/customer' })
  beLoggedIn('AGENT')
  expect(firstPage(currentSession(), ALL)).toMatchObject({ to: '/' })
})
