import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import type { Language } from '#platform/contract/message.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const CREDIT = {
  id: 31,
  cashbookId: 12,
  kind: 'CREDIT',
  day: 3,
  businessDate: '2026-01-03',
  createdAt: '2026-01-03T01:00:00.000Z',
  runnerId: null,
  runnerName: null,
  remark: '',
  amount: sen(4_000),
  balanceAfter: sen(116_000),
  removedAt: null,
  isLatest: true,
}

async function open(
  items: unknown[],
  phone: string | null = '+60198765432',
  origin = 'https://lend.test',
  language: Language = 'en',
) {
  beLoggedIn('AGENT')
  const sent = respondWith(({ url }) =>
    url.pathname.endsWith('/receipt/check')
      ? {
          data: {
            code: 'R837-CSJV-93XE-91Y',
            checkUrl: `${origin}/check/R837?lang=${url.searchParams.get('language')}`,
          },
        }
      : { data: { items, nextCursor: null } },
  )
  const props = { cashbookId: 12, transactionId: 31, customerName: '陈美玲', phone, language }
  await show(<ReceiptSheet {...props} onClose={() => {}} />)
  return sent
}
const chat = () =>
  decodeURIComponent(screen.getByText('WhatsApp').closest('a')!.href).replace(/\+/g, ' ')

test('a removed line has no receipt', async () => {
  await open([{ ...CREDIT, id: 30 }])
  expect(
    await screen.findByText('No receipt: only credits that have not been removed have one.'),
  ).toBeTruthy()
  expect(screen.queryByText(/A4/)).toBeNull()
})

test('requests its own line and uses the customer’s language', async () => {
  const sent = await open([CREDIT])
  expect(await screen.findByText('Receipt R000031')).toBeTruthy()
  expect(sent[0]!.url.search).toBe('?cursor=32&limit=1')
  expect(chat()).toBe(
    'https://wa.me/60198765432?text=Receipt R000031: Thank you, 陈美玲. We received RM 40.00 on 03-01-2026. Balance: RM 1,160.00.',
  )
  await userEvent.click(screen.getByText('中文'))
  expect(chat()).toContain('收据 R000031：陈美玲 您好，已于 03-01-2026 收到您的还款 RM 40.00')
})

test('opens in the customer’s language, not in that of the screen', async () => {
  const sent = await open([CREDIT], '+60198765432', 'https://lend.test', 'my')
  await screen.findByText('R837-CSJV-93XE-91Y')
  expect(chat()).toContain('Resit R000031')
  expect(sent.at(-1)?.url.searchParams.get('language')).toBe('my')
  expect(screen.getByRole('radio', { name: 'Bahasa Melayu', checked: true })).toBeTruthy()
})

test('the borrower chooses the recipient', async () => {
  await open([CREDIT], null)
  await screen.findByText('Receipt R000031')
  expect(chat()).toMatch(/^https:\/\/wa\.me\/\?text=/)
})

test('the borrower has one button in words of their own, and the code on the screen', async () => {
  await open([CREDIT], null)
  expect(await screen.findByRole('button', { name: 'Save the receipt' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /A4|80 mm/ })).toBeNull()
  expect(await screen.findByText('R837-CSJV-93XE-91Y')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for the check page' })).toBeTruthy()
  await userEvent.click(screen.getByText('Bahasa Melayu'))
  expect(await screen.findByRole('img', { name: 'Kod QR halaman semakan' })).toBeTruthy()
})

test('a transfer shows its account, its reference and its state; a borrower sees no account', async () => {
  const transfer = { accountId: 4, accountName: 'Maybank 4321', reference: 'DN 123' }
  await open([{ ...CREDIT, ...transfer, transferState: 'UNCONFIRMED' }])
  expect(await screen.findByText('Maybank 4321 · DN 123')).toBeTruthy()
  expect(screen.getByText('Unconfirmed')).toBeTruthy()
})

test('the borrower of a transfer reads that it was one', async () => {
  const hidden = { accountId: null, accountName: null, reference: 'DN 123' }
  await open([{ ...CREDIT, ...hidden, transferState: 'BOUNCED' }], null)
  expect(await screen.findByText('Transfer · DN 123')).toBeTruthy()
  expect(screen.getByText('Bounced')).toBeTruthy()
})

test('an address that only this computer opens gets no QR code, and says who checks it', async () => {
  await open([CREDIT], null, 'http://127.0.0.1:4000')
  expect(await screen.findByText('R837-CSJV-93XE-91Y')).toBeTruthy()
  expect(screen.getByText(/^Give this code to the lender/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  await userEvent.click(screen.getByText('Bahasa Melayu'))
  expect(await screen.findByText(/^Berikan kod ini kepada pemberi pinjaman/)).toBeTruthy()
})
