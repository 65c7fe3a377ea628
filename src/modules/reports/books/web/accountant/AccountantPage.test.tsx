import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import { periodAround, stepPeriod } from '#core/reportPeriod.ts'
import { today } from '#platform/web/preferences/today.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { TrialBalancePage } from '../TrialBalancePage.tsx'
import { AccountantPage } from './AccountantPage.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const codes = ACCOUNT_NAMES.map((account) => ({
  account,
  code: account === 'capital' ? '3000' : '',
}))
const balance = {
  asOf: '2026-01-10',
  items: codes.map(({ account, code }) => ({
    account,
    ...(code && { code }),
    debit: sen(0),
    credit: sen(0),
  })),
  totalDebit: sen(0),
  totalCredit: sen(0),
}

const places = [
  { agentId: 7, agentName: 'Devi', bankAccountId: null, bankAccountName: null, code: '1001' },
  { agentId: 7, agentName: 'Devi', bankAccountId: 31, bankAccountName: 'Maybank', code: '' },
]

const OPEN = { lockedThrough: null, reason: '', setAt: null, setByName: null }

async function open(role: RoleName, page = <AccountantPage />, at = '/') {
  const sent = respondWith(({ method, url, body }) => {
    if (method === 'PUT') return { data: body }
    if (url.pathname.endsWith('/account-code')) return { data: { items: codes, places } }
    if (url.pathname.endsWith('/trial-balance')) return { data: balance }
    if (url.pathname.endsWith('/locked-period')) return { data: OPEN }
    return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
  })
  beLoggedIn(role)
  await show(page, { at })
  await screen.findByText('3000')
  return sent
}

async function exportAs(format: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: format }))
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('the journals of the chosen days, agent and detail are requested', async () => {
  const sent = await open('ADMIN', <AccountantPage />, '/?from=2026-01-01&to=2026-01-31&agentId=7')
  await userEvent.click(screen.getByLabelText('Daily totals'))
  fireEvent.change(input('To'), { target: { value: '15-01-2026' } })
  fireEvent.blur(input('To'))
  await exportAs('CSV')
  const isExport = ({ url }: { url: URL }) => url.pathname.endsWith('/report/journal/export')
  await waitFor(() => expect(sent.some(isExport)).toBe(true))
  expect(Object.fromEntries(sent.find(isExport)!.url.searchParams)).toEqual({
    from: '2026-01-01',
    to: '2026-01-15',
    agentId: '7',
    detail: 'DAILY',
    format: 'csv',
  })
})

test('the file of a program is asked for as one CSV, without the choice of the detail', async () => {
  const sent = await open('ADMIN', <AccountantPage />, '/?from=2026-01-01&to=2026-01-31')
  await userEvent.click(screen.getByLabelText('Xero'))
  expect(screen.queryByLabelText('Daily totals')).toBeNull()
  screen.getByText(/At most 300 lines a file/)
  await userEvent.click(screen.getByRole('button', { name: 'Download file' }))
  const isExport = ({ url }: { url: URL }) => url.pathname.endsWith('/report/journal/export')
  await waitFor(() => expect(sent.some(isExport)).toBe(true))
  expect(sent.find(isExport)!.url.searchParams.get('program')).toBe('XERO')
})

test('last month is the usual period, and a day beyond the other takes it along', async () => {
  await open('ADMIN')
  const [from, to] = [input('From').value, input('To').value]
  expect([from.slice(0, 2), from.slice(2)]).toEqual(['01', to.slice(2)])
  await userEvent.click(screen.getByRole('button', { name: 'This month' }))
  expect(input('From').value.slice(2)).not.toBe(from.slice(2))
  fireEvent.change(input('To'), { target: { value: '05-01-2020' } })
  fireEvent.blur(input('To'))
  await waitFor(() => expect(input('From').value).toBe('05-01-2020'))
})

test('an admin reads the account codes and cannot change them', async () => {
  await open('ADMIN')
  expect(screen.queryByRole('button', { name: 'Edit account codes' })).toBeNull()
})

test('codes are saved as a whole', async () => {
  const sent = await open('SUPER_ADMIN')
  await userEvent.click(screen.getByRole('button', { name: 'Edit account codes' }))
  await userEvent.type(input('Petty cash'), '1000')
  await userEvent.clear(input('Capital'))
  await userEvent.type(input('Devi: Maybank'), '1010')
  await userEvent.click(screen.getByRole('button', { name: 'Save account codes' }))
  const isSave = ({ method }: { method: string }) => method === 'PUT'
  await waitFor(() => expect(sent.filter(isSave)).toHaveLength(1))
  expect(sent.find(isSave)!.body).toEqual({
    items: ACCOUNT_NAMES.map((account) => ({
      account,
      code: account === 'petty_cash' ? '1000' : '',
    })),
    places: [
      { agentId: 7, bankAccountId: null, code: '1001' },
      { agentId: 7, bankAccountId: 31, code: '1010' },
    ],
  })
})

test('a code that another account has is marked at its field before any request', async () => {
  const sent = await open('SUPER_ADMIN')
  await userEvent.click(screen.getByRole('button', { name: 'Edit account codes' }))
  await userEvent.type(input('Petty cash'), '3000')
  await userEvent.click(screen.getByRole('button', { name: 'Save account codes' }))
  const messages = {
    en: 'Another account has this code. Choose a different one.',
    my: 'Akaun lain menggunakan kod ini. Pilih kod yang berbeza.',
    zh: '其他科目已使用此代码，请换一个。',
  }
  for (const language of LANGUAGES) {
    act(() => setLanguage(language))
    await waitFor(() => expect(screen.getByText(messages[language])).toBeTruthy())
  }
  act(() => setLanguage('en'))
  expect(input('Capital').getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('the trial balance shows the codes and is exported with its day and agent', async () => {
  const sent = await open('ADMIN', <TrialBalancePage />, '/?asOf=2026-01-10&agentId=7')
  await exportAs('Excel (XLSX)')
  const isExport = ({ url }: { url: URL }) => url.pathname.endsWith('/trial-balance/export')
  await waitFor(() => expect(sent.some(isExport)).toBe(true))
  expect(Object.fromEntries(sent.find(isExport)!.url.searchParams)).toEqual({
    asOf: '2026-01-10',
    agentId: '7',
    format: 'xlsx',
  })
})

test('the trial balance opens the end of the last month by one choice', async () => {
  const { to: monthEnd } = stepPeriod('MONTHLY', periodAround('MONTHLY', today()), -1)
  const sent = await open('SUPER_ADMIN', <TrialBalancePage />)
  await userEvent.click(await screen.findByRole('button', { name: /^End of / }))
  await waitFor(() =>
    expect(
      sent.some(
        ({ url }) =>
          url.pathname.endsWith('/report/trial-balance') &&
          url.searchParams.get('asOf') === monthEnd,
      ),
    ).toBe(true),
  )
})
