import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import type { RoleName } from '#core/access/roles.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { ShareBalance } from './ShareBalance.tsx'

const ON = today()
const CASHBOOK = createCashbookDto({ on: ON, startOn: addDays(ON, -9), paid: 200 })
const ENTRY = { businessDate: ON, event: 'CREDIT', isReversal: false, amount: sen(-2_000) }

async function open(role: RoleName = 'AGENT') {
  respondWith(({ url }) => {
    if (url.pathname.endsWith('/report/posting')) {
      const items = [ENTRY, { ...ENTRY, isReversal: true, amount: sen(2_000) }]
      return { data: { items, nextCursor: null, total: { count: 2, amount: sen(0) } } }
    }
    return { data: createBusinessDto({ name: 'Pinjaman Jujur' } as never) }
  })
  beLoggedIn(role)
  const customer = createCustomerDto({ language: 'my', phoneNumber: '+60123456789' })
  await show(<ShareBalance cashbook={CASHBOOK} customer={customer} asOf={undefined} />)
}

test('a borrower, who is the customer, has no button', async () => {
  await open('CUSTOMER')
  expect(screen.queryByRole('link')).toBeNull()
})

test('the explanation goes to the customer’s chat in the customer’s language', async () => {
  await open()
  const chat = await screen.findByRole('link', { name: 'WhatsApp' })
  const address = decodeURIComponent(chat.getAttribute('href')!).replaceAll(/[\u00a0\u2060]/g, ' ')
  expect(address).toMatch(/60123456789/)
  expect(address).toMatch(/Pinjaman anda .+ pada/)
  expect(address).toMatch(
    /Perlu dibayar: RM 1,200\.00\nSudah dibayar: RM 200\.00\nBaki: RM 1,000\.00/,
  )
  expect(address).toContain(`${formatDay(ON)}  Bayaran masuk: −RM 20.00`)
  expect(address).toContain('Bayaran masuk, dibatalkan: RM 20.00')
})

test('without a share sheet the text is copied', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toMatch(/^Pinjaman anda/)
})
