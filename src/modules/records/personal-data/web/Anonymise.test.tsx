import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { Anonymise } from './Anonymise.tsx'

const NOTHING = { openCashbooks: 0, openProblems: 0 }
let obstacles = NOTHING
let refuses = false
let sent: Sent[]

beforeEach(() => {
  obstacles = NOTHING
  refuses = false
})

const REFUSAL = {
  status: 422,
  code: 'NAME_DIFFERS',
  message: 'This is not the customer’s name.',
  data: { errors: [{ path: 'name', message: 'This is not the customer’s name.' }] },
}

async function open(role: RoleName = 'ADMIN') {
  beLoggedIn(role)
  sent = respondWith(({ method }) => {
    if (method === 'POST') return refuses ? REFUSAL : { data: { redactedEntries: 4 } }
    return {
      data: {
        customerId: 7,
        name: 'Aminah',
        obstacles,
        removed: {
          files: 3,
          notes: 0,
          messages: 0,
          logins: 1,
          logEntries: 1_240,
          importSheets: 0,
          savedViews: 2,
          statementFiles: 0,
          hasFlag: true,
        },
        kept: {
          cashbooks: 2,
          transactions: 61,
          totalDebit: sen(192_000),
          totalCredit: sen(240_000),
        },
        samePerson: 1,
      },
    }
  })
  await show(<Anonymise customer={{ id: 7, name: 'Aminah' }} />)
  if (role === 'ADMIN')
    await userEvent.click(await screen.findByRole('button', { name: 'Anonymise' }))
}

test('agents have no such button', async () => {
  await open('AGENT')
  expect(screen.queryByRole('button', { name: 'Anonymise' })).toBeNull()
})

test('while a cashbook is open the preview says so, and there is nothing to confirm', async () => {
  obstacles = { ...NOTHING, openCashbooks: 2 }
  await open()
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/2 cashbooks of this customer are not closed/)
  expect(sheet.queryByRole('textbox')).toBeNull()
})

test('the preview names what goes and what stays; another name is refused and stays typed', async () => {
  refuses = true
  await open()
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('1,240')
  sheet.getByText('Saved views that name this customer')
  sheet.getByText('RM 2,400.00')
  expect(sheet.queryByText('Notes')).toBeNull()
  sheet.getByText(/1 other customer has this identity/)
  await userEvent.type(sheet.getByRole('textbox'), 'Amina')
  await userEvent.click(sheet.getByRole('button', { name: 'Anonymise' }))
  expect((await sheet.findAllByText(/not the customer’s name/)).length).toBeGreaterThan(0)
  expect(sheet.getByRole<HTMLInputElement>('textbox').value).toBe('Amina')
})

test('the name confirms it', async () => {
  await open()
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(await sheet.findByRole('textbox'), 'Aminah')
  await userEvent.click(sheet.getByRole('button', { name: 'Anonymise' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const posted = sent.filter(({ method }) => method === 'POST')
  expect(posted.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/customer/7/anonymise', { name: 'Aminah' }],
  ])
})
