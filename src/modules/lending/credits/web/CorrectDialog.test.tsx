import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { LinkLine } from './LinkLine.tsx'
import type { Transaction } from './transactionColumns.tsx'

const cashbook = createCashbookDto({ on: today(), startOn: addDays(today(), -9), paid: 160 })
const row: Transaction = {
  id: 31,
  cashbookId: cashbook.id,
  kind: 'CREDIT',
  day: 4,
  businessDate: addDays(today(), -6),
  createdAt: '2026-01-04T04:00:00.000Z',
  runnerId: 4,
  runnerName: 'Siti',
  remark: '',
  amount: sen(3_000),
  balanceAfter: sen(100_000),
  accountId: null,
  accountName: null,
  reference: '',
  transferState: null,
  removedAt: null,
  isLatest: false,
}
const other = { ...cashbook, id: 77, cashbookId: 'CB000077', customerName: 'Devi', agentName: '' }

async function open(preview: object = { data: { willSettle: true } }) {
  const sent = respondWith(({ url }) => {
    if (url.pathname.endsWith('/preview')) return preview
    if (url.pathname.includes('/cashbook/status')) {
      return { data: { items: [other], total: 1, page: 1, pageSize: 20, counts: {}, sums: {} } }
    }
    return { data: {} }
  })
  beLoggedIn('AGENT')
  let corrected = 0
  await show(
    <CorrectDialog
      row={row}
      cashbook={cashbook}
      customerName="Tan Ah Kow"
      onClose={() => {}}
      onCorrected={() => (corrected += 1)}
    />,
  )
  const commands = () =>
    sent.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('/correct'))
  return { commands, corrected: () => corrected }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Correct RM 30.00' }))

test('a correction without a reason is refused at its field', async () => {
  const { commands } = await open()
  await submit()
  expect(await screen.findByText('Reason is required.')).toBeTruthy()
  expect(commands()).toEqual([])
})

test('what the server would refuse is said before it is sent', async () => {
  await open({ status: 409, code: 'CREDIT_REVERSED', message: 'Already undone.' })
  expect(await screen.findByText('Already undone.')).toBeTruthy()
})

test('says what it changes, and that the cash is taken from who holds it', async () => {
  const { commands, corrected } = await open()
  expect(screen.getByText(/Tan Ah Kow owes RM 30.00 again/)).toBeTruthy()
  expect(screen.getByText('The RM 30.00 leaves the cash of Siti.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Reason/), 'wrong customer')
  await submit()
  await waitFor(() => expect(corrected()).toBe(1))
  const body = { reason: 'wrong customer', cashbookId: null, seenTransactionCount: 3 }
  expect(commands()[0]!.body).toMatchObject({ ...body, seenTransactionCount: expect.any(Number) })
})

test('records the money on the cashbook that was found', async () => {
  const { commands } = await open()
  await userEvent.type(screen.getByLabelText(/another cashbook/), 'dev')
  await userEvent.click(await screen.findByRole('option', { name: /Devi/ }))
  expect(await screen.findByText(/pays CB000077 in full/)).toBeTruthy()
  expect(screen.getByText(/It is recorded on CB000077 of Devi/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Reason/), 'of Devi')
  await submit()
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]!.body).toMatchObject({ cashbookId: 77, reason: 'of Devi' })
})

test('the search has the focus; Enter in it does not correct without the cashbook', async () => {
  const { commands } = await open()
  const search = screen.getByLabelText(/another cashbook/)
  await waitFor(() => expect(document.activeElement).toBe(search))
  await userEvent.type(screen.getByLabelText(/^Reason/), 'of Devi')
  await userEvent.type(search, 'dev{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: /Devi/ }))
  const change = await screen.findByRole('button', { name: 'Change' })
  expect(document.activeElement).toBe(change)
  expect(commands()).toEqual([])
})

test('a corrected payment says who corrected it, and leads to its money', async () => {
  const link = { id: 40, customerId: 5, cashbookId: 77, cashbookCode: 'CB000077' }
  const takenBack = { id: 39, kind: 'CORRECTED', date: today(), byName: 'Lim', reason: 'of Devi' }
  await show(<LinkLine row={{ ...row, takenBack, movedTo: link } as Transaction} />)
  expect(screen.getByText(/^Corrected on .* by Lim: of Devi$/)).toBeTruthy()
  const place = screen.getByRole('link', { name: 'Recorded on CB000077' })
  expect(place.getAttribute('href')).toContain('cashbookId=77')
})
