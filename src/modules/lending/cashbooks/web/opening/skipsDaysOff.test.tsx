import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, formatDay, weekday } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import {
  beLoggedIn,
  getFields,
  respondWith,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { AddCashbookPage } from './AddCashbookPage.tsx'

const TAN = { id: 3, name: 'Tan Ah Kow', phoneNumber: '', agentId: 7, activeCashbookIds: [] }
const HARIAN = { id: 1, packageName: 'Harian 60', packageType: 1, debitDays: 60, interestRate: 20 }
const ALL_BUT_TODAY = [0, 1, 2, 3, 4, 5, 6].filter((each) => each !== weekday(today()))

function respond({ method, url: { pathname } }: Sent) {
  if (pathname === '/api/customer/3') return { data: TAN }
  if (pathname === '/api/configuration/package') return { data: { items: [HARIAN], total: 1 } }
  if (pathname === '/api/cashbook/latest/3') return { data: null }
  if (pathname === '/api/cashbook/preview') {
    const cash = { pettyCash: sen(50_000), pettyCashAfter: sen(1_000) }
    return { data: { customerName: TAN.name, iouMissing: [], ...cash } }
  }
  if (pathname === '/api/cashbook' && method === 'POST') {
    return { data: createCashbookDto({ on: today(), startOn: today() }) }
  }
  if (pathname.startsWith('/api/customer/')) return { status: 404, code: 'NOT_FOUND' }
  return { data: { items: [], total: 0 } }
}

/** Opens the form with the worked example; returns what is lent. */
async function open(daysOff?: object) {
  const sent = respondWith(respond, [], undefined, undefined, daysOff)
  beLoggedIn('AGENT')
  await show(<AddCashbookPage />, { at: '/cashbook/add?customerId=3' })
  await userEvent.click(await screen.findByText('Harian 60'))
  const expected = screen.getByLabelText(/Expected Credit/)
  fireEvent.change(expected, { target: { value: '1200' } })
  fireEvent.blur(expected)
  return () => sent.filter(({ url }) => url.pathname === '/api/cashbook').map(getFields)
}

async function lend() {
  await userEvent.click(screen.getByRole('button', { name: /^Review/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lend RM 960.00' }))
}

const getSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /days off/ })

test('a business without days off sees no choice, and none is sent', async () => {
  const lent = await open()
  await screen.findByText(formatDay(addDays(today(), 59)))
  expect(screen.queryByRole('switch', { name: /days off/ })).toBeNull()
  await lend()
  await waitFor(() => expect(lent()).toHaveLength(1))
  expect(lent()[0]).not.toHaveProperty('skipsDaysOff')
})

test('the setting leaves days off out of all figures, until the switch says otherwise', async () => {
  const lent = await open({ weekdays: ALL_BUT_TODAY, dates: [], isDefault: true })
  expect((await getSwitch()).checked).toBe(true)
  const dueOn = formatDay(addDays(today(), 59 * 7))
  expect(screen.getByText(`354 days off in the term. Due on ${dueOn}.`)).toBeTruthy()
  expect(screen.getByText(formatDay(addDays(today(), 7)))).toBeTruthy()
  const getRate = () => screen.getByText('Effective annual rate').nextSibling?.textContent
  const slow = getRate()
  await userEvent.click(await getSwitch())
  expect(screen.queryByText(/days off in the term/)).toBeNull()
  expect(screen.getByText(formatDay(addDays(today(), 59)))).toBeTruthy()
  expect(getRate()).not.toBe(slow)
  await lend()
  await waitFor(() => expect(lent()).toHaveLength(1))
  expect(lent()[0]).toMatchObject({ skipsDaysOff: 'false' })
})
