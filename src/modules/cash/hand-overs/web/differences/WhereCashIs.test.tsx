import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { Holder } from './holder.ts'
import { WhereCashIs } from './WhereCashIs.tsx'

const RESOLUTION: Holder['resolutions'][number] = {
  id: 4,
  agentId: 7,
  runnerId: 6,
  runnerName: 'Siti',
  type: 'WRITTEN_OFF',
  amount: sen(500),
  date: day('2026-01-05'),
  remark: 'torn note',
  createdAt: '2026-01-05T10:00:00.000Z',
  createdByName: 'Tan',
  reversedAt: null,
  reversedByName: null,
  reason: null,
}
const SITI: Holder = {
  agentId: 7,
  agentName: 'Tan',
  runnerId: 6,
  runnerName: 'Siti',
  held: sen(2_000),
  difference: sen(2_000),
  days: [
    { date: day('2026-01-03'), amount: sen(1_500) },
    { date: day('2026-01-04'), amount: sen(500) },
  ],
  owed: sen(1_200),
  resolutions: [RESOLUTION],
}

/** Shows the panel to a user; the answer lists what was sent. */
async function open(role: 'AGENT' | 'RUNNER' | 'ADMIN', change: Partial<Holder> = {}) {
  const sent = respondWith(({ method }) => {
    if (method !== 'GET') return { data: RESOLUTION }
    const runners = [{ ...SITI, ...change }]
    const inBox = role === 'RUNNER' ? null : sen(1_202_000)
    return { data: { inBox, withRunners: sen(341_000), runners } }
  })
  beLoggedIn(role, { id: role === 'RUNNER' ? 6 : 7, agentId: 7 })
  await show(<WhereCashIs agentId={undefined} />)
  return () => sent.filter(({ method }) => method !== 'GET')
}

const openSiti = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show Siti' }))
const openForm = async () => {
  await openSiti()
  await userEvent.click(screen.getByRole('button', { name: 'Resolve Siti’s difference' }))
  return within(await screen.findByRole('dialog'))
}
const getAmount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/).value

test('an agent reads what is in the box, with runners, and what each is short since when', async () => {
  await open('AGENT')
  await screen.findByText('RM 12,020.00')
  screen.getByText('RM 3,410.00')
  screen.getByText('short RM 20.00 since 03-01-2026')
  await openSiti()
  screen.getByText('03-01-2026: RM 15.00 short')
  screen.getByText('04-01-2026: RM 5.00 short')
  screen.getByText(/Written off · 05-01-2026, by Tan · torn note/)
})

test('a runner reads their own line and resolves nothing', async () => {
  await open('RUNNER')
  await screen.findByText('03-01-2026: RM 15.00 short')
  screen.getByText(/torn note/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('more than is open or owed and a missing remark are refused before any request', async () => {
  const sent = await open('AGENT')
  const dialog = await openForm()
  expect(getAmount()).toBe('20.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 20.00' }))
  await dialog.findByText('Remark is required.')
  const amount = dialog.getByLabelText(/^Amount/)
  fireEvent.change(amount, { target: { value: '20.01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 20.01' }))
  await dialog.findByText('The amount is more than the unresolved difference of RM 20.00.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Deducted from commission' }))
  fireEvent.change(amount, { target: { value: '12.01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 12.01' }))
  const messages = {
    en: /Only RM 12.00 is owed/,
    my: /Komisen yang belum dibayar hanya RM 12.00/,
    zh: /未付佣金只有 RM 12.00/,
  }
  for (const language of LANGUAGES) {
    act(() => setLanguage(language))
    await waitFor(() => expect(dialog.getByText(messages[language])).toBeTruthy())
  }
  expect(sent()).toEqual([])
})

test('each way of resolving says what it does, and off commission takes what is owed', async () => {
  const sent = await open('AGENT')
  const dialog = await openForm()
  dialog.getByText('Siti returns RM 20.00 to the cash box.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Written off' }))
  dialog.getByText(/It is recorded as an expense, and petty cash goes down by this amount/)
  await userEvent.click(dialog.getByRole('radio', { name: 'Deducted from commission' }))
  expect(getAmount()).toBe('12.00')
  dialog.getByText('Commission owed: RM 12.00')
  dialog.getByText(
    /RM 12.00 is deducted from Siti’s commission\. RM 0.00 of commission is still owed/,
  )
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'agreed')
  const submit = dialog.getByRole('button', { name: 'Resolve RM 12.00' })
  for (let i = 0; i < 3; i++) fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { runnerId: 6, type: 'OFF_COMMISSION', amount: 1_200, remark: 'agreed' }
  expect(sent().map((each) => each.body)).toEqual([body])
})

test('a surplus is given back or kept, never taken off commission', async () => {
  await open('AGENT', {
    held: sen(-300),
    difference: sen(-300),
    days: [{ date: day('2026-01-03'), amount: sen(-300) }],
    resolutions: [],
  })
  await screen.findByText('over RM 3.00 since 03-01-2026')
  const dialog = await openForm()
  expect(dialog.queryByRole('radio', { name: 'Deducted from commission' })).toBeNull()
  dialog.getByText('RM 3.00 from the cash box is given back to Siti.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Kept' }))
  dialog.getByText(/RM 3.00 stays in the cash box/)
})

test('a resolution is reversed with a reason only', async () => {
  const sent = await open('AGENT')
  await openSiti()
  await userEvent.click(screen.getByRole('button', { name: 'Reverse RM 5.00 for Siti' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 5.00' }))
  await dialog.findByText('Reason is required.')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'found it')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 5.00' }))
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE' }]))
  expect(sent()[0]).toMatchObject({ body: { reason: 'found it' } })
})
