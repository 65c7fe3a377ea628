import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from '#core/calendar.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { recordCredit } from '#modules/lending/credits/contract.ts'
import { CollectPage } from '#modules/collection/round/web/CollectPage.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '../dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show, type Sent } from './showWeb.tsx'

const NO_TRANSFERS = { items: [], nextCursor: null, total: { count: 0, amount: 0 } }

const RECEIPT_CHECK = { code: 'R8YM', checkUrl: 'https://lend.test/check/R8YM' }

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

/** Shows the round of these rows to a runner; the returned function lists the sent commands. */
export async function openRound(
  rows: object[],
  record: (sent: Sent) => Reply = respondPaid,
  creditedToday: object[] = [],
  bankAccounts: object[] = [],
  user: Parameters<typeof beLoggedIn>[1] = {},
) {
  const sent = respondWith((each) => {
    if (each.url.pathname.includes('/credit-details/')) return { data: { creditedToday } }
    if (each.url.pathname.endsWith('/transaction/transfer')) return { data: NO_TRANSFERS }
    if (each.url.pathname.endsWith('/receipt/check')) return { data: RECEIPT_CHECK }
    return each.method === 'GET' ? { data: rows } : record(each)
  }, bankAccounts)
  beLoggedIn('RUNNER', user)
  await show(<CollectPage agentId={7} />)
  await screen.findByText(/^Synced|waiting to send|rejected/)
  return () => sent.filter(({ method }) => method === 'POST')
}

/** The response to a payment that is recorded. */
export function respondPaid(sent: Sent) {
  const on = today()
  const {
    creditAmount,
    date,
    accountId = null,
  } = sent.body as RequestOf<typeof recordCredit>['body']
  const transaction = {
    id: 345,
    amount: creditAmount,
    businessDate: date ?? on,
    createdAt: new Date().toISOString(),
    accountId,
    accountName: accountId === null ? null : 'Maybank 4321',
  }
  const cashbook = createCashbookDto({ on: on, startOn: addDays(on, -9), paid: 200 })
  return { data: { transaction, cashbook } }
}

export const press = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }))
