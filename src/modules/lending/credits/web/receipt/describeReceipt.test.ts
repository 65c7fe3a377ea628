import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { describeReceipt, type ReceiptFacts } from './describeReceipt.ts'

const LENDER = { name: 'Pinjaman Jujur Sdn Bhd', lines: ['WL1234/10/01'] }
const WAITING: ReceiptFacts = {
  number: undefined,
  entryNumber: 'T-9F3A21',
  customerName: '陈美玲',
  cashbookCode: 'CB000012',
  amountSen: sen(2_500),
  balanceSen: sen(57_500),
  on: day('2026-11-28'),
  time: '17:59',
  receiverName: 'Siti',
}

test('a receipt of a payment that waits says so, in the words of the customer, and has no number', () => {
  const words = describeReceipt(WAITING, LENDER, 'my')
  expect(words.title).toBe('Resit')
  expect(words.warning?.title).toBe('Belum masuk buku')
  expect(words.amount).toBe(formatAmount(sen(2_500)))
  expect(words.check).toBeUndefined()
  expect(words.groups.flat().map(({ value }) => value)).toEqual([
    'T-9F3A21',
    '陈美玲',
    '28-11-2026 17:59',
    'CB000012',
    formatAmount(sen(57_500)),
    'Siti',
  ])
})

test('a receipt of the books has its number, and the code to check it', () => {
  const check = { code: 'R8YM-1234', checkUrl: 'https://lend.test/check/R8YM-1234?lang=zh' }
  const words = describeReceipt({ ...WAITING, number: 'R000008', check }, LENDER, 'zh')
  expect(words).toMatchObject({
    lender: LENDER,
    title: '收据 R000008',
    warning: undefined,
    check: { code: check.code, qr: check.checkUrl },
  })
})

test('a receipt whose address only this computer opens keeps its code, and has no QR code', () => {
  const check = { code: 'R8YM-1234', checkUrl: 'http://127.0.0.1:4000/check/R8YM-1234?lang=zh' }
  const words = describeReceipt({ ...WAITING, number: 'R000008', check }, LENDER, 'zh')
  expect(words.check).toMatchObject({ code: check.code, qr: undefined })
  expect(words.check?.hint).toMatch(/^请把此码告知放贷人/)
})
