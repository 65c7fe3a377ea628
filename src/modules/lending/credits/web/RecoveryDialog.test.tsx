import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'

/** RM 200.00 were written off, and RM 50.00 of them came in since. */
const cashbook = {
  ...createCashbookDto({ on: today(), startOn: addDays(today(), -90), paid: 1_000 }),
  status: 2 as const,
  endDate: addDays(today(), -5),
  lossAmount: sen(20_000),
  recoveredAmount: sen(5_000),
}

async function open() {
  const sent = respondWith(({ method, body, url }) =>
    method === 'POST'
      ? { data: { transaction: { amount: (body as { creditAmount: number }).creditAmount } } }
      : { data: url.pathname.includes('bank') ? [] : { items: [], total: 0 } },
  )
  beLoggedIn('AGENT')
  let closed = 0
  const props = { cashbook, customerName: 'Tan Ah Kow', onClose: () => (closed += 1) }
  await show(<RecoveryDialog {...props} />)
  return { posts: () => sent.filter(({ method }) => method === 'POST'), closed: () => closed }
}

const type = (text: string) => userEvent.type(screen.getByLabelText(/^Amount recovered/), text)

test('more than what is left of the loss is refused at its field', async () => {
  const { posts } = await open()
  expect(screen.getByText(/RM 150.00 of the loss is left to recover/)).toBeTruthy()
  await type('150.01')
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 150.01' }))
  expect(await screen.findByText(/more than the RM 150.00 of the loss/)).toBeTruthy()
  expect(posts()).toEqual([])
})

test('records what came in', async () => {
  const { posts, closed } = await open()
  await type('40')
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 40.00' }))
  await waitFor(() => expect(closed()).toBe(1))
  expect(posts()[0]!.body).toMatchObject({ creditAmount: 4_000, cashbookId: cashbook.id })
})

test('after another user’s entry it can be confirmed again, with what was typed', async () => {
  const seen = (body: unknown) => (body as { seenTransactionCount: number }).seenTransactionCount
  const count = cashbook.transactionCount
  const sent = respondWith(({ method, body, url }) => {
    if (method !== 'POST') return { data: url.pathname.includes('bank') ? [] : { items: [] } }
    return seen(body) === count
      ? { status: 409, code: 'CASHBOOK_CHANGED', message: 'Check and confirm again.' }
      : { data: { transaction: { amount: 4_000 } } }
  })
  beLoggedIn('AGENT')
  let reload = () => {}
  function Page() {
    const [current, setCurrent] = useState(cashbook)
    useEffect(() => {
      const recoveredAmount = sen(7_000)
      reload = () => setCurrent({ ...cashbook, recoveredAmount, transactionCount: count + 1 })
    }, [])
    const props = { customerName: 'Tan Ah Kow', onClose: () => {} }
    return <RecoveryDialog {...props} cashbook={current} />
  }
  await show(<Page />)
  await type('40')
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 40.00' }))
  await userEvent.click(await screen.findByRole('button', { name: /okay|ok/i }))
  act(() => reload())
  expect(await screen.findByText(/RM 130.00 of the loss is left to recover/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 40.00' }))
  const posts = () => sent.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts().map(({ body }) => seen(body))).toEqual([count, count + 1])
})
