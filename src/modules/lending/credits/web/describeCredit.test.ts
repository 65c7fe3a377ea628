import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { applyCredit } from '#core/loan/applyCredit.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { sen } from '#core/money.ts'
import { invariant } from '#core/invariant.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import { createCashbookDto, NEW_YEAR } from '#testing/dtos/createCashbookDto.ts'
import { getLoan } from '../../cashbooks/web/getLoan.ts'
import { describeCredit } from './describeCredit.ts'

const TENTH = addDays(NEW_YEAR, 9)

/** Returns the sentence of a payment on day 10 of RM 20 a day, with an amount paid before and with normal spaces. */
function text(
  paid: number,
  ringgit: number,
  { language = 'en' as Language, on = TENTH, settleType = 2 as 1 | 2 } = {},
) {
  const cashbook = createCashbookDto({ on: TENTH, startOn: NEW_YEAR, paid, settleType })
  const payment = { amountSen: sen(ringgit * 100), on, today: TENTH }
  const applied = applyCredit(getLoan(cashbook), payment)
  invariant(!isRefused(applied), 'the payment is taken')
  const t = (message: Message, values?: Values) => translate(message, language, values)
  return describeCredit(applied, payment, t).replaceAll('\u00a0', ' ')
}

test.each([
  [180, 20, 'RM 20.00 covers today; new balance RM 1,000.00, next due 11-01-2026'],
  [
    180,
    120,
    'RM 120.00 covers today + 5 days in advance; new balance RM 900.00, next due 16-01-2026',
  ],
  [180, 40, 'RM 40.00 covers today + 1 day in advance; new balance RM 980.00, next due 12-01-2026'],
  [
    140,
    80,
    'RM 80.00 covers 2 debt days + today + 1 day in advance; new balance RM 980.00, next due 12-01-2026',
  ],
  [
    180,
    65,
    'RM 65.00 covers today + 2 days in advance + RM 5.00; new balance RM 955.00, next due 13-01-2026',
  ],
  [
    180,
    30,
    'RM 30.00 covers today + RM 10.00 in advance; new balance RM 990.00, next due 11-01-2026',
  ],
  [
    240,
    40,
    'RM 40.00 covers 2 more days in advance (4 in all); new balance RM 920.00, next due 15-01-2026',
  ],
  [
    180,
    5,
    'RM 5.00 is RM 15.00 short of what is due; 1 debt day is added (1 in all); new balance RM 1,015.00',
  ],
  [
    100,
    60,
    'RM 60.00 is RM 40.00 short of what is due; 2 debt days are cleared, 2 remain; new balance RM 1,040.00',
  ],
  [
    160,
    20,
    'RM 20.00 is RM 20.00 short of what is due; 1 debt day remains; new balance RM 1,020.00',
  ],
  [180, 1020, 'RM 1,020.00 pays the loan in full'],
])('with RM %d paid, RM %d', (paid, ringgit, sentence) => {
  expect(text(paid, ringgit)).toBe(sentence)
})

test('an earlier date is named instead of today', () => {
  const on = addDays(TENTH, -1)
  expect(text(160, 20, { on })).toBe(
    'RM 20.00 covers 09-01-2026; new balance RM 1,020.00, next due 10-01-2026',
  )
})

test('the sentence mentions that the payment settles an AUTO cashbook', () => {
  expect(text(180, 1020, { settleType: 1 })).toMatch(/, and the cashbook settles automatically$/)
})

test('the sentence exists in Malay and in Chinese', () => {
  expect(text(180, 120, { language: 'my' })).toBe(
    'RM 120.00 untuk hari ini + bayaran awal 5 hari; baki baharu RM 900.00, bayaran seterusnya pada 16-01-2026',
  )
  expect(text(180, 120, { language: 'zh' })).toBe(
    'RM 120.00 可付\uff1a今天 + 预付 5 天\uff1b新余额 RM 900.00\uff0c下次应付日 16-01-2026',
  )
})
