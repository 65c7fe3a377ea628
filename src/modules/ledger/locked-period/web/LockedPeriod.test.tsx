import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay, type Day } from '#core/calendar.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { LockedPeriod } from './LockedPeriod.tsx'

const MONTH_END = addDays(`${today().slice(0, 8)}01` as Day, -1)
const NEVER = { lockedThrough: null, reason: '', setAt: null, setByName: null }
const CLOSED = {
  lockedThrough: MONTH_END,
  reason: '',
  setAt: '2026-02-01T04:00:00.000Z',
  setByName: 'Owner',
}

let refusal: object | undefined
beforeEach(() => {
  refusal = undefined
  beLoggedIn('SUPER_ADMIN')
})

async function open(period: object) {
  const sent = respondWith(({ method, body }) =>
    method === 'GET' ? { data: period } : (refusal ?? { data: { ...CLOSED, ...(body as object) } }),
  )
  await show(<LockedPeriod />)
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an admin reads who closed the books and has no button', async () => {
  beLoggedIn('ADMIN')
  await open(CLOSED)
  expect(await screen.findByText(`Closed through ${formatDay(MONTH_END)}`)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('opening days again requires a reason, which is sent with no day', async () => {
  const sent = await open(CLOSED)
  await press('Change')
  await press('Clear')
  await press('Reopen all days')
  expect(await screen.findByText(/Enter a reason to reopen them/)).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Reason/), 'a missing receipt')
  await press('Reopen all days')
  await waitFor(() =>
    expect(sent()).toEqual([{ lockedThrough: null, reason: 'a missing receipt' }]),
  )
})

test('the books are closed through the month’s end; a refusal keeps the chosen day', async () => {
  const sent = await open(NEVER)
  await press('Close the books')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Closed through/)
  expect(field.value).toBe(formatDay(MONTH_END))
  const chosen = addDays(MONTH_END, -3)
  fireEvent.change(field, { target: { value: formatDay(chosen) } })
  refusal = {
    status: 422,
    code: 'PERIOD_NOT_OVER',
    message: 'Not over.',
    data: { errors: [{ path: 'lockedThrough', message: 'This day is not over yet.' }] },
  }
  await press(`Close through ${formatDay(chosen)}`)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([{ lockedThrough: chosen, reason: '' }])
  expect(field.value).toBe(formatDay(chosen))
})
