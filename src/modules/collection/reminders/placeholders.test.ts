import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/message.ts'
import { DEFAULT_TEXTS } from './defaultTexts.ts'
import { fillPlaceholders, findUnknownPlaceholder } from './placeholders.ts'
import { REMINDER_REASONS } from '#core/reminders.ts'

const values = {
  name: 'Tan {date}',
  amount: 'RM 20.00',
  date: '10-01-2026',
  balance: 'RM 480.00',
  cashbook: 'CB000001',
  business: '$& Sdn Bhd',
}

test('places are filled once, and a value is never read as a place or a pattern', () => {
  expect(fillPlaceholders('{name}, {amount} / {amount} – {business}', values)).toBe(
    'Tan {date}, RM 20.00 / RM 20.00 – $& Sdn Bhd',
  )
})

test.each([
  ['Hi {nme}', '{nme}'],
  ['Hi {Name}', '{Name}'],
  ['Hi { name }', '{ name }'],
  ['Hi {}', '{}'],
  ['Hi {name} {toString}', '{toString}'],
])('%s has an unknown place', (text, place) => {
  expect(findUnknownPlaceholder(text)).toBe(place)
})

test('every default text names the customer, the amount and the lender, and nothing unknown', () => {
  const texts = REMINDER_REASONS.flatMap((reason) =>
    LANGUAGES.map((language) => DEFAULT_TEXTS[reason][language] as string),
  )
  expect(texts).toHaveLength(15)
  expect(texts.map(findUnknownPlaceholder).filter(Boolean)).toEqual([])
  for (const text of texts) {
    expect(text).toContain('{name}')
    expect(text).toContain('{amount}')
    expect(text).toContain('{business}')
  }
})
