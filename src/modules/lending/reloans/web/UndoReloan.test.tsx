import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { createReloanDto } from '#testing/dtos/createReloanDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { ReloanRow } from './reloanRow.ts'
import { UndoneNotice } from './UndoneNotice.tsx'
import { UndoReloan } from './UndoReloan.tsx'

let refusal: object | undefined
let closed = 0
beforeEach(() => {
  refusal = undefined
  closed = 0
  beLoggedIn('AGENT')
})

async function open(change: Partial<ReloanRow> = {}) {
  const reloan = createReloanDto(change)
  const sent = respondWith(() => refusal ?? { data: { reloan, cashbooks: [] } })
  await show(<UndoReloan reloan={reloan} onClose={() => (closed += 1)} />)
  return () => sent.filter(({ method }) => method === 'POST')
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('undoing requires a reason; a refused one stays in its field', async () => {
  const posts = await open()
  await press('Void CB000020')
  expect(await screen.findByText('Reason is required.')).toBeTruthy()
  expect(posts()).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Reason/), 'wrong customer')
  const message = 'This reason is too long.'
  refusal = {
    status: 422,
    code: 'VALIDATION_FAILED',
    message,
    data: { errors: [{ path: 'reason', message }] },
  }
  await press('Void CB000020')
  const field = screen.getByLabelText<HTMLInputElement>(/^Reason/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('wrong customer')
  expect(closed).toBe(0)
})

test('undoing shows what is owed again and the cash that comes back, and sends the reason', async () => {
  const posts = await open()
  expect(await screen.findByText('CB000012: RM 200.00 is owed again')).toBeTruthy()
  expect(screen.getByText(/^RM 740.00 is returned by the customer to petty cash/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Reason/), 'wrong customer')
  await press('Void CB000020')
  await waitFor(() => expect(closed).toBe(1))
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.url.pathname).toBe('/api/customer/reloan/5/undo')
  expect(posts()[0]!.body).toEqual({ reason: 'wrong customer' })
  expect(posts()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a customer who paid at the reloan gets the cash back', async () => {
  await open({ cashInHand: sen(-2_000) })
  expect(
    await screen.findByText(/^RM 20.00 is returned to the customer from petty cash/),
  ).toBeTruthy()
})

test('a reloan by transfer names the accounts that the money returns to', async () => {
  const change = { accountName: 'Maybank 4321', firstCreditAccountName: null }
  await open(change)
  expect(
    await screen.findByText(/^RM 760.00 is returned by the customer to Maybank 4321/),
  ).toBeTruthy()
  expect(screen.getByText(/^RM 20.00 is returned to the customer from petty cash/)).toBeTruthy()
})

test('a reloan whose both sides go through one account returns the difference to it', async () => {
  await open({ accountName: 'Maybank 4321', firstCreditAccountName: 'Maybank 4321' })
  expect(
    await screen.findByText(/^RM 740.00 is returned by the customer to Maybank 4321/),
  ).toBeTruthy()
  expect(screen.queryByText(/petty cash/)).toBeNull()
})

function Notice({ reloan }: { reloan: ReloanRow }) {
  const t = useT()
  return <UndoneNotice reloan={reloan} t={t} />
}

test('the notice names the day, the user and the reason; there is none while the reloan stands', async () => {
  const undone = { undoneDate: day('2026-02-03'), undoneBy: 'Lim', undoReason: 'wrong customer' }
  const { unmount } = await show(<Notice reloan={createReloanDto(undone)} />)
  expect(screen.getByText('This reloan was undone on 03-02-2026')).toBeTruthy()
  expect(screen.getByText('Lim: wrong customer')).toBeTruthy()
  unmount()
  await show(<Notice reloan={createReloanDto({ undoneDate: null })} />)
  expect(screen.queryByText(/undone/)).toBeNull()
})
