import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { getOutbox } from './outbox/ownOutbox.ts'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'

const ON = today()
const ROWS = [createCollectRowDto(ON), createCollectRowDto(ON, 2)]
const openSheet = async (words: RegExp) => {
  await press(words)
  return within(await screen.findByRole('dialog', { name: 'On this phone' }))
}

test('each waiting entry is listed with its time and amount, and can be undone', async () => {
  await openRound(ROWS, () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('1 waiting to send · RM 20.00')
  const sheet = await openSheet(/1 waiting to send/)
  sheet.getByText(/^Offline · as of \d\d:\d\d$/)
  sheet.getByRole('heading', { name: 'Waiting to send (1)' })
  sheet.getByText('Customer 1')
  sheet.getByText(/^\d\d:\d\d · Waiting to send · T-[\dA-Z]+$/)
  await userEvent.click(sheet.getByRole('button', { name: 'Undo · Customer 1' }))
  await waitFor(() => sheet.getByText(/Undo RM 20\.00|Everything recorded on this phone is sent/))
})

test('what the server refused is listed with its reason', async () => {
  await openRound(ROWS, () => ({ status: 409, code: 'X', message: 'The loan has ended.' }))
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText(/^1 rejected/)
  const sheet = await openSheet(/1 rejected/)
  sheet.getByRole('heading', { name: 'Needs your decision (1)' })
  sheet.getByText(/The loan has ended\./)
})

describe('a refused payment', () => {
  const closed = { refused: 'Closed by Lim at 18:22.', refusedCode: 'CASHBOOK_CLOSED' }
  const about = { key: 'k', cashbookId: 99, customerId: 1, name: 'Tan Ah Kow', on: ON, tries: 1 }
  const payment = { act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 } as const
  const ROW = { ...createCollectRowDto(ON), customerId: 1 }

  /** Shows the round, which has no stop for the payment of another loan of Customer 1. */
  async function openRefused(change: object = {}, rows: object[] = [ROW]) {
    const { id } = beLoggedIn('RUNNER', { agentId: 7 })
    getOutbox(id).add({ ...about, ...payment, ...closed, ...change })
    const posts = await openRound(rows, respondPaid, [], [], { agentId: 7 })
    await screen.findByText(/^1 rejected/)
    return { id, posts }
  }

  test('without a stop on the round has a card with its reason and its ways out', async () => {
    const { posts } = await openRefused()
    const card = within(screen.getByText('Tan Ah Kow').closest('li')!)
    card.getByText('Closed by Lim at 18:22. (RM 20.00)')
    const names = card.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.map((name) => name.replaceAll('\u00A0', ' '))).toEqual([
      'Record on CB000001 (balance RM 1,020.00)',
      'Retry',
      'Discard',
    ])
    await userEvent.click(card.getByRole('button', { name: /^Record on CB000001/ }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]!.body).toMatchObject({ cashbookId: 1, creditAmount: 2_000 })
    expect(posts()[0]!.headers.get('idempotency-key')).toBe('k')
  })

  test('is shown on a round without any stop', async () => {
    await openRefused({}, [])
    await screen.findByText('Nothing to collect')
    screen.getByText('Closed by Lim at 18:22. (RM 20.00)')
  })

  test('is decided in the list, and stays there for the day with what became of the money', async () => {
    const { id, posts } = await openRefused()
    const sheet = await openSheet(/1 rejected/)
    await userEvent.click(sheet.getByRole('button', { name: 'Discard' }))
    sheet.getByText('RM 20.00 was not recorded. What happened to the money?')
    await userEvent.click(sheet.getByRole('button', { name: 'Left to my agent, who records it' }))
    await sheet.findByRole('heading', { name: 'Discarded today (1)' })
    sheet.getByText(/^Left to my agent, who records it · T-[\dA-Z]+$/)
    expect(getOutbox(id).entries).toEqual([])
    expect(posts()).toEqual([])
  })

  test('of a cashbook that moved to another agent says so', async () => {
    await openRefused({ refused: 'Not found.', refusedCode: 'NOT_FOUND' })
    screen.getByText(/^This cashbook is no longer with your agent/)
  })

  test('after the permission was withdrawn can be sent again, and not recorded despite it', async () => {
    await openRefused({ refused: 'No permission.', refusedCode: 'NO_PERMISSION', cashbookId: 1 })
    expect(screen.queryByRole('button', { name: 'Record anyway' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await screen.findByText('Recorded')
  })
})

test('what was sent today is listed with both times, the last first', async () => {
  await openRound(ROWS, respondPaid)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Recorded')
  const sheet = await openSheet(/^Synced/)
  await sheet.findByRole('heading', { name: 'Sent today (1)' })
  sheet.getByText('Everything recorded on this phone has been sent.')
  sheet.getByText(/^\d\d:\d\d · sent \d\d:\d\d · T-[\dA-Z]+$/)
})
