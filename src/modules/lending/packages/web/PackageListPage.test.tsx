import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { PackageListPage } from './PackageListPage.tsx'
import type { ConventionalPackage, SystemPackage } from './packageTypes.ts'

const shared = { debitDays: 60, createdAt: '2026-01-01T00:00:00.000Z', postCodes: [] }
const system: SystemPackage = {
  ...shared,
  id: 1,
  packageName: 'Sixty',
  packageType: 1,
  interestRate: 20,
  scope: 1,
  regions: ['Central'],
  agentIds: [2],
  agentCount: 1,
  activeCashbookCount: 9,
}
const conventional: ConventionalPackage = {
  ...shared,
  id: 5,
  packageName: 'Kilat',
  packageType: 2,
  expectedCredit: sen(50_000),
  debitAmount: sen(42_500),
  scope: null,
  regions: [],
  agentIds: [],
  agentCount: 0,
  activeCashbookCount: 0,
}

function respond() {
  const sent = respondWith(({ method, url }) => {
    if (url.pathname.includes('/agent-package-assignment/')) {
      return { data: { agentId: 2, packageIds: [1, 77] } }
    }
    if (url.pathname.endsWith('/user/agent')) return { data: createPageDto([createAgentDto()]) }
    const one = url.pathname.includes('conventional') ? conventional : system
    return { data: method === 'GET' ? createPageDto([one]) : one }
  })
  return () => sent.filter(({ method }) => method !== 'GET')
}

const fill = (dialog: HTMLElement, label: RegExp, value: string) =>
  userEvent.type(within(dialog).getByLabelText(label), value)

async function open(button: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

test('each package shows an example loan and its scope', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PackageListPage />, { at: '/package-management' })
  expect(
    await screen.findByText('lend RM 960.00, collect RM 1,200.00: 60 payments of RM 20.00'),
  ).toBeTruthy()
  expect(screen.getByText('Central')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(
    await screen.findByText(/放款 RM 960.00，收回 RM 1,200.00：60 期，每期 RM 20.00/),
  ).toBeTruthy()
  expect(screen.getByText('中部')).toBeTruthy()
  act(() => setLanguage('en'))
  await userEvent.click(screen.getByRole('tab', { name: 'Conventional' }))
  expect(await screen.findByText(/lend RM 425.00, collect RM 500.00: 60 payments/)).toBeTruthy()
})

test('the example updates during typing, and the scope is sent', async () => {
  beLoggedIn('ADMIN')
  const writes = respond()
  await show(<PackageListPage />, { at: '/package-management' })
  const dialog = await open('Add package')
  expect(within(dialog).getByText('Enter the terms to see an example.')).toBeTruthy()
  await fill(dialog, /Package name/, 'Thirty')
  await fill(dialog, /Debit Days/, '30')
  await fill(dialog, /Interest Rate/, '10')
  expect(
    within(dialog).getByText(/lend RM 1,080.00, collect RM 1,200.00: 30 payments/),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByText('Postcodes'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add package' }))
  expect(await within(dialog).findByText('Postcodes is required.')).toBeTruthy()
  await userEvent.type(
    within(dialog).getByLabelText(/Postcodes \*/, { selector: 'input' }),
    '50480 43000 ',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add package' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]!.body).toEqual({
    packageName: 'Thirty',
    debitDays: 30,
    interestRate: 10,
    scope: 2,
    regions: [],
    postCodes: ['50480', '43000'],
  })
})

test('a link opens the form', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PackageListPage />, { at: '/package-management?packageForm=new' })
  await screen.findByRole('dialog', { name: 'Add system package' })
})

test('amounts and days are refused in the specification’s words', async () => {
  beLoggedIn('ADMIN')
  const writes = respond()
  await show(<PackageListPage />, { at: '/package-management?tab=conventional' })
  const dialog = await open('Add package')
  await fill(dialog, /Package name/, 'Broken')
  await fill(dialog, /Debit Days/, '-3')
  await fill(dialog, /Expected Credit/, '1000')
  await fill(dialog, /Debit Amount/, '1200')
  const add = within(dialog).getByRole('button', { name: 'Add package' })
  await userEvent.click(add)
  expect(await within(dialog).findByText("Debit Days can't be negative value.")).toBeTruthy()
  await userEvent.clear(within(dialog).getByLabelText(/Debit Days/))
  await fill(dialog, /Debit Days/, '3')
  await userEvent.click(add)
  expect(await within(dialog).findByText("Debit Amount can't exceed Expected Credit.")).toBeTruthy()
  act(() => setLanguage('my'))
  expect(
    await within(dialog).findByText('Amaun pinjaman tidak boleh melebihi jumlah perlu dibayar.'),
  ).toBeTruthy()
  expect(writes()).toHaveLength(0)
})

test('a package in use shows that existing cashbooks keep their terms', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PackageListPage />, { at: '/package-management' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sixty' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByText(/^9 active cashbooks use this package and keep/)).toBeTruthy()
})

test('removing a package from an agent keeps their others', async () => {
  beLoggedIn('ADMIN')
  const writes = respond()
  await show(<PackageListPage />, { at: '/package-management' })
  const dialog = await open('1')
  await userEvent.click(await within(dialog).findByLabelText(/Lim Ah Kow/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { packageIds: [77] } })
})

test('an agent sees their packages and can change nothing', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<PackageListPage />, { at: '/package-management' })
  expect(await screen.findByText('Sixty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add package' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Sixty' })).toBeNull()
})

test('the tabs are in the header of the list, and the chosen one keeps the focus', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PackageListPage />, { at: '/package-management' })
  await screen.findByText('Sixty')
  const header = screen.getByRole('heading', { name: 'Packages' }).parentElement!.parentElement!
  expect(within(header).getAllByRole('tab')).toHaveLength(2)
  within(header).getByRole('button', { name: 'Add package' })
  act(() => screen.getByRole('tab', { name: 'System' }).focus())
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('Kilat')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Conventional' }))
})
