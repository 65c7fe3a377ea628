import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound, press } from '#testing/components/openRound.tsx'

const ON = today()
// The module of the notifications loads with the first one, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
beforeEach(() => {
  localStorage.clear()
})

test('one tap records the day’s amount, and the receipt is in the customer’s language', async () => {
  const rows = [createCollectRowDto(ON, 1, 180, { customerLanguage: 'my' })]
  const posts = await openRound(rows)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByRole('button', { name: /^Receipt for/ })
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  await press('Receipt for Customer 1 CB000001')
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toMatchObject({ creditAmount: 2_000, seenTransactionCount: 2 })
  const text = async () => {
    const link = await screen.findByRole('link', { name: /WhatsApp/ })
    return decodeURIComponent(link.getAttribute('href')!)
  }
  const day = formatDay(ON)
  expect(await text()).toBe(
    'https://wa.me/60123456789?text=Resit R000345: Terima kasih Customer 1, bayaran ' +
      `RM 20.00 telah diterima pada ${day}. Baki RM 1,000.00.`,
  )
  await userEvent.click(screen.getByText('中文'))
  await waitFor(async () =>
    expect(await text()).toContain(`已于 ${day} 收到您的还款 RM 20.00，余额 RM 1,000.00。`),
  )
})

test('on a day off the round has only who is behind; search finds the others', async () => {
  const daysOff = [ON]
  await openRound([
    createCollectRowDto(ON, 1, 160, { daysOff }),
    createCollectRowDto(ON, 2, 180, { daysOff }),
  ])
  expect(await screen.findByText(/^1 customer owes nothing today/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Record RM 20.00 from Customer 1/ })).toBeTruthy()
  expect(screen.queryByText('Customer 2')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'Customer 2')
  expect(await screen.findByText('Customer 2')).toBeTruthy()
})

test('a promise is proposed for the next day that is not off', async () => {
  const daysOff = [addDays(ON, 1)]
  await openRound([createCollectRowDto(ON, 1, 160, { daysOff })])
  expect(screen.queryByText(/^Day off/)).toBeNull()
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  const tomorrow = await screen.findByRole('button', { name: /^Tomorrow/ })
  expect(tomorrow.textContent).toContain('Day off')
  expect(document.activeElement?.textContent).toMatch(/^In 2 days/)
})

test('a day off on which everybody is behind says so', async () => {
  await openRound([createCollectRowDto(ON, 1, 160, { daysOff: [ON] })])
  expect(await screen.findByText('Day off')).toBeTruthy()
  expect(screen.getByText(/Collect from those who are behind/)).toBeTruthy()
})

test('where others pay today, the notice is about the cashbooks that are off only', async () => {
  await openRound([
    createCollectRowDto(ON, 1, 160, { daysOff: [ON] }),
    createCollectRowDto(ON, 2, 180),
  ])
  expect(await screen.findByText('Day off')).toBeTruthy()
  expect(screen.queryByText(/Collect from those who are behind/)).toBeNull()
  expect(screen.getByText(/^1 cashbook has no new instalment today/)).toBeTruthy()
})

test('an amount far above the usual one needs a confirmation, and Cancel records nothing', async () => {
  const posts = await openRound([createCollectRowDto(ON, 1, 0)])
  await press('Other amount for Customer 1 CB000001')
  await press(/^Clear debt/)
  expect(await screen.findByText('That is 10 times the daily credit of RM 20.00.')).toBeTruthy()
  await press('Cancel')
  expect(posts()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await press('Record RM 20.00 from Customer 1 CB000001')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('the whole balance is recorded without a question', async () => {
  const posts = await openRound([createCollectRowDto(ON, 1, 180)])
  await press('Other amount for Customer 1 CB000001')
  for (const key of ['1', '0', '2', '0']) await press(key)
  expect(screen.getByText(/pays the loan in full/)).toBeTruthy()
  await press('Record RM 1,020.00 from Customer 1 CB000001')
  await waitFor(() => expect(posts()[0]!.body).toMatchObject({ creditAmount: 102_000 }))
})

test('a promise as the reason of a missed visit has a date and what is due then', async () => {
  const visit = { id: 4, cashbookId: 1, date: ON, reason: 'PROMISED', remark: '' }
  const promisedDate = addDays(ON, 2)
  const posts = await openRound([createCollectRowDto(ON)], () => ({
    data: { ...visit, promisedDate, promisedAmount: sen(6_000) },
  }))
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  await press(/In 2 days/)
  // Nothing is paid for today and the next two days.
  await screen.findByText(`Promised RM 60.00 for ${formatDay(promisedDate)}`)
  // The stop shows the promise before it is sent.
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]!.body).toEqual({
    cashbookId: 1,
    date: ON,
    reason: 'PROMISED',
    promisedDate,
    promisedAmount: 6_000,
    visitedAt: expect.stringMatching(/Z$/),
  })
})

test('another amount can be promised', async () => {
  const posts = await openRound([createCollectRowDto(ON)])
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  await userEvent.type(screen.getByLabelText('Amount promised (RM)'), '35')
  await press(/Tomorrow.*RM 35.00/)
  await waitFor(() => expect(posts()[0]!.body).toMatchObject({ promisedAmount: 3_500 }))
})

test('this evening can be promised', async () => {
  const posts = await openRound([createCollectRowDto(ON)])
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  await press(/This evening.*RM 20.00/)
  await waitFor(() => expect(posts()[0]!.body).toMatchObject({ promisedDate: ON }))
})

test('the stop says what was promised for today and what was broken; they can come first', async () => {
  const promise = {
    id: 1,
    cashbookId: 2,
    madeOn: addDays(ON, -2),
    date: ON,
    amount: sen(4_000),
    paid: sen(0),
    state: 'OPEN' as const,
    isByPhone: false,
    remark: '',
    createdAt: `${ON}T01:00:00Z`,
    createdByName: 'Siti',
  }
  const broken = {
    ...promise,
    id: 2,
    cashbookId: 3,
    date: addDays(ON, -1),
    state: 'BROKEN' as const,
  }
  await openRound([
    createCollectRowDto(ON, 1),
    createCollectRowDto(ON, 2, 180, { promise: { ...promise, isByCustomer: true } }),
    createCollectRowDto(ON, 3, 180, { promise: broken }),
  ])
  await screen.findByText('Customer promised RM 40.00 for today')
  await screen.findByText('Promise of RM 40.00 broken')
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Promised first' }))
  const names = () =>
    screen.getAllByRole('link', { name: /^Customer/ }).map((each) => each.textContent)
  await waitFor(() => expect(names()).toEqual(['Customer 2', 'Customer 3', 'Customer 1']))
})

test('a partial amount is typed on large keys, and a sentence explains its effect', async () => {
  const posts = await openRound([createCollectRowDto(ON)])
  await press('Other amount for Customer 1 CB000001')
  for (const key of ['1', '5']) await press(key)
  expect(screen.getByText(/RM 5.00 short of what is due/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(
    dialog.getByRole('button', { name: 'Record RM 15.00 from Customer 1 CB000001' }),
  )
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ creditAmount: sen(1_500) }))
})

test('listings that were handed over are the round, and one tap shows all other customers', async () => {
  const rows = [1, 2, 3].map((id) =>
    createCollectRowDto(ON, id, 180, { listingPosition: id === 3 ? 1 : null }),
  )
  await openRound(rows)
  const cards = () => screen.getAllByRole('button', { name: /^Record RM/ }).map(getName)
  const getName = (button: HTMLElement) => button.getAttribute('aria-label')
  expect(cards()).toEqual(['Record RM 20.00 from Customer 3 CB000003'])
  screen.getByText('0/1 done')
  await userEvent.click(screen.getByRole('radio', { name: 'All (3)' }))
  expect(cards()).toHaveLength(3)
  screen.getByText('0/3 done')
  await userEvent.click(screen.getByRole('radio', { name: 'My listing (1)' }))
  expect(cards()).toHaveLength(1)
})

test('without a listing the choice of the round is hidden', async () => {
  await openRound([createCollectRowDto(ON)])
  expect(screen.queryByRole('radio', { name: /listing/ })).toBeNull()
})

test('a search without results offers a way back, and completed stops come first in the results', async () => {
  const done = { paidToday: sen(2_000), ownPaidToday: sen(2_000) }
  await openRound([
    createCollectRowDto(ON, 1, 180, { customerName: 'Aminah 1' }),
    createCollectRowDto(ON, 2, 200, { customerName: 'Aminah 2', ...done }),
  ])
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'zzz')
  await screen.findByText('No customers found')
  expect(screen.queryByText('Round complete')).toBeNull()
  await press('Clear')
  await userEvent.type(screen.getByRole('searchbox'), 'aminah')
  await waitFor(() =>
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Done 1', 'To collect 1']),
  )
  await press('Record RM 20.00 from Aminah 1 CB000001')
  await waitFor(() => expect(search).toHaveProperty('value', ''))
})

test('consecutive payments share one line with the latest, and the notification list stays empty', async () => {
  await openRound([createCollectRowDto(ON), createCollectRowDto(ON, 2), createCollectRowDto(ON, 3)])
  for (const id of [1, 2]) {
    await press(`Record RM 20.00 from Customer ${id} CB00000${id}`)
    await new Promise((resolve) => setTimeout(resolve, 550))
  }
  expect(screen.getAllByText(/^Customer \d: RM 20.00$/)).toHaveLength(1)
  screen.getByText('Customer 2: RM 20.00')
})

test('the bar counts the user’s own money, and the card names the collector of the rest', async () => {
  await openRound([
    createCollectRowDto(ON, 1, 200, { paidToday: sen(2_000), othersToday: 'Ali' }),
    createCollectRowDto(ON, 2, 200, { paidToday: sen(3_000), ownPaidToday: sen(3_000) }),
  ])
  screen.getByText('Collected by Ali')
  expect(screen.getByText('RM 30.00', { selector: 'p span' })).toBeTruthy()
})

test('after a second payment the card says who took what', async () => {
  const paid = { paidToday: sen(120_000), ownPaidToday: sen(118_000), othersToday: 'Devi Nair' }
  await openRound([createCollectRowDto(ON, 1, 200, paid)])
  screen.getByText('You took RM 1,180.00, Devi Nair RM 20.00')
})

test('a partial payment shows the shortage instead of a green tick and accepts more', async () => {
  await openRound([
    createCollectRowDto(ON, 1, 185, { paidToday: sen(500), ownPaidToday: sen(500) }),
  ])
  screen.getByRole('heading', { name: 'Paid in part 1' })
  screen.getByText('RM 15.00 short')
  await press('Actions for Customer 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add another payment' }))
  await screen.findByRole('group', { name: 'Keypad' })
})

test('when no stop is left, a runner continues to the hand-over', async () => {
  await openRound([
    createCollectRowDto(ON, 1, 200, { paidToday: sen(2_000), ownPaidToday: sen(2_000) }),
  ])
  const link = screen.getByRole('link', { name: 'Hand over RM 20.00' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash')
})

test('without a route the order has another name, and the order of the last round is offered', async () => {
  await openRound([
    createCollectRowDto(ON, 1, 180, { lastRoundPosition: 2 }),
    createCollectRowDto(ON, 2, 180, { lastRoundPosition: 1 }),
  ])
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty(
    'value',
    'Last round’s order',
  )
  const names = screen.getAllByRole('button', { name: /^Record RM/ })
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Record RM 20.00 from Customer 2 CB000002',
    'Record RM 20.00 from Customer 1 CB000001',
  ])
})
