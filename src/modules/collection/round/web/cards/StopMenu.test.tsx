import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { UNDO_MINUTES } from '#modules/lending/credits/contract.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { openRound, press } from '#testing/components/openRound.tsx'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'

const ON = today()
const REQUEST = 'Ask my agent to correct it'
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A row that the runner was paid RM 20.00 for, at this instant. */
const paidAt = (at: number, own = true) =>
  createCollectRowDto(ON, 1, 200, {
    paidToday: sen(2_000),
    ownPaidToday: sen(2_000),
    lastCreditId: 345,
    lastCreditAmount: sen(2_000),
    undoableUntil: own ? new Date(at + UNDO_MINUTES * 60_000).toISOString() : null,
  })

const openMenu = () => press('Actions for Customer 1')

test.each([
  ['within the two minutes', () => paidAt(Date.now())],
  ['for a payment that another recorded last', () => paidAt(Date.now() - 300_000, false)],
])('no request is offered %s', async (_, row) => {
  await openRound([row()])
  await openMenu()
  await screen.findByRole('menuitem', { name: /Open in maps/ })
  expect(screen.queryByRole('menuitem', { name: REQUEST })).toBeNull()
})

test('after the two minutes the request names the payment in the phone’s share sheet', async () => {
  const at = Date.now() - 300_000
  await openRound([paidAt(at)])
  const shared: ShareData[] = []
  const share = (data: ShareData) => Promise.resolve(void shared.push(data))
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share, canShare: () => true }),
  )
  await openMenu()
  await screen.findByText(/It is too late to undo this/)
  await userEvent.click(screen.getByRole('menuitem', { name: REQUEST }))
  const time = formatTime(new Date(at).toISOString())
  expect(shared).toEqual([
    {
      text: `Please correct this payment: Customer 1, CB000001, RM 20.00, ${formatDay(ON)} ${time}, receipt R000345.`,
    },
  ])
})

test('without a share sheet the request goes to a chat', async () => {
  await openRound([paidAt(Date.now() - 300_000)])
  const opened: string[] = []
  vi.stubGlobal('open', (address: string) => opened.push(address))
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: REQUEST }))
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(decodeURIComponent(opened[0]!)).toContain('wa.me/?text=Please correct this payment: ')
})

test.each([
  ['four debt days behind', 100, true],
  ['three debt days behind', 120, false],
])('%s, the guarantor can be called: %i %s', async (_, paid, isOffered) => {
  const guarantors = [{ name: 'Wong Siew Lan', phoneNumber: '+60165550101' }]
  await openRound([createCollectRowDto(ON, 1, paid, { guarantors })])
  await openMenu()
  await screen.findByRole('menuitem', { name: /Open in maps/ })
  const call = screen.queryByRole('menuitem', { name: /Call the guarantor Wong Siew Lan/ })
  expect(call?.getAttribute('href')).toBe(isOffered ? 'tel:+60165550101' : undefined)
})
