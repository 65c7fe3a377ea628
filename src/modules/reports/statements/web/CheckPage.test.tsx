import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { CheckPage } from './CheckPage.tsx'

const lender = { name: 'Pinjaman Jaya Sdn Bhd', licenceNumber: 'WL1234/10/01' }
const RECEIPT = { kind: 'RECEIPT', lender, number: 'R000004', date: '2026-01-05', amount: 2_000 }
const STATEMENT = {
  kind: 'STATEMENT',
  lender,
  number: 'S000001',
  from: '2026-01-01',
  to: '2026-01-31',
  lineCount: 12,
  totalDebit: 120_000,
  totalCredit: 34_550,
}

const IOU = {
  kind: 'IOU',
  lender: { ...lender, licenceNumber: '' },
  number: 'CB000012',
  date: '2026-01-05',
  amount: 120_000,
  amountLent: 96_000,
  handedOver: 94_000,
  signedOn: null,
}

async function open(answer: object, code = 'R4AB-CDEF') {
  const sent = respondWith(() => answer)
  const onCode = vi.fn<(code: string) => void>()
  await show(<CheckPage code={code} onCode={onCode} />)
  return { sent, onCode }
}

test('the code of a phone that has not sent its payment is no forgery', async () => {
  await open({ status: 404, code: 'NOT_FOUND', message: 'Not found.' }, 'P123-4567-89AB-CDEF-G')
  expect((await screen.findByRole('alert')).textContent).toContain('The phone has not sent it yet')
})

test('an unknown code is not to be relied on', async () => {
  await open({ status: 404, code: 'NOT_FOUND', message: 'Not found.' })
  expect((await screen.findByRole('alert')).textContent).toContain('No document has this code.')
})

test('nothing is sent without a code', async () => {
  const { sent, onCode } = await open({ data: RECEIPT }, '')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(onCode).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Check code'), ' r4ab-cdef {Enter}')
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('r4ab-cdef'))
  expect(sent).toEqual([])
})

test.each([
  [
    { ...RECEIPT, state: 'IN_BOOKS', since: null },
    [
      'Pinjaman Jaya Sdn Bhd (WL1234/10/01) confirms:',
      'Receipt R000004',
      'Recorded in our books',
      'RM 20.00',
    ],
  ],
  [
    { ...IOU, state: 'IN_BOOKS', since: null },
    [
      'Pinjaman Jaya Sdn Bhd confirms:',
      'IOU CB000012',
      'Matches our books',
      'RM 1,200.00',
      'RM 960.00',
      'RM 940.00',
      'Not electronically',
    ],
  ],
  [{ ...IOU, signedOn: '2026-01-06', state: 'IN_BOOKS', since: null }, ['06-01-2026']],
  [{ ...IOU, state: 'CHANGED', since: null }, ['The terms have changed since this was printed']],
  [{ ...IOU, state: 'REMOVED', since: '2026-01-07' }, ['Removed on 07-01-2026']],
  [{ ...RECEIPT, state: 'CHANGED', since: '2026-01-06' }, ['Changed on 06-01-2026']],
  [{ ...RECEIPT, state: 'REMOVED', since: '2026-01-07' }, ['Removed on 07-01-2026']],
  [{ ...RECEIPT, state: 'BOUNCED', since: '2026-01-08' }, ['The transfer bounced on 08-01-2026']],
  [
    { ...STATEMENT, state: 'IN_BOOKS', since: null },
    [
      'Statement S000001',
      'Matches our books',
      '01-01-2026 to 31-01-2026',
      '12',
      'RM 1,200.00',
      'RM 345.50',
    ],
  ],
  [{ ...STATEMENT, state: 'CHANGED', since: '2026-02-09' }, ['Changed since 09-02-2026']],
])('shows the state of a paper: %j', async (data, texts) => {
  await open({ data })
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
})
