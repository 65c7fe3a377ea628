import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import {
  currentSession,
  keepSession,
  type SessionUser,
} from '#platform/web/session/sessionState.ts'
import { respondByDefault, showApp } from '#testing/components/showApp.tsx'
import { beLoggedIn } from '#testing/components/showWeb.tsx'

/** The test page sends no requests of its own. */
async function open(role: RoleName, change: Partial<SessionUser> = {}) {
  const sent = respondByDefault()
  beLoggedIn(role, change)
  const shown = await showApp('/nowhere')
  await screen.findByText('This page does not exist')
  return { ...shown, sent }
}

/** Simulates a window narrower than 769 px. */
function beOnPhone() {
  const whenMatched = (query: string) => ({ ...real(query), matches: query.includes('768px') })
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', whenMatched)
}

const pettyCash = () => document.querySelector('header a[href="/petty-cash-transaction"]')
const openProfile = () => userEvent.click(screen.getByRole('button', { name: /Lim Ah Kow/ }))

test('Brand label with version.', async () => {
  await open('AGENT')
  const brand = screen.getByRole('link', { name: /Cashbook/ })
  expect(brand.textContent).toBe('Cashbookv0.0.0')
  expect(brand.getAttribute('href')).toBe('/')
})

test.each([
  [0, 'RM 0.00'],
  [5, 'RM 0.05'],
  [123_450, 'RM 1,234.50'],
  [100_000_000, 'RM 1,000,000.00'],
  [-5_000, '−RM 50.00'],
])('Petty cash amount button, with two decimals: %i sen is %s', async (pettyCashSen, text) => {
  for (const language of LANGUAGES) {
    const { unmount } = await open('AGENT', { pettyCash: sen(pettyCashSen) })
    act(() => setLanguage(language))
    expect(pettyCash()?.textContent).toBe(text)
    act(() => setLanguage('en'))
    unmount()
  }
})

test('It links to the petty cash transaction page and is hidden for runners and customers.', async () => {
  for (const role of ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const) {
    const { unmount } = await open(role)
    expect(pettyCash()?.getAttribute('href')).toBe('/petty-cash-transaction')
    unmount()
  }
  for (const role of ['RUNNER', 'CUSTOMER'] as const) {
    const { unmount } = await open(role)
    expect(screen.getByRole('button', { name: /Lim Ah Kow/ })).toBeTruthy()
    expect(pettyCash()).toBeNull()
    unmount()
  }
})

test('a customer who signs or reads a receipt does not see the petty cash; a tap shows it', async () => {
  respondByDefault()
  beLoggedIn('AGENT')
  const { router } = await showApp('/cashbook/iou?id=0')
  const cover = await screen.findByRole('button', { name: /^Show petty cash/ })
  expect(cover.textContent).toBe('RM ••••')
  expect(pettyCash()).toBeNull()
  await userEvent.click(cover)
  expect(pettyCash()?.textContent).toBe('RM 1,234.50')
  // Elsewhere nobody looks on, and the next paper covers it again.
  await act(() => router.navigate({ to: '/nowhere' as never }))
  await screen.findByText('This page does not exist')
  expect(pettyCash()?.textContent).toBe('RM 1,234.50')
  await act(() => router.navigate({ to: '/cashbook/iou' as never, search: { id: 0 } as never }))
  expect(await screen.findByRole('button', { name: /^Show petty cash/ })).toBeTruthy()
})

test.each([
  ['AGENT', ['Home', 'Collect', 'Customers', 'Cash']],
  ['SUPER_ADMIN', ['Home', 'Customers', 'Cash', 'Check']],
  ['RUNNER', ['Collect', 'Customers', 'Cash', 'Account']],
] as const)('a phone has the tabs of a %s at its lower edge', async (role, names) => {
  beOnPhone()
  await open(role)
  const tabs = await screen.findByRole('navigation', { name: 'Main tabs' })
  const links = within(tabs).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  // One button of the menu, wherever it is.
  expect(screen.getAllByRole('button', { name: 'Open the menu' })).toHaveLength(1)
})

test('a customer has no tabs, and tabs lead only where one may go', async () => {
  beOnPhone()
  const { unmount } = await open('CUSTOMER', { customers: [{ id: 31, name: 'Tan' }] })
  expect(screen.queryByRole('navigation', { name: 'Main tabs' })).toBeNull()
  unmount()
  respondByDefault()
  const user = beLoggedIn('AGENT')
  keepSession(user, 't', ['CUSTOMER_MANAGEMENT_READ'])
  await showApp('/nowhere')
  const tabs = await screen.findByRole('navigation', { name: 'Main tabs' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Customers'])
})

test('Profile menu with Account and Log out.', async () => {
  const { url } = await open('AGENT')
  await openProfile()
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Account' }))
  await waitFor(() => expect(url()).toBe('/account'))
})

test.each([
  ['SUPER_ADMIN', '/manual/en/start.html'],
  ['AGENT', '/manual/en/customers.html'],
  ['RUNNER', '/manual/en/round.html'],
  ['CUSTOMER', undefined],
] as const)('the manual opens at the page for %s: %s', async (role, address) => {
  await open(role)
  await openProfile()
  await screen.findByRole('menuitem', { name: 'Account' })
  const item = screen.queryByRole('menuitem', { name: 'Manual' })
  expect(item?.getAttribute('href')).toBe(address)
})

test('Log out asks for confirmation.', async () => {
  const { sent } = await open('AGENT')
  const logOuts = () => sent.filter(({ url }) => url.pathname === '/api/account/logout')
  await openProfile()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  const question = await screen.findByRole('dialog', { name: 'Log out?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(logOuts()).toHaveLength(0)
  expect(currentSession().isLoggedIn).toBe(true)

  await openProfile()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  const again = await screen.findByRole('dialog', { name: 'Log out?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(currentSession().isLoggedIn).toBe(false))
  expect(logOuts()).toHaveLength(1)
})

test('Language switcher (en, my, zh).', async () => {
  await open('AGENT')
  const languages = screen.getByLabelText('Language')
  const options = within(languages).getAllByRole('option') as HTMLOptionElement[]
  // Each language is shown by its own name.
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['en', 'English'],
    ['my', 'Bahasa Melayu'],
    ['zh', '中文'],
  ])
  await userEvent.selectOptions(languages, 'zh')
  expect(localStorage.getItem('lang')).toBe('zh')
  expect(screen.getByRole('link', { name: '总览' })).toBeTruthy()
})

test('Customer search box.', async () => {
  await open('AGENT')
  expect(screen.getByRole('searchbox', { name: 'Search customers by name or phone' })).toBeTruthy()
})

test('a customer, who may not look up customers, has no search box', async () => {
  await open('CUSTOMER', { customers: [{ id: 31, name: 'Tan' }] })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('Below the header is the main navigation bar.', async () => {
  await open('AGENT')
  const bar = screen.getByRole('navigation', { name: 'Main navigation' })
  expect(within(bar).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/')
  await userEvent.click(within(bar).getByRole('button', { name: 'Reports' }))
  const reports = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(reports).toEqual([
    'Transaction report',
    'Customer view report',
    'Portfolio',
    'Settlement report',
    'Commission',
    'Statements',
    'Disputes',
  ])
})

test('Under 769px it becomes a drawer opened by a burger button.', async () => {
  beOnPhone()
  const { url } = await open('SUPER_ADMIN')
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog')
  const names = within(drawer)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toContain('Operation log')
  expect(within(drawer).getByLabelText('Language')).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('link', { name: 'Note' }))
  await waitFor(() => expect(url()).toBe('/note'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The current page is marked.
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const again = await screen.findByRole('dialog')
  const here = within(again).getByRole('link', { name: 'Note' })
  expect(here.getAttribute('aria-current')).toBe('page')
})
