import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { getBankBalances, getBankMatches, previewBankFile } from '../contract.ts'
import { BankLinesPage } from './BankLinesPage.tsx'
import type { BankLine } from './lineColumns.tsx'

const ON = day('2026-11-05')
const LINE: BankLine = {
  id: 5,
  accountId: 31,
  accountName: 'Maybank 4321',
  agentId: 7,
  state: 'OPEN',
  date: ON,
  amount: sen(2_000),
  balance: sen(9_000),
  description: 'DUITNOW TAN MEI',
  reference: 'DN 1',
  problem: null,
  movement: null,
  notOursReason: null,
  explainedByName: null,
  explainedAt: null,
  fileName: 'november.csv',
  row: 6,
}

const CANDIDATE = {
  journalId: 900,
  transactionId: 71,
  kind: 'CREDIT',
  businessDate: ON,
  customerId: 3,
  customerName: 'Tan Mei',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  reference: 'DN 1',
  remark: '',
  isWaiting: true,
  isNamed: true,
}
type Match = ResponseOf<typeof getBankMatches>['items'][number]
const CERTAIN: Match = {
  line: LINE,
  candidates: [CANDIDATE],
  candidateCount: 1,
  isCertain: true,
}
const OFFERED: Match = {
  line: { ...LINE, id: 6, description: 'IBG' },
  candidates: [
    { ...CANDIDATE, journalId: 901, customerName: 'Kumar' },
    { ...CANDIDATE, journalId: 902, customerName: 'Lee' },
  ],
  candidateCount: 2,
  isCertain: false,
}

const NONE = { count: 0, amount: sen(0) }
const BALANCES: ResponseOf<typeof getBankBalances> = {
  lastDate: ON,
  firstDate: day('2026-11-01'),
  bank: sen(9_000),
  book: sen(7_000),
  open: { count: 1, amount: sen(2_000) },
  notOurs: NONE,
  recordedLater: NONE,
  waiting: NONE,
  unseen: NONE,
  before: sen(0),
  unreadCount: 0,
  lastFile: { id: 4, name: 'november.csv', addedCount: 2, uploadedAt: '2026-11-05T04:00:00.000Z' },
  stateCounts: { OPEN: 1, EXPLAINED: 0, NOT_OURS: 0, UNREAD: 0 },
}

const FOUND: ResponseOf<typeof previewBankFile> = {
  reading: {
    sheet: '',
    headingRow: 1,
    firstRow: 1,
    encoding: 'utf-8',
    dayOrder: null,
    unclearDay: '',
    isGuessed: false,
    hiddenSheets: [],
    otherSheets: [],
  },
  titles: ['Date', 'What', 'In'],
  samples: [['05/11/2026', 'DUITNOW', '20.00']],
  firstRows: [{ at: 1, cells: ['Date', 'What', 'In'] }],
  mapping: { date: 0, moneyIn: 2 },
  isRemembered: false,
}

type Given = { accounts?: object[]; lines?: BankLine[]; matches?: Match[]; found?: object }

async function open(
  role: RoleName,
  { accounts = [account(31)], lines = [LINE], matches = [], found = FOUND }: Given = {},
) {
  const sent = respondWith(({ method, url }) => {
    const { pathname } = url
    if (pathname.endsWith('/user/agent'))
      return { data: { items: [], total: 0, page: 1, pageSize: 20 } }
    if (pathname.endsWith('/preview')) return { data: found }
    if (pathname.endsWith('/bank-line/file')) {
      const counts = { lineCount: 3, addedCount: 2, knownCount: 1, unreadCount: 1, leftOutCount: 0 }
      return {
        data: { id: 1, accountId: 31, name: 'f.csv', firstDate: ON, lastDate: ON, ...counts },
      }
    }
    if (method === 'DELETE') return { data: { removedCount: 2 } }
    if (method === 'PUT') return { data: { matched: [5], confirmed: [71], skipped: [] } }
    if (pathname.endsWith('/balances')) return { data: BALANCES }
    if (pathname.endsWith('/match')) return { data: { items: matches, total: matches.length } }
    if (pathname.endsWith('/bank-line')) return { data: { items: lines, nextCursor: null } }
    return { data: [] }
  }, accounts)
  beLoggedIn(role)
  await show(<BankLinesPage />, { at: '/bank-file' })
  return sent
}

const account = (id: number) => ({
  id,
  agentId: 7,
  agentName: 'Lim',
  name: `Maybank ${id}`,
  status: 1,
  balance: sen(7_000),
})

test('an agent without a bank account is led to petty cash', async () => {
  await open('AGENT', { accounts: [] })
  const link = await screen.findByRole('link', { name: 'Open petty cash' })
  expect(link.getAttribute('href')).toBe('/petty-cash-transaction')
})

test('an admin chooses an agent first', async () => {
  await open('ADMIN')
  expect(await screen.findByText(/stand here once you have chosen one/)).toBeTruthy()
})

test('the balances stand side by side with what explains the difference', async () => {
  await open('AGENT')
  expect(await screen.findByText('The bank says')).toBeTruthy()
  expect(screen.getByText('RM 90.00')).toBeTruthy()
  expect(screen.getByText('RM 70.00')).toBeTruthy()
  expect(screen.getByText('1 unexplained line')).toBeTruthy()
})

test('a certain match is ticked, several are offered, and all ticked go in one act', async () => {
  const sent = await open('AGENT', { matches: [CERTAIN, OFFERED] })
  const button = await screen.findByRole('button', { name: /Confirm 1 match/ })
  await userEvent.click(screen.getByRole('radio', { name: /Lee/ }))
  expect(await screen.findByRole('button', { name: /Confirm 2 matches/ })).toBeTruthy()
  await userEvent.click(button)
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    matches: [
      { lineId: 5, journalId: 900 },
      { lineId: 6, journalId: 902 },
    ],
  })
})

test('a match that is not it is unticked', async () => {
  await open('AGENT', { matches: [CERTAIN] })
  await userEvent.click(await screen.findByRole('checkbox'))
  expect(screen.getByRole('button', { name: /Confirm 0 matches/ })).toHaveProperty('disabled', true)
})

test('a line in has a payment, an entry and not ours; what an agent may not enter is missing', async () => {
  await open('AGENT')
  const row = await screen.findByRole('row', { name: /DUITNOW TAN MEI/ })
  await userEvent.click(within(row).getByRole('button'))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Record as payment', 'Record an entry', 'Not ours'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Record an entry' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('Top up')).toBeNull()
  expect(within(dialog).getByText('From account')).toBeTruthy()
})

test('J and K and the arrows walk the lines, and Enter opens what can be made of one', async () => {
  const other = { ...LINE, id: 6, amount: sen(3_000), description: 'IBG KUMAR' }
  await open('AGENT', { lines: [LINE, other] })
  await screen.findByRole('row', { name: /IBG KUMAR/ })
  const getRow = () => document.activeElement?.closest('tr')?.textContent
  await userEvent.keyboard('j')
  expect(getRow()).toContain('DUITNOW TAN MEI')
  await userEvent.keyboard('j')
  expect(getRow()).toContain('IBG KUMAR')
  await userEvent.keyboard('k{ArrowDown}')
  expect(getRow()).toContain('IBG KUMAR')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not ours' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Is RM 30.00 not ours?')
})

test('a new kind of file shows its columns before its lines are added', async () => {
  const sent = await open('AGENT')
  await userEvent.click(await screen.findByRole('button', { name: 'Upload bank file' }))
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  await userEvent.upload(input, new File(['Date,What,In'], 'f.csv', { type: 'text/csv' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add the lines' }))
  expect(await within(dialog).findByText('2 new lines were added')).toBeTruthy()
  expect(within(dialog).getByText('1 line was here already')).toBeTruthy()
  expect(within(dialog).getByText(/1 row could not be read/)).toBeTruthy()
  expect(sent.filter(({ url }) => url.pathname.endsWith('/file'))).toHaveLength(1)
})

test('a file like the last one is added at once', async () => {
  const sent = await open('AGENT', { found: { ...FOUND, isRemembered: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload bank file' }))
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  await userEvent.upload(input, new File(['Date,What,In'], 'f.csv', { type: 'text/csv' }))
  expect(await within(dialog).findByText('2 new lines were added')).toBeTruthy()
  expect(sent.filter(({ url }) => url.pathname.endsWith('/file'))).toHaveLength(1)
})

test('the last upload is undone after a question that says how many lines go', async () => {
  const sent = await open('AGENT')
  expect(await screen.findByText(/Last file: november.csv, 2 new lines/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo upload' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo upload of november.csv?' })
  expect(within(dialog).getByText(/The 2 lines that it added are removed/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo upload' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})
