import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { buildStatement, type IouTerms } from './statement.ts'

const TERMS: IouTerms = {
  cashbookId: 'CB000009',
  lenderName: 'Pinjaman Jujur',
  agentName: 'Lim',
  customerName: 'Abu',
  phoneNumber: '+60123456789',
  address: '1 Jalan Besar, 30000 Ipoh',
  expectedCredit: sen(150_000),
  debitAmount: sen(127_500),
  interestRate: 15,
  apr: 200,
  debitDays: 40,
  dailyCredit: sen(3_750),
  firstCreditAmount: sen(3_750),
  debitDate: day('2026-01-10'),
  startDate: day('2026-01-10'),
  dueDate: day('2026-02-18'),
}

test('names the parties and the promise', () => {
  const { promise } = buildStatement(TERMS, 'en')
  expect(promise).toBe(
    'I, Abu, of 1 Jalan Besar, 30000 Ipoh, have received RM 1,275.00 from Pinjaman Jujur and promise to pay back RM 1,500.00 on the terms below.',
  )
  expect(buildStatement(TERMS, 'zh').promise).toBe(
    '本人 Abu，住址：1 Jalan Besar, 30000 Ipoh，兹确认已从 Pinjaman Jujur 收到 RM 1,275.00，并承诺按以下条款偿还 RM 1,500.00。',
  )
})

test('is readable without an address and before the business has a name', () => {
  const bare = { ...TERMS, address: '', lenderName: '' }
  expect(LANGUAGES.map((language) => buildStatement(bare, language).promise)).toEqual([
    'I, Abu, have received RM 1,275.00 and promise to pay back RM 1,500.00 on the terms below.',
    'Saya, Abu, mengaku telah menerima RM 1,275.00 dan berjanji membayar balik RM 1,500.00 mengikut terma di bawah.',
    '本人 Abu，兹确认已收到 RM 1,275.00，并承诺按以下条款偿还 RM 1,500.00。',
  ])
  expect(buildStatement(bare, 'en').facts.filter(({ value }) => value === '')).toEqual([])
})

test('of a reloan shows the carried balances and the cash that changed hands', () => {
  const carried = [{ cashbookId: 'CB000003', balance: sen(85_500) }]
  const { promise, facts } = buildStatement({ ...TERMS, carried }, 'en')
  expect(promise).toContain(
    'RM 1,275.00 from Pinjaman Jujur (RM 855.00 of it paid off CB000003; RM 420.00 was paid out)',
  )
  const text = Object.fromEntries(facts.map(({ label, value }) => [label.en, value]))
  expect(text).toMatchObject({
    'Amount received': 'RM 1,275.00',
    'Paid off by this loan': 'CB000003 RM 855.00',
    'Paid out': 'RM 420.00',
    'Cash handed over, after the first payment': 'RM 382.50',
  })
})

test('of the second version says who by number, and what was handed over', () => {
  const second: IouTerms = {
    ...TERMS,
    version: 2,
    identityNumber: '850214105678',
    handedOver: sen(123_750),
  }
  expect(LANGUAGES.map((language) => buildStatement(second, language).promise)).toEqual([
    'I, Abu (850214-10-5678), of 1 Jalan Besar, 30000 Ipoh, have received RM 1,275.00 from Pinjaman Jujur (lent RM 1,275.00, first payment RM 37.50, handed over RM 1,237.50) and promise to pay back RM 1,500.00 on the terms below.',
    'Saya, Abu (850214-10-5678), beralamat di 1 Jalan Besar, 30000 Ipoh, mengaku telah menerima RM 1,275.00 daripada Pinjaman Jujur (dipinjamkan RM 1,275.00, bayaran pertama RM 37.50, diserahkan RM 1,237.50) dan berjanji membayar balik RM 1,500.00 mengikut terma di bawah.',
    '本人 Abu（850214-10-5678），住址：1 Jalan Besar, 30000 Ipoh，兹确认已从 Pinjaman Jujur 收到 RM 1,275.00（借出 RM 1,275.00，首期还款 RM 37.50，实际交付 RM 1,237.50），并承诺按以下条款偿还 RM 1,500.00。',
  ])
  const text = buildStatement(second, 'en').facts.map(({ label, value }) => `${label.en} ${value}`)
  expect(text).toContain('IC or passport no. 850214-10-5678')
  expect(text).toContain('Amount lent RM 1,275.00')
  expect(text).toContain('Amount handed over RM 1,237.50')
})
